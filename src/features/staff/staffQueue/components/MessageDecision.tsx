import type { ContentRule } from "@convex/domain/safety/contentRules";
import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { RadioCards } from "@/ui/input/RadioCards";
import { staffQueueCopy } from "../copy.en";
import { type MessageCase, useMessageActs } from "../data";
import { RuleChoice } from "./RuleChoice";

const words = staffQueueCopy.messages.decide;

/** What becomes of the message. The case leaves the list by itself once that is decided. */
export function MessageDecision({ found }: { found: MessageCase }) {
  return found.reporters === 0 ? <DecideHeld found={found} /> : <DecideReported caseId={found.caseId} />;
}

/** One that its sender took back is decided as well: else its case would wait for ever. */
function DecideHeld({ found: { caseId, held } }: { found: MessageCase }) {
  const [choice, setChoice] = useState<"pass" | "drop" | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { decideHeld } = useMessageActs();
  const said = held ? words : words.over;
  const check = () => {
    setWasAsked(true);
    return choice !== null;
  };
  return (
    <ReasonForm
      action={words.action}
      tone="danger"
      check={check}
      run={(reason) => decideHeld({ caseId, reason, passes: choice === "pass" })}
    >
      {() => (
        <RadioCards
          legend={words.legend}
          value={choice}
          onChange={setChoice}
          options={(["pass", "drop"] as const).map((value) => ({ value, ...said[value] }))}
          error={wasAsked && choice === null ? words.needed : null}
        />
      )}
    </ReasonForm>
  );
}

function DecideReported({ caseId }: { caseId: string }) {
  const [choice, setChoice] = useState<"keep" | "remove" | null>(null);
  const [rule, setRule] = useState<ContentRule | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { decideReported } = useMessageActs();
  const verdict = choice === "remove" ? (rule === null ? null : { remove: rule }) : choice;
  const check = () => {
    setWasAsked(true);
    return verdict !== null;
  };
  return (
    <ReasonForm
      action={words.action}
      tone="danger"
      check={check}
      // `check` lets nothing by that is not decided.
      run={async (reason) => verdict && (await decideReported({ caseId, reason, verdict }))}
    >
      {() => (
        <>
          <RadioCards
            legend={words.legend}
            value={choice}
            onChange={setChoice}
            options={(["keep", "remove"] as const).map((value) => ({ value, ...words[value] }))}
            error={wasAsked && choice === null ? words.needed : null}
          />
          {choice === "remove" ? (
            <RuleChoice value={rule} onChange={setRule} isMissing={wasAsked && rule === null} />
          ) : null}
        </>
      )}
    </ReasonForm>
  );
}
