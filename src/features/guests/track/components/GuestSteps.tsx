import { STATEMENT_MAX_LENGTH } from "@convex/domain/limits";
import { type ReactNode, useState } from "react";
import { UnwatchedDialog, type Watched } from "@/features/dares/dare";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextArea } from "@/ui/input/TextArea";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { trackCopy as copy } from "../copy.en";
import { type GuestDare, type Held, useGuestActs } from "../data";
import { ProofProblem } from "./ProofProblem";
import { StickyActs } from "./StickyActs";

export type GuestStepProps = { dare: GuestDare; held: Held; isHeld: boolean };

const may = ({ actions }: GuestDare, action: GuestDare["actions"][number]) => actions.includes(action);

type GuestBarProps = GuestStepProps & { watched: Watched };

/** What the guest may do now, by what the server says, under the thumb; nothing where there is nothing to do. */
export function GuestBar(props: GuestBarProps) {
  const act = actOf(props);
  return act === null ? null : <StickyActs>{act}</StickyActs>;
}

function actOf(props: GuestBarProps): ReactNode {
  const { dare } = props;
  if (may(dare, "pay")) return <Pay {...props} />;
  if (may(dare, "cancel")) return <CallOff {...props} />;
  if (may(dare, "approve")) return <Approve {...props} />;
  return dare.closedAt === null || dare.creator.username === "" ? null : <Again dare={dare} />;
}

/** What needs more than a press stands beside what it is about. */
export function GuestSteps(props: GuestStepProps) {
  const { dare } = props;
  if (may(dare, "approve")) return <Judge {...props} />;
  return may(dare, "addStatement") ? <Statement {...props} /> : null;
}

/** Nothing is left to do here: on with another one. */
function Again({ dare: { creator } }: { dare: GuestDare }) {
  return (
    <ButtonLink to="/creator/$handle" params={{ handle: creator.username }} variant="secondary" block>
      {fill(copy.again, { name: personName(creator) })}
    </ButtonLink>
  );
}

function Pay({ dare, held, isHeld }: GuestStepProps) {
  const leave = useAct(useGuestActs(held).leave);
  const [blocked, setBlocked] = useState(false);
  const pay = () => {
    const url =
      dare.checkoutUrl === null ? null : safeCheckoutUrl(dare.checkoutUrl, window.location.hostname);
    if (url === null) setBlocked(true);
    else window.location.assign(url);
  };
  return (
    <Stack gap="sm">
      {blocked ? <InlineNotice kind="danger">{copy.pay.blocked}</InlineNotice> : null}
      {leave.error ? <InlineNotice kind="danger">{leave.error.message}</InlineNotice> : null}
      {dare.checkoutUrl === null ? (
        <div role="status">
          <Text tone="2">{copy.pay.waiting}</Text>
        </div>
      ) : (
        <Button size="lg" block disabled={isHeld} onClick={pay}>
          {copy.pay.action}
        </Button>
      )}
      <Button variant="quiet" block disabled={isHeld} state={leave.button} onClick={() => void leave.run()}>
        {copy.pay.leave}
      </Button>
    </Stack>
  );
}

function CallOff({ held, isHeld }: GuestStepProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useAct(useGuestActs(held).cancel);
  return (
    <>
      <Button variant="secondary" block disabled={isHeld} onClick={() => setAsking(true)}>
        {copy.cancel.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={copy.cancel.title}
        confirmLabel={copy.cancel.confirm}
        cancelLabel={copy.cancel.keep}
        tone="danger"
        state={cancel.button}
        onConfirm={() => void cancel.run().then(({ ok }) => ok && setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <Text tone="2">{copy.cancel.line}</Text>
        {cancel.error ? <InlineNotice kind="danger">{cancel.error.message}</InlineNotice> : null}
      </ConfirmDialog>
    </>
  );
}

function Approve({ dare, held, isHeld, watched }: GuestBarProps) {
  const approve = useAct(useGuestActs(held).approve);
  const [isAsking, setAsking] = useState(false);
  const onApprove = () => void approve.run().then(() => setAsking(false));
  return (
    <Stack gap="sm">
      {approve.error ? <InlineNotice kind="danger">{approve.error.message}</InlineNotice> : null}
      <Button
        size="lg"
        block
        disabled={isHeld}
        state={approve.button}
        onClick={() => (watched.isWatched ? onApprove() : setAsking(true))}
      >
        {copy.approve.action}
      </Button>
      <UnwatchedDialog
        dare={dare}
        open={isAsking}
        state={approve.button}
        watched={watched}
        onApprove={onApprove}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

function Judge(props: GuestStepProps) {
  return (
    <Stack>
      <Text size="sm" tone="2">
        {fill(copy.approve.line, { name: personName(props.dare.creator) })}
      </Text>
      <ProofProblem {...props} />
    </Stack>
  );
}

function Statement({ held, isHeld }: GuestStepProps) {
  const say = useAct(useGuestActs(held).say);
  const [text, setText] = useState("");
  return (
    <Stack>
      <TextArea
        label={copy.statement.label}
        hint={copy.statement.hint}
        value={text}
        onChange={setText}
        maxLength={STATEMENT_MAX_LENGTH}
        error={say.error?.message ?? null}
      />
      <Button
        block
        disabled={isHeld || text.trim() === ""}
        state={say.button}
        onClick={() => void say.run(text)}
      >
        {copy.statement.action}
      </Button>
    </Stack>
  );
}
