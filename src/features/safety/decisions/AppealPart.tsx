import { APPEAL_MAX_LENGTH } from "@convex/domain/safety/decisions";
import { type FormEvent, useState } from "react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { fill } from "@/lib/text/words";
import { describeDate, describeExactTime, MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Facts } from "@/ui/data/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { TextArea } from "@/ui/input/TextArea";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { decisionsCopy } from "./copy.en";
import { type Statement, useAppeal } from "./data";

const copy = decisionsCopy.appeal;

/** How an appeal stands, or the form for it while there is none and its time lasts. */
export function AppealPart({ statement }: { statement: Statement }) {
  const now = useNow(MINUTE_MS);
  const { appealUntil, decisionId } = statement;
  return (
    <Section title={copy.title}>
      {appealUntil === null ? (
        <AppealState statement={statement} />
      ) : appealUntil <= now ? (
        <Text tone="2">{copy.over}</Text>
      ) : (
        <AppealForm decisionId={decisionId} until={appealUntil} />
      )}
    </Section>
  );
}

const KINDS = { open: "info", upheld: "success", rejected: "warning" } as const;

function AppealState({ statement }: { statement: Statement }) {
  const { appeal, appealText, appealDueAt, appealReasons } = statement;
  if (appeal === null) return null;
  const due = appealDueAt === null ? "" : describeExactTime(appealDueAt);
  return (
    <Stack>
      <InlineNotice kind={KINDS[appeal]}>
        {appealText === null ? copy.withOther : fill(copy[appeal], { date: due })}
      </InlineNotice>
      <Facts
        stacked
        facts={[
          [copy.reasons, appealReasons],
          [copy.yours, appealText],
        ]}
      />
    </Stack>
  );
}

function AppealForm({ decisionId, until }: { decisionId: string; until: number }) {
  const appeal = useAppeal();
  const toasts = useToasts();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const send = useAct(async () => await appeal({ decisionId, text }));
  const submit = async (): Promise<boolean> => {
    setMissing(text.trim() === "");
    if (text.trim() === "") return false;
    const { ok } = await send.run();
    if (ok) toasts.show({ kind: "success", message: copy.sent });
    return ok;
  };
  const guard = useUnsavedChanges({ dirty: text.trim() !== "", save: submit, discard: () => setText("") });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Text tone="2">{fill(copy.lead, { date: describeDate(until) })}</Text>
      <TextArea
        label={copy.field}
        name="appeal"
        value={text}
        onChange={setText}
        maxLength={APPEAL_MAX_LENGTH}
        counter={`${text.length}/${APPEAL_MAX_LENGTH}`}
        error={isMissing && text.trim() === "" ? copy.missing : null}
      />
      {send.error === null ? null : <InlineNotice kind="danger">{send.error.message}</InlineNotice>}
      <Button type="submit" state={send.button}>
        {copy.send}
      </Button>
      {guard}
    </form>
  );
}
