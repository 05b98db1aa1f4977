import { fill } from "@/lib/text/words";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Timeline, type TimelineItem } from "@/ui/data/Timeline";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { stageWords, trackCopy, watchSteps } from "../copy.en";
import { useWatched, type WatchedDare } from "../data";
import { NothingHere } from "./NothingHere";

const copy = trackCopy.watch;

/** PUB-19: how far a dare is, and nothing else of it. */
export function WatchedDareView({ dareId, token }: { dareId: string; token: string }) {
  const live = useWatched(dareId, token);
  return (
    <LiveGate live={live} label={trackCopy.loading} skeleton={<Skeleton shape="card" count={2} />}>
      {(dare) => (dare === null ? <NothingHere /> : <Watched dare={dare} />)}
    </LiveGate>
  );
}

function stepsOf(dare: WatchedDare): TimelineItem[] {
  const moments = [
    { id: "sent", title: watchSteps.sent, at: dare.sentAt },
    { id: "accepted", title: watchSteps.accepted, at: dare.acceptedAt },
    { id: "proof", title: watchSteps.proof, at: dare.proofAt },
    { id: "done", title: watchSteps.done, at: dare.completedAt },
  ];
  const happened = moments
    .filter(({ at }) => at !== null)
    .map((step) => ({ ...step, state: "done" as const }));
  if (dare.stage === "ended") {
    return [...happened, { id: "ended", title: stageWords.ended, at: dare.closedAt, state: "stopped" }];
  }
  const ahead = moments.filter(({ at }) => at === null);
  return [
    ...happened,
    ...ahead.map((step, place) => ({ ...step, state: place === 0 ? ("now" as const) : ("next" as const) })),
  ];
}

function Watched({ dare }: { dare: WatchedDare }) {
  const name = dare.creator === "" ? copy.somebody : `@${dare.creator}`;
  return (
    <Stack gap="lg">
      <PageTitle>{fill(copy.title, { name })}</PageTitle>
      <Card padding="lg">
        <Stack>
          <div role="status">
            <Text weight="semibold">{stageWords[dare.stage]}</Text>
          </div>
          <div>
            <Tag>{dare.category}</Tag>
          </div>
          {dare.deadlineAt === null ? null : (
            <Text size="sm" tone="2">
              {copy.due} <RelativeTime at={dare.deadlineAt} />
            </Text>
          )}
          <Timeline label={copy.steps} items={stepsOf(dare)} />
        </Stack>
      </Card>
    </Stack>
  );
}
