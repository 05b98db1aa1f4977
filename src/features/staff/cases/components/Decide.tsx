import { DECISION_ACTS, DECISION_ROWS, type DecisionAct } from "@convex/domain/safety/decisions";
import { useState } from "react";
import { useKeys } from "@/lib/device/useKeys";
import { Button } from "@/ui/action/Button";
import { Section } from "@/ui/layout/Section";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { caseCopy } from "../caseCopy.en";
import type { CaseFacts } from "../data";
import { keyOf } from "../plan";
import { DecisionForm } from "./DecisionForm";

const copy = caseCopy.decide;

/** All that may be done about this kind, each with its key; what it does is shown before anybody confirms it. */
export function Decide({ found }: { found: CaseFacts }) {
  const [act, setAct] = useState<DecisionAct | null>(null);
  const acts = DECISION_ACTS.filter((each) => DECISION_ROWS[each].targets.includes(found.targetKind));
  useKeys(Object.fromEntries(acts.map((each, at) => [keyOf(at), () => setAct(each)])));
  return (
    <Section title={copy.title}>
      <fieldset aria-label={copy.title} className="grid grid-cols-2 gap-2">
        {acts.map((each, at) => (
          <Button
            key={each}
            variant={each === act ? "primary" : "secondary"}
            size="sm"
            pressed={each === act}
            onClick={() => setAct(each)}
          >
            {DECISION_ROWS[each].label} · {keyOf(at)}
          </Button>
        ))}
      </fieldset>
      <FocusPlace>{act === null ? null : <DecisionForm key={act} found={found} act={act} />}</FocusPlace>
    </Section>
  );
}
