import { COUNTER_BUSINESS_DAYS, counterProblem } from "@convex/domain/safety/counterNotices";
import { NOTICE_SIGNATURE_MAX_LENGTH } from "@convex/domain/safety/notices";
import { cleanReportDetail } from "@convex/domain/safety/reportReasons";
import { type FormEvent, useState } from "react";
import { fill } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { decisionsCopy } from "./copy.en";
import { type Statement, useCounter } from "./data";

const copy = decisionsCopy.counter;

type CounterPartProps = { decisionId: string; counter: NonNullable<Statement["counter"]> };

/** The answer to a removal as somebody else's work: its form, or how it stands. */
export function CounterPart({ decisionId, counter }: CounterPartProps) {
  const { stand, signedBy, returnsAt } = counter;
  const date = returnsAt === null ? "" : describeDate(returnsAt);
  return (
    <Section title={copy.title}>
      {stand === "possible" ? (
        <CounterForm decisionId={decisionId} />
      ) : (
        <InlineNotice kind={stand === "returned" ? "success" : "info"}>
          {fill(copy[stand], { name: signedBy ?? "", date })}
        </InlineNotice>
      )}
    </Section>
  );
}

function CounterForm({ decisionId }: { decisionId: string }) {
  const [agreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const counter = useCounter();
  const send = useAct(counter);
  const form = { agreed, signature: cleanReportDetail(typed) };
  const problem = counterProblem(form);
  const said = (field: string) => (wasAsked && problem?.field === field ? problem.message : null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (problem === null) void send.run({ decisionId, ...form });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Text tone="2">{fill(copy.lead, { days: String(COUNTER_BUSINESS_DAYS) })}</Text>
      <Checkbox label={copy.agreed} checked={agreed} onChange={setAgreed} error={said("agreed")} />
      <TextField
        {...copy.signature}
        autoComplete="name"
        value={typed}
        onChange={setTyped}
        maxLength={NOTICE_SIGNATURE_MAX_LENGTH}
        error={said("signature")}
      />
      {send.error === null ? null : <InlineNotice kind="danger">{send.error.message}</InlineNotice>}
      <Button type="submit" state={send.button}>
        {copy.send}
      </Button>
    </form>
  );
}
