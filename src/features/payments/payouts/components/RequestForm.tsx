import { formatMoney, parseAmountInput } from "@convex/domain/money";
import { useId, useRef, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { payoutsCopy } from "../copy.en";
import type { PayoutWallet } from "../data";
import { amountProblem } from "../request";
import { usePayoutRequest } from "../usePayoutRequest";

const copy = payoutsCopy.request;
/** Ten units of the currency for one press. */
const STEP = 1_000;

/** Whole or part of what is available; the limits are said before anybody types. */
export function RequestForm({ wallet, isHeld }: { wallet: PayoutWallet; isHeld: boolean }) {
  const titleId = useId();
  const reasonId = useId();
  const { currency, payoutMin: min, payoutMax: max } = wallet;
  const money = (amount: number) => formatMoney(amount, currency);
  const [amount, setAmount] = useState<number | null>(max);
  const [wasAsked, setWasAsked] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const request = usePayoutRequest();
  const problem = amountProblem(amount, { min, max }, money);
  const shown = wasAsked ? problem : null;

  const onAsk = async () => {
    if (isHeld) return;
    setWasAsked(true);
    if (amount === null || problem !== null) {
      field.current?.querySelector("input")?.focus();
      return;
    }
    if (await request.run(amount)) setWasAsked(false);
  };
  return (
    <Card as="section" padding="lg" labelledBy={titleId}>
      <form
        ref={field}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onAsk();
        }}
      >
        <Stack>
          <Heading level={2} size="lg" id={titleId}>
            {copy.heading}
          </Heading>
          <Text size="sm" tone="2">
            {fill(copy.limits, { min: money(min), max: money(max) })}
          </Text>
          <AmountPad
            label={copy.amount}
            value={amount}
            onChange={setAmount}
            currency={currency}
            min={min}
            max={max}
            step={STEP}
            presets={min === max ? [max] : [min, max]}
            parse={parseAmountInput}
            error={shown ?? request.fieldError}
          />
          {request.error ? <InlineNotice kind="danger">{request.error.message}</InlineNotice> : null}
          <NeedsConnection id={reasonId} isAsked={request.state === "busy"} />
          <Button
            type="submit"
            size="lg"
            block
            state={request.state}
            disabled={isHeld}
            describedBy={reasonId}
          >
            {copy.action}
          </Button>
          <Text size="sm" tone="3">
            {copy.password}
          </Text>
        </Stack>
      </form>
      {request.dialog}
    </Card>
  );
}
