import { type Dispatch, type ReactNode, useEffect } from "react";
import { Declarations, type EditEvent, type TakeEdit, useTakeEdit } from "@/features/proofs/takeEdit";
import { latestTake, retryUpload, type Take, useUploads } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Checkbox } from "@/ui/input/Checkbox";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { ReviewPanel } from "./components/ReviewPanel";
import { FailedPanel, MakingPanel, SendingPanel } from "./components/SendingPanel";
import { Waiting } from "./components/WaysOut";
import { cameraCopy } from "./copy.en";
import { allTicked, type Delivery, type DeliveryEvent, TICKS } from "./delivery";
import type { TakeEnd } from "./recorder";
import type { Delivering } from "./useDelivery";

type OnItsWayProps = {
  take: Take;
  dareId: string;
  uid: string;
  /** Its person wants it back. */
  onBack: () => void;
  /** It is not on its way any more; null when it has arrived, else what there is instead. */
  onGone: (take: Take | null) => void;
};

/** A take of an earlier visit that was handed in: the app's own sender goes on with it. */
function OnItsWay({ take, dareId, uid, onBack, onGone }: OnItsWayProps) {
  const uploads = useUploads();
  const upload = uploads.find((each) => each.takeId === take.sentId);
  const isListed = upload !== undefined;
  // Each new list may be the one without it; the device itself says what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is why it is looked again
  useEffect(() => {
    if (isListed) return;
    let left = false;
    latestTake({ dareId, uid }).then(
      (found) => {
        if (!left && !found?.handedIn) onGone(found);
      },
      (error: unknown) => logError("takes", error),
    );
    return () => {
      left = true;
    };
  }, [isListed, uploads, dareId, uid]);
  if (upload === undefined) return <Waiting />;
  if (upload.state === "failed") {
    const message = upload.message ?? cameraCopy.upload.failed;
    return <FailedPanel message={message} onRetry={() => void retryUpload(take.sentId)} onBack={onBack} />;
  }
  const sending = { share: upload.share, retrying: upload.retrying };
  return <SendingPanel state={sending} onStop={onBack} />;
}

const copy = cameraCopy.ticks;

type TicksPanelProps = {
  state: Extract<Delivery, { kind: "ticks" }>;
  dispatch: (event: DeliveryEvent) => void;
  edit: TakeEdit;
  change: Dispatch<EditEvent>;
  onSubmit: () => void;
};

/** Product 8: the consent record of the proof, line by line. */
function TicksPanel({ state, dispatch, edit, change, onSubmit }: TicksPanelProps) {
  return (
    <Stack>
      <Heading level={2}>{copy.heading}</Heading>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{copy.legend}</legend>
        {TICKS.map((tick) => (
          <Checkbox
            key={tick}
            label={copy[tick]}
            checked={state.ticks[tick]}
            onChange={(on) => dispatch({ type: "tick", tick, on })}
          />
        ))}
      </fieldset>
      <Declarations edit={edit} dispatch={change} />
      {state.asked && !allTicked(state.ticks) ? (
        <InlineNotice kind="danger">{copy.missing}</InlineNotice>
      ) : null}
      <Button size="lg" block onClick={onSubmit}>
        {copy.submit}
      </Button>
      <Button variant="quiet" block onClick={() => dispatch({ type: "look" })}>
        {copy.back}
      </Button>
    </Stack>
  );
}

type ReviewProps = {
  take: Take;
  end: TakeEnd;
  dareId: string;
  uid: string;
  wantsSeal: boolean;
  /** Longer than this it is not taken. */
  maxMs: number;
  delivery: Delivering;
  checklist: readonly string[];
  onTake: (take: Take) => void;
  retake: () => void;
  /** Out of the dare, from moments that hold no half-made file. */
  wayOut: ReactNode;
};

/** A take in the hand: looked at, ticked, made and sent. */
export function Review({
  take,
  end,
  dareId,
  uid,
  wantsSeal,
  maxMs,
  delivery,
  checklist,
  onTake,
  retake,
  wayOut,
}: ReviewProps) {
  const [edit, change] = useTakeEdit(take);
  const { show } = useToasts();
  const { state, dispatch, submit, stop } = delivery;
  const isResumed = take.handedIn && state.kind === "look";
  useEffect(() => {
    if (isResumed) dispatch({ type: "resumed" });
  }, [isResumed, dispatch]);
  const back = () => {
    const open = () => onTake({ ...take, handedIn: false });
    const tell = (error: unknown) => {
      logError("takes", error);
      show({ kind: "error", message: cameraCopy.upload.notBack });
    };
    delivery.back(take).then(open, tell);
  };
  const onGone = (left: Take | null) => {
    if (left === null) return void delivery.arrived();
    dispatch({ type: "look" });
    onTake(left);
  };
  const isLooking = state.kind === "look" && !isResumed;
  return (
    <Stack>
      {take.inPageOnly && !isLooking ? (
        <InlineNotice kind="warning">{cameraCopy.review.inPageOnly}</InlineNotice>
      ) : null}
      {isResumed || state.kind === "done" ? <Waiting /> : null}
      {state.kind === "onItsWay" ? <OnItsWay {...{ take, dareId, uid, onGone }} onBack={back} /> : null}
      {isLooking ? (
        <ReviewPanel
          {...{ take, end, wantsSeal, maxMs, edit, change, checklist, wayOut }}
          onUse={() => dispatch({ type: "use" })}
          onRetake={retake}
        />
      ) : null}
      {state.kind === "ticks" ? (
        <>
          <TicksPanel {...{ state, dispatch, edit, change }} onSubmit={() => submit(take, edit)} />
          {wayOut}
        </>
      ) : null}
      {state.kind === "making" ? <MakingPanel state={state} onStop={stop} /> : null}
      {state.kind === "sending" ? <SendingPanel state={state} onStop={stop} /> : null}
      {state.kind === "failed" ? (
        <FailedPanel message={state.message} onRetry={() => submit(take, edit)} onBack={back} />
      ) : null}
    </Stack>
  );
}
