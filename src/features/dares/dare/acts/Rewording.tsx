import { REWORDING_WORDS } from "@convex/domain/safety/screen/tiers";
import { useId, useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextArea } from "@/ui/input/TextArea";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { type ActPanelProps, type RewordInput, useAgreements, useBlanks } from "../data";
import { actsCopy } from "./copy.en";
import { DareAct } from "./DareAct";
import { useKeptWords } from "./keptWords";

const copy = actsCopy.rewording;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** D5: the creator's wish, as the sender reads it. */
export function RewordingWish({ dare }: Pick<ActPanelProps, "dare">) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card tone="info">
        <Stack gap="sm">
          <Heading level={3} id={id}>
            {fill(copy.heading, { name: personName(dare.other) })}
          </Heading>
          {dare.rewording?.note ? <Text>{dare.rewording.note}</Text> : null}
          <Text size="sm" tone="2">
            {dare.actions.includes("reword") ? copy.line : REWORDING_WORDS.checked}
          </Text>
        </Stack>
      </Card>
    </section>
  );
}

/** D5 by the sender: other words for the same dare. */
export function ChangeWords({ dare, isHeld, onAnswered }: ActPanelProps) {
  const reword = useAct(useAgreements(dare.dareId).reword);
  const isFree = dare.terms.templateId === null;
  const live = useBlanks(isFree ? null : dare.dareId);
  const blanks = live.status === "ready" ? (live.data ?? []) : [];
  const unsent = useKeptWords(`${dare.dareId} reword`);
  const { words, set } = unsent;
  const [refused, setRefused] = useState<string | null>(null);
  const free = {
    title: words.title ?? dare.title,
    details: words.details ?? dare.details,
    checklist: words.checklist ?? dare.checklist.join("\n"),
  };
  const input = (): RewordInput =>
    isFree ? { ...free, checklist: lines(free.checklist) } : { blanks: words };
  const run = async () => {
    setRefused(null);
    const outcome = await reword.run(input());
    if (!outcome.ok) return false;
    if (outcome.value.status !== "refused") {
      unsent.discard();
      return true;
    }
    setRefused(outcome.value.message);
    return false;
  };
  // Nothing in it can be filled in anew.
  if (!isFree && blanks.length === 0) return null;
  const errorOf = (field: string) => (reword.error?.field === field ? reword.error.message : null);
  return (
    <DareAct
      words={{ action: copy.change, title: copy.title, confirm: copy.confirm }}
      act={reword}
      run={run}
      isHeld={isHeld}
      unsent={unsent}
      onDone={onAnswered}
    >
      {dare.rewording?.note ? <Text tone="2">{dare.rewording.note}</Text> : null}
      {isFree ? (
        <>
          <TextField label={copy.name} value={free.title} onChange={set("title")} error={errorOf("title")} />
          <TextArea
            label={copy.details}
            value={free.details}
            onChange={set("details")}
            error={errorOf("details")}
          />
          <TextArea
            label={copy.checklist}
            value={free.checklist}
            onChange={set("checklist")}
            error={errorOf("checklist")}
          />
        </>
      ) : (
        blanks.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={words[key] ?? ""}
            onChange={set(key)}
            error={errorOf(key)}
          />
        ))
      )}
      {refused === null ? null : <InlineNotice kind="danger">{refused}</InlineNotice>}
    </DareAct>
  );
}
