import { parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP, isAmountInRange } from "@convex/domain/payments/pricing";
import {
  isTipNoteTooLong,
  TIP_NOTE_MAX_LENGTH,
  TIP_PRESETS,
  tipNote,
  tipSplitLines,
} from "@convex/domain/purchases/tips";
import { type FormEvent, useId, useState } from "react";
import { CapRefusal } from "@/features/payments/spending";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { TextArea } from "@/ui/input/TextArea";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { tipCopy } from "./copy.en";
import type { TipOffer } from "./data";
import type { TipButtonProps } from "./TipButton";
import { useTipPayment } from "./useTipPayment";

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
