import { formatMoney, parseAmountInput } from "@convex/domain/money";
import { type ReactNode, useId, useRef, useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { NeedsConnection } from "@/features/shell/offline";
import { useBusyWork } from "@/lib/device/busyWork";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { useButtonState } from "@/ui/action/useButtonState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { AmountPad } from "@/ui/input/AmountPad";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { payoutsCopy } from "../copy.en";
import { type PayoutWallet, usePayoutActs } from "../data";

type PayoutRequest = {
  state: ButtonState;
  /** Beside the button; null when the refusal is about the amount. */
  error: UserError | null;
  fieldError: string | null;
  /** Resolves to whether the payout was asked for. */
  run: (amount: number) => Promise<boolean>;
  dialog: ReactNode;
};

/** Asks for a payout behind a fresh sign-in. One wish keeps its id until it is answered: a repeat is no second one. */
function usePayoutRequest(): PayoutRequest {
  const { ask, dialog } = useFreshSignIn();
  const { request } = usePayoutActs();
  const button = useButtonState();
  const toasts = useToasts();
  const [error, setError] = useState<UserError | null>(null);
  const wish = useRef<{ clientId: string; amount: number } | null>(null);
  const isBusy = button.state === "busy";
  // A call that waits for the connection lives in this page only: a reload would drop it.
  useBusyWork("payment", isBusy);

  const run = async (amount: number): Promise<boolean> => {
    if (isBusy) return false;
    if (wish.current?.amount !== amount) wish.current = { clientId: crypto.randomUUID(), amount };
    const { clientId } = wish.current;
    button.started();
    setError(null);
    try {
      const done = await withFreshSignIn(() => request({ clientId, amount }), ask);
      button.ended(done !== null);
      if (done === null) return false;
      wish.current = null;
      toasts.show({ kind: "success", message: payoutsCopy.request.asked });
      return true;
    } catch (thrown) {
      setError(toUserError(thrown));
      button.ended(false);
      return false;
    }
  };

  const isField = error?.field === "amount";
  return {
    state: button.state,
    error: isField ? null : error,
    fieldError: isField && error ? error.message : null,
    run,
    dialog,
  };
}

/** What the form says of an amount, beside the field; null when it can be asked for. The server judges again. */
function amountProblem(
  amount: number | null,
  limits: { min: number; max: number },
  money: (amount: number) => string,
): string | null {
  const copy = payoutsCopy.request;
  if (amount === null) return copy.notANumber;
  if (amount < limits.min) return copy.tooLow.replace("{min}", money(limits.min));
  return amount > limits.max ? copy.tooHigh.replace("{max}", money(limits.max)) : null;
}

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
