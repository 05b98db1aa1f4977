import { useState } from "react";
import { AgeRefusal } from "@/features/entry/ageCheck";
import { logEvent } from "@/features/shell/telemetry";
import { fill, personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, useDareActs } from "../data";
import { DirectAct, OverBar } from "./bar";
import { actsCopy } from "./copy.en";

const copy = dareCopy.consent;

/** Product 7: nobody accepts by accident. The tick comes first, and is for the words that were read. */
export function Accept({ dare, isHeld, onAnswered }: ActPanelProps) {
  const accept = useAct(useDareActs(dare.dareId).accept);
  const { title, details, checklist, rewording } = dare;
  const words = JSON.stringify([title, details, checklist]);
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const consent = tickedFor === words;
  const [asked, setAsked] = useState(false);
  const onAccept = async () => {
    setAsked(true);
    if (!consent) return;
    const outcome = await accept.run({ title, details, checklist });
    if (!outcome.ok) return;
    logEvent("dare_answered", { answer: "accept" });
    onAnswered();
  };
  return (
    <>
      <OverBar>
        {rewording === null || rewording.openAt === null ? null : (
          <InlineNotice kind="info">
            {fill(actsCopy.askRewording.waiting, { name: personName(dare.other) })}
          </InlineNotice>
        )}
        {tickedFor === null || consent ? null : (
          <InlineNotice kind="warning">{actsCopy.askRewording.changed}</InlineNotice>
        )}
        <Checkbox
          label={copy.tick}
          checked={consent}
          onChange={(isOn) => setTickedFor(isOn ? words : null)}
          error={asked && !consent ? copy.tickNeeded : null}
        />
        <AgeRefusal error={accept.error} reason="accept" />
      </OverBar>
      <DirectAct act={accept} isHeld={isHeld} onPress={() => void onAccept()}>
        {copy.accept}
      </DirectAct>
    </>
  );
}
