import { useId, useState } from "react";
import { AgeRefusal } from "@/features/entry/ageCheck";
import { ReportDare } from "@/features/safety/safety";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { actsCopy } from "../acts/copy.en";
import { actWords, DareAct, HeldReason } from "../acts/DareAct";
import { NoteField } from "../acts/fields";
import { useKeptWords } from "../acts/keptWords";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, type DareView, useAgreements, useDareActs } from "../data";
import { DeclineDialog } from "./DeclineDialog";

/** D5 by the creator: other words, at most twice. */
function AskRewording({ dare, isHeld, onAnswered }: ActPanelProps) {
  const { checkedLine, ...copy } = actsCopy.askRewording;
  const words = dare.terms.tier === "T2" ? { ...copy, line: checkedLine } : copy;
  const unsent = useKeptWords(`${dare.dareId} askRewording`);
  const note = unsent.words.note ?? "";
  const ask = useAct(useAgreements(dare.dareId).askRewording);
  const run = async () => {
    const { ok } = await ask.run(note);
    if (ok) unsent.discard();
    return ok;
  };
  return (
    <DareAct
      words={actWords(words, personName(dare.other))}
      act={ask}
      run={run}
      isHeld={isHeld}
      unsent={unsent}
      onDone={onAnswered}
    >
      <NoteField
        label={copy.label}
        value={note}
        onChange={unsent.set("note")}
        error={ask.error?.field === "note" ? ask.error.message : null}
      />
    </DareAct>
  );
}

const copy = actsCopy.boundaries;

/** How the dare stands to the reader's own boundaries now; never a reason to hold back a yes or a no. */
function BoundaryCheck({ clashes }: { clashes: DareView["clashes"] }) {
  if (clashes.length === 0) return <InlineNotice kind="success">{copy.fits}</InlineNotice>;
  return (
    <InlineNotice kind="warning" title={copy.clash}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {clashes.map((clash) => (
          <li key={clash}>{copy.words[clash]}</li>
        ))}
      </ul>
      {copy.line}
    </InlineNotice>
  );
}

/** Product 7: nobody accepts by accident. The tick comes first, and no, a change or a report are as near as yes. */
export function ConsentPanel({ dare, isHeld, onAnswered }: ActPanelProps) {
  const acts = useDareActs(dare.dareId);
  const reasonId = useId();
  const accept = useAct(acts.accept);
  const decline = useAct(acts.decline);
  const { title, details, checklist } = dare;
  const words = JSON.stringify([title, details, checklist]);
  // The tick is for the words that were read: after a rewording it is to be set anew.
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const consent = tickedFor === words;
  const [asked, setAsked] = useState(false);
  const [declining, setDeclining] = useState(false);
  const onAccept = async () => {
    setAsked(true);
    if (!consent) return;
    const outcome = await accept.run({ title, details, checklist });
    if (!outcome.ok) return;
    logEvent("dare_answered", { answer: "accept" });
    onAnswered();
  };
  const missing = asked && !consent;

  return (
    <section aria-labelledby="consent" className="rounded-md border border-dare-text bg-surface p-6">
      <Stack>
        <Heading level={2} id="consent">
          {dareCopy.consent.heading}
        </Heading>
        <Text tone="2">{dareCopy.consent.line}</Text>
        <BoundaryCheck clashes={dare.clashes} />
        {dare.rewording === null || dare.rewording.openAt === null ? null : (
          <InlineNotice kind="info">
            {fill(actsCopy.askRewording.waiting, { name: personName(dare.other) })}
          </InlineNotice>
        )}
        {tickedFor === null || consent ? null : (
          <InlineNotice kind="warning">{actsCopy.askRewording.changed}</InlineNotice>
        )}
        <Checkbox
          label={dareCopy.consent.tick}
          checked={consent}
          onChange={(isOn) => setTickedFor(isOn ? words : null)}
          error={missing ? dareCopy.consent.tickNeeded : null}
        />
        {accept.error ? <InlineNotice kind="danger">{accept.error.message}</InlineNotice> : null}
        <AgeRefusal error={accept.error} reason="accept" />
        <NeedsConnection id={reasonId} isAsked={accept.busy || decline.busy} />
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            size="lg"
            block
            disabled={isHeld}
            describedBy={reasonId}
            onClick={() => setDeclining(true)}
          >
            {dareCopy.consent.decline}
          </Button>
          <Button
            size="lg"
            block
            disabled={isHeld}
            describedBy={reasonId}
            state={accept.button}
            onClick={() => void onAccept()}
          >
            {dareCopy.consent.accept}
          </Button>
        </div>
        {dare.actions.includes("askRewording") ? (
          <HeldReason value={reasonId}>
            <AskRewording dare={dare} isHeld={isHeld} onAnswered={onAnswered} />
          </HeldReason>
        ) : null}
        <div>
          <ReportDare dareId={dare.dareId} other={dare.other} />
        </div>
      </Stack>
      <DeclineDialog
        decline={decline}
        isHeld={isHeld}
        open={declining}
        onDeclined={onAnswered}
        onClose={() => setDeclining(false)}
      />
    </section>
  );
}
