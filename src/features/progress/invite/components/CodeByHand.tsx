import { type FormEvent, useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { describeTime, MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { inviteCopy } from "../copy.en";
import { type OwnInvite, useEnterCode } from "../data";

const copy = inviteCopy.byHand;

/** Who invited the reader, or the field for their code on the first day; nothing after it. */
export function CodeByHand({ invite }: { invite: OwnInvite }) {
  const now = useNow(MINUTE_MS);
  const { invitedBy, codeUntil } = invite;
  if (invitedBy !== null) {
    return (
      <InlineNotice kind="success">
        {fill(inviteCopy.invitedBy, { name: personName(invitedBy) })}
      </InlineNotice>
    );
  }
  return codeUntil === null || codeUntil <= now ? null : <CodeForm until={describeTime(codeUntil, now)} />;
}

function CodeForm({ until }: { until: string }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const enter = useAct(useEnterCode());
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return setProblem(copy.empty);
    setProblem(null);
    const answer = await enter.run({ code });
    // Taken: the page says so by itself, in place of the form.
    if (answer.ok && answer.value !== "taken") setProblem(copy.answers[answer.value]);
  };
  return (
    <Section title={copy.title}>
      <Text tone="2">{fill(copy.line, { when: until })}</Text>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <TextField
            label={copy.label}
            hint={copy.hint}
            value={code}
            onChange={setCode}
            verbatim
            maxLength={32}
            error={problem ?? enter.error?.message ?? null}
          />
          <div>
            <Button type="submit" variant="secondary" state={enter.button}>
              {copy.action}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
