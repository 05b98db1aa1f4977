import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { guestKeyOf, keepGuestKey } from "@/lib/live/guestKeys";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Timeline, type TimelineItem } from "@/ui/data/Timeline";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { GuestDareView } from "./components/GuestDareView";
import { GuestTipView } from "./components/GuestTipView";
import { NothingHere } from "./components/NothingHere";
import { StickyActs } from "./components/StickyActs";
import { TrackStill } from "./components/TrackStill";
import { trackCopy as copy, stageWords, trackCopy, watchSteps } from "./copy.en";
import { useTrackRole, useWatched, type WatchedDare } from "./data";
import { keyInFragment, type TrackSearch } from "./search";

const watchedDareViewCopy = trackCopy.watch;

/** PUB-19: how far a dare is, and nothing else of it. */
function WatchedDareView({ dareId, token }: { dareId: string; token: string }) {
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
  const name = dare.creator === "" ? watchedDareViewCopy.somebody : `@${dare.creator}`;
  return (
    <Stack gap="lg">
      <PageTitle>{fill(watchedDareViewCopy.title, { name })}</PageTitle>
      {/* Of its category: which dare it is, its two keep to themselves. */}
      <TrackStill still={stillOf({ category: dare.category })} />
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
              {watchedDareViewCopy.due} <RelativeTime at={dare.deadlineAt} />
            </Text>
          )}
          <Timeline label={watchedDareViewCopy.steps} items={stepsOf(dare)} />
        </Stack>
      </Card>
      {dare.creator === "" ? null : (
        <StickyActs>
          <ButtonLink to="/creator/$handle" params={{ handle: dare.creator }} size="lg" block>
            {fill(copy.dareThem, { name })}
          </ButtonLink>
        </StickyActs>
      )}
    </Stack>
  );
}

/** `/track/{dareId}` (product 19): the guest by the key of a dare or a tip, a watcher by token; to everybody else there is nothing. */
export function TrackScreen({ dareId, search }: { dareId: string; search: TrackSearch }) {
  const router = useRouter();
  const inLink = keyInFragment(useRouterState({ select: ({ location }) => location.hash }));
  const key = inLink ?? guestKeyOf(dareId);
  const token = search.t ?? null;
  const live = useTrackRole(dareId, key, token);
  const isGuest = live.status === "ready" && (live.data === "guest" || live.data === "tipper");
  useEffect(() => {
    if (!isGuest || inLink === null) return;
    // Out of the address, so that a screenshot or a shared address does not carry it.
    keepGuestKey(dareId, inLink);
    void router.navigate({ to: "/track/$dareId", params: { dareId }, search: true, hash: "", replace: true });
  }, [isGuest, inLink, dareId, router]);
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{copy.loadingTitle}</PageTitle>}
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
        {(as) =>
          as === "guest" && key !== null ? (
            <GuestDareView held={{ dareId, key }} search={search} />
          ) : as === "tipper" && key !== null ? (
            <GuestTipView held={{ tipId: dareId, key }} search={search} />
          ) : as === "watcher" && token !== null ? (
            <WatchedDareView dareId={dareId} token={token} />
          ) : (
            <NothingHere />
          )
        }
      </LiveGate>
    </>
  );
}
