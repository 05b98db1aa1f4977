import { personName } from "@/lib/text/words";
import { Timeline } from "@/ui/data/Timeline";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
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
    <Card as="section" padding="lg">
      <Stack>
        <Heading level={2} size="lg">
          {dareCopy.steps.heading}
        </Heading>
        <Timeline label={dareCopy.steps.heading} items={items} />
      </Stack>
    </Card>
  );
}
