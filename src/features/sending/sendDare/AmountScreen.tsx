import { stillOf, stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import { formatMoney, parseAmountInput } from "@convex/domain/money";
import { splitPrice } from "@convex/domain/payments/fees";
import { AMOUNT_STEP } from "@convex/domain/payments/pricing";
import { renderTemplate } from "@convex/domain/sending/templateRendering";
import { windowWords } from "@convex/domain/sending/text";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { PriceBreakdown } from "@/features/dares/dare";
import { CreatorRecord } from "@/features/people/creatorRecord";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { Card } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { FlowFrame } from "./components/FlowFrame";
import { type Flow, FlowGate } from "./components/FlowGate";
import { feeLabel, sendCopy } from "./copy.en";
import { useSaveDraft } from "./data";
import { amountProblem, quickAmounts, STEP_ROUTES } from "./flow";

type SplitProps = { name: string; amount: number; currency: string };
const splitCopy = sendCopy.confirm;

/** What the sender pays and where it goes, by the same rule the server freezes into the dare. Cents. */
function Split({ name, amount, currency }: SplitProps) {
  const { fee, net } = splitPrice(amount);
  return (
    <Card padding="lg">
      <Stack>
        <PriceBreakdown
          label={splitCopy.youPay}
          currency={currency}
          lines={[
            { label: fill(splitCopy.theyGet, { name }), amount: net },
            { label: feeLabel, amount: fee },
            { label: splitCopy.youPay, amount, strong: true },
          ]}
        />
        <Text size="sm" tone="2">
          {fill(copy.safe, { name })}
        </Text>
      </Stack>
    </Card>
  );
}

/** Which dare the price is for. */
function DareLine({ template, draft }: Pick<Flow, "template" | "draft">) {
  if (draft === null) return null;
  const still = template === null ? stillOf({ category: draft.category ?? "" }) : stillOfTemplate(template);
  return (
    <div className="flex items-center gap-3">
      <Still still={still} eager />
      <div className="min-w-0">
        <p className="line-clamp-2 text-md font-semibold text-ink">
          {template === null ? draft.title : renderTemplate(template, draft.blanks).title}
        </p>
        <Text size="sm" tone="2">
          {windowWords(draft.proofWindowMs)}
        </Text>
      </div>
    </div>
  );
}

const copy = sendCopy.amount;

export function AmountScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="amount">
      {(flow) => <PricePicker flow={flow} />}
    </FlowGate>
  );
}

function PricePicker({ flow }: { flow: Flow }) {
  const router = useRouter();
  const { username, name, target, draft } = flow;
  const formId = useId();
  const save = useAct(useSaveDraft(username, draft));
  const [start] = useState<number | null>(draft?.amount ?? target.suggestedAmount);
  const [amount, setAmount] = useState(start);
  const [asked, setAsked] = useState(false);
  const problem = amountProblem(amount, target);
  const money = (value: number) => formatMoney(value, target.currency);
  const { reviewAbove } = target.compose;
  const words = { name, min: money(target.minAmount), max: money(target.maxAmount) };

  const keep = async (): Promise<boolean> => {
    setAsked(true);
    return problem === null && amount !== null && (await save.run({ amount })).ok;
  };
  const guard = useUnsavedChanges({ dirty: amount !== start, save: keep, discard: () => setAmount(start) });
  const onContinue = async () => {
    // It is kept: the question about unsaved changes must not come up on the way.
    const on = { to: STEP_ROUTES.confirm, params: { username }, ignoreBlocker: true };
    if (await keep()) await router.navigate(on);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onContinue();
  };

  return (
    <FlowFrame
      step="amount"
      username={username}
      title={sendCopy.titles.amount}
      action={
        <Button type="submit" form={formId} size="lg" block state={save.button}>
          {copy.continue}
        </Button>
      }
    >
      <DareLine template={flow.template} draft={draft} />
      <CreatorRecord record={target.profile.record} completed={target.profile.completedDaresCount} />
      <form id={formId} noValidate onSubmit={onSubmit}>
        <AmountPad
          label={copy.label}
          value={amount}
          onChange={setAmount}
          currency={target.currency}
          min={target.minAmount}
          max={target.maxAmount}
          step={AMOUNT_STEP}
          presets={quickAmounts(target)}
          parse={parseAmountInput}
          error={asked && problem !== null ? fill(copy[problem], words) : null}
        />
      </form>
      {save.error ? <InlineNotice kind="danger">{save.error.message}</InlineNotice> : null}
      {problem === null && amount !== null ? (
        <Split name={name} amount={amount} currency={target.currency} />
      ) : null}
      {amount !== null && amount > reviewAbove ? (
        <InlineNotice kind="info">{fill(copy.looked, { name, price: money(reviewAbove) })}</InlineNotice>
      ) : null}
      {guard}
    </FlowFrame>
  );
}
