import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { RadioCards } from "@/ui/input/RadioCards";
import { staffQueueCopy } from "../copy.en";
import { type MessageCase, useMessageActs } from "../data";

const words = staffQueueCopy.messages.decide;

/** What becomes of a held message. One that its sender took back is decided as well: else its case would wait for ever. */
export function HeldDecision({ found: { caseId, held } }: { found: MessageCase }) {
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
