import { formatMoney } from "@convex/domain/money";
import { CircleCheck, CircleX, Hourglass, Undo2 } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Tag } from "@/ui/input/Chip";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { payoutsCopy } from "../copy.en";
import { type Payout, usePayoutActs } from "../data";

const copy = payoutsCopy.list;

const LOOK = {
  requested: { tone: "info", Icon: Hourglass },
  transferring: { tone: "info", Icon: Hourglass },
  in_transit: { tone: "info", Icon: Hourglass },
  paid: { tone: "success", Icon: CircleCheck },
  cancelled: { tone: "neutral", Icon: Undo2 },
  failed: { tone: "danger", Icon: CircleX },
  bounced: { tone: "danger", Icon: CircleX },
} as const satisfies Record<Payout["state"], unknown>;

/** One payout: how much, where it is, why it came back, and the way to cancel it while that is possible. */
export function PayoutRow({ payout, isHeld }: { payout: Payout; isHeld: boolean }) {
  const { state, failure, arrivesAt, amount, currency } = payout;
  const { tone, Icon } = LOOK[state];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <Tag tone={tone} icon={<Icon aria-hidden="true" className="size-4" />}>
          {copy.states[state]}
        </Tag>
        <Money amount={amount} currency={currency} />
      </div>
      <Text size="xs" tone="3">
        {copy.asked} <RelativeTime at={payout.requestedAt} />
        {state === "in_transit" && arrivesAt !== null ? (
          <>
            {" · "}
            {copy.arrives} <RelativeTime at={arrivesAt} />
          </>
        ) : null}
      </Text>
      {failure === null ? null : (
        <Text size="sm" tone="2">
          {copy.failures[failure]}
        </Text>
      )}
      {copy.lines[state] === "" ? null : (
        <Text size="sm" tone="2">
          {copy.lines[state]}
        </Text>
      )}
      {payout.automatic ? (
        <Text size="sm" tone="2">
          {copy.automatic}
        </Text>
      ) : null}
      {payout.canCancel ? <Cancel payout={payout} isHeld={isHeld} /> : null}
    </li>
  );
}

function Cancel({ payout, isHeld }: { payout: Payout; isHeld: boolean }) {
  const words = copy.cancel;
  const { cancel } = usePayoutActs();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(() => cancel({ payoutId: payout.payoutId }));
  const onCancel = async () => {
    await act.run();
    // Refused: it has left meanwhile, and the words beside the button say so.
    setAsking(false);
  };
  return (
    <>
      {act.error ? <InlineNotice kind="danger">{act.error.message}</InlineNotice> : null}
      <Button variant="secondary" disabled={isHeld} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.title}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        tone="danger"
        state={act.button}
        onConfirm={() => void onCancel()}
        onCancel={() => setAsking(false)}
      >
        {fill(words.line, { amount: formatMoney(payout.amount, payout.currency) })}
      </ConfirmDialog>
    </>
  );
}
