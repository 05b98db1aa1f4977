import { parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP, isAmountInRange } from "@convex/domain/payments/pricing";
import {
  isTipNoteTooLong,
  TIP_NOTE_MAX_LENGTH,
  TIP_PRESETS,
  tipNote,
  tipSplitLines,
} from "@convex/domain/purchases/tips";
import { type FormEvent, useId, useRef, useState } from "react";
import { paymentProblemText } from "@/features/dares/dare";
import { useLeaveFor } from "@/features/payments/checkout";
import { CapRefusal } from "@/features/payments/spending";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { useBusyWork } from "@/lib/device/busyWork";
import { rememberWay } from "@/lib/device/returnPaths";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { TextArea } from "@/ui/input/TextArea";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { tipCopy } from "./copy.en";
import { type TipId, type TipOffer, type TipSubject, useSendTip, useTip } from "./data";
import type { TipButtonProps } from "./TipButton";

type Wish = { personId: string; subject: TipSubject; dareId?: string; amount: number; note: string };

/** Sends a tip and leaves for its payment page. A repeat after a lost answer is the same tip, another wish another one. */
function useTipPayment() {
  const act = useAct(useSendTip());
  const [tipId, setTipId] = useState<TipId | null>(null);
  const named = useRef<{ clientId: string; wish: string } | null>(null);
  const live = useTip(tipId);
  const tip = live.status === "ready" ? live.data : null;
  const { isBlocked } = useLeaveFor(tip?.checkoutUrl ?? null, () => setTipId(null));
  const refused = tip?.problem ? paymentProblemText(tip.problem, personName(tip.to)) : null;
  const problem = live.status === "error" ? live.error.message : isBlocked ? tipCopy.blocked : refused;
  const isPaid = tip?.state === "paid";
  const isOpening = tipId !== null && problem === null && !isPaid;
  useBusyWork("payment", act.busy || isOpening);

  const send = async (wish: Wish): Promise<boolean> => {
    const text = JSON.stringify(wish);
    if (named.current?.wish !== text) named.current = { clientId: crypto.randomUUID(), wish: text };
    setTipId(null);
    const outcome = await act.run({ clientId: named.current.clientId, ...wish });
    if (!outcome.ok) return false;
    // A payment page that leads to the wallet: from there Back finds this page again (SHL-14).
    rememberWay("wallet", window.location.pathname);
    setTipId(outcome.value.tipId);
    return true;
  };
  return { send, button: act.button, error: act.error, problem, isPaid, isOpening };
}

type TipFormProps = TipButtonProps & { offer: TipOffer };

export function TipForm({ person, subject, dareId, offer }: TipFormProps) {
  const reasonId = useId();
  const [amount, setAmount] = useState<number | null>(TIP_PRESETS[1]);
  const [raw, setRaw] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isOffline = useConnection() === "offline";
  const payment = useTipPayment();
  const note = tipNote(raw);
  const name = personName(person);
  const inRange = amount !== null && isAmountInRange(amount, offer);
  const noteProblem = isTipNoteTooLong(note) ? tipCopy.noteTooLong : null;
  const fields = payment.error?.field;

  const send = async (): Promise<boolean> => {
    setAsked(true);
    if (amount === null || !inRange || noteProblem !== null || isOffline) return false;
    const about = dareId === undefined ? { subject } : { subject, dareId };
    return await payment.send({ personId: person.uid, ...about, amount, note });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const guard = useUnsavedChanges({
    dirty: note !== "" && !payment.isOpening,
    save: send,
    discard: () => setRaw(""),
  });

  if (payment.isPaid) return <InlineNotice kind="success">{tipCopy.paid}</InlineNotice>;
  const amountProblem = isAsked && !inRange ? tipCopy.outOfRange : null;
  const problem = payment.error !== null && fields === undefined ? payment.error.message : payment.problem;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text tone="2">{tipCopy.promise}</Text>
        <AmountPad
          label={tipCopy.amount}
          value={amount}
          onChange={setAmount}
          currency={offer.currency}
          min={offer.min}
          max={offer.max}
          step={AMOUNT_STEP}
          presets={TIP_PRESETS}
          parse={parseAmountInput}
          error={fields === "amount" ? (payment.error?.message ?? null) : amountProblem}
        />
        <TextArea
          label={tipCopy.note}
          optional
          rows={2}
          value={raw}
          onChange={setRaw}
          hint={fill(tipCopy.noteHint, { name })}
          counter={`${[...note].length}/${TIP_NOTE_MAX_LENGTH}`}
          error={fields === "note" ? (payment.error?.message ?? null) : noteProblem}
        />
        {inRange ? (
          <div>
            {tipSplitLines(amount, offer.currency, name).map((line) => (
              <Text key={line} size="sm" tone="2">
                {line}
              </Text>
            ))}
          </div>
        ) : null}
        {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
        <CapRefusal error={payment.error} returnTo={window.location.pathname} />
        <NeedsConnection id={reasonId} isAsked={payment.isOpening} />
        <Button
          type="submit"
          size="lg"
          block
          disabled={isOffline}
          {...(isOffline ? { describedBy: reasonId } : {})}
          state={payment.isOpening ? "busy" : payment.button}
        >
          {payment.isOpening ? tipCopy.opening : tipCopy.send}
        </Button>
        {guard}
      </Stack>
    </form>
  );
}
