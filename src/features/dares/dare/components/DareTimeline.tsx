import { personName } from "@/lib/text/words";
import { Timeline } from "@/ui/data/Timeline";
import { Section } from "@/ui/layout/Section";
import { dareCopy } from "../copy.en";
import type { DareView } from "../data";
import { timelineSteps } from "../timeline";
import { wordsFor } from "../words";

export function DareTimeline({ dare }: { dare: DareView }) {
  const closing = wordsFor(dare.status, dare.role, personName(dare.other));
  const items = timelineSteps(dare).map((step) => ({
    id: step.key,
    title:
      step.key === "closed"
        ? closing.chip
        : dareCopy.steps[step.key][step.state === "done" ? "done" : "ahead"],
    at: step.at,
    state: step.state,
  }));
  return (
    <Section title={dareCopy.steps.heading} look="wide">
      <Timeline label={dareCopy.steps.heading} items={items} />
    </Section>
  );
}
