import { FIXABLE_FAULTS } from "@convex/domain/safety/contentRules";
import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { RadioCards } from "@/ui/input/RadioCards";
import { Section } from "@/ui/layout/Section";
import { staffQueueCopy } from "../copy.en";
import { type QueueItem, useQueueActs } from "../data";
import { type Choice, choicesFor, isWhole, needsRule, type VerdictDraft } from "../verdict";
import { RuleChoice } from "./RuleChoice";

const copy = staffQueueCopy.verdict;
const NOTHING: VerdictDraft = { choice: null, rule: null, fault: null };

/** A named rule or fault, why, and one press; the server writes it into the log. */
export function Verdict({ item, onDecided }: { item: QueueItem; onDecided: () => void }) {
  const [draft, setDraft] = useState(NOTHING);
  const [wasAsked, setWasAsked] = useState(false);
  const decide = useDecide(item);
  const { choice, rule, fault } = draft;
  const isEdgy = item.terms.edgy || item.proof?.edgy === true;
  const check = () => {
    setWasAsked(true);
    return isWhole(draft);
  };
  const missing = (isMissing: boolean, words: string) => (wasAsked && isMissing ? words : null);
  return (
    <Section title={copy.heading} look="wide">
      <ReasonForm
        action={copy.action}
        tone="danger"
        check={check}
        run={(reason) => decide(draft, reason)}
        onDone={onDecided}
      >
        {() => (
          <>
            <RadioCards
              legend={copy.legend}
              value={choice}
              onChange={(value) => setDraft({ ...NOTHING, choice: value })}
              options={choicesFor(item.kind, isEdgy).map((value) => ({ value, ...wordsOf(item, value) }))}
              error={missing(choice === null, copy.needed)}
            />
            {needsRule(choice) ? (
              <RuleChoice
                value={rule}
                onChange={(value) => setDraft({ ...draft, rule: value })}
                isMissing={wasAsked && rule === null}
              />
            ) : null}
            {choice === "fix" ? (
              <RadioCards
                legend={copy.fault}
                value={fault}
                onChange={(value) => setDraft({ ...draft, fault: value })}
                options={FIXABLE_FAULTS.map((value) => ({ value, label: copy.faults[value] }))}
                error={missing(fault === null, copy.needed)}
              />
            ) : null}
          </>
        )}
      </ReasonForm>
    </Section>
  );
}

function wordsOf({ kind }: QueueItem, choice: Choice): { label: string; description: string } {
  switch (choice) {
    case "pass":
      return copy.pass[kind];
    case "edgy":
      return copy.edgy;
    case "refuse":
      return {
        label: copy.refuse.label,
        description: kind === "proof" ? copy.refuse.description : copy.refusals[kind],
      };
    case "fix":
      return copy.fix;
    case "hold":
      return copy.hold;
    case "remove":
      return copy.remove;
  }
}

/** Sends what was decided to the act of its kind. */
function useDecide({ dareId, kind }: QueueItem) {
  const acts = useQueueActs();
  return async ({ choice, rule, fault }: VerdictDraft, reason: string): Promise<void> => {
    const act = { dareId, reason };
    if (choice === "remove" && rule !== null) await acts.remove({ ...act, rule });
    else if (kind === "screening" && choice === "pass") await acts.screen({ ...act, verdict: "pass" });
    else if (kind === "screening" && rule !== null) await acts.screen({ ...act, verdict: { refuse: rule } });
    else if (kind === "publish" && choice === "edgy") await acts.publish({ ...act, verdict: "edgy" });
    else if (kind === "publish" && choice === "pass") await acts.publish({ ...act, verdict: "publish" });
    else if (kind === "publish" && rule !== null) await acts.publish({ ...act, verdict: { refuse: rule } });
    else if (choice === "fix" && fault !== null) await acts.checkProof({ ...act, verdict: { fix: fault } });
    else if (choice === "pass" || choice === "edgy" || choice === "hold")
      await acts.checkProof({ ...act, verdict: choice });
  };
}
