import { useState } from "react";
import { useEventOnce } from "@/features/shell/telemetry";
import type { Live } from "@/lib/live/useLive";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { useGate } from "@/ui/feedback/LiveGate";
import { PageTitle } from "@/ui/layout/PageTitle";
import { EmptyFeed } from "./components/EmptyFeed";
import { MyDares } from "./components/MyDares";
import { ReelView } from "./components/ReelView";
import { feedCopy } from "./copy.en";
import { type FilmPage, type Inbox, type Outbox, useInbox, useOpenCreators, useOutbox } from "./data";
import { readPlace } from "./place";
import { idOf } from "./reel";
import { type Ring, ringsOf } from "./rings";
import { sectionsOf } from "./sections";
import { useReel } from "./useReel";

const LOADING: Live<FilmPage> = { status: "loading" };

/** `/app/feed`: one film a screen, my dares as rings over the first, people to dare between them. */
export function FeedScreen() {
  const [place] = useState(() => readPlace(Date.now()));
  const reel = useReel("forYou", place?.sessionId ?? null);
  const inbox = useInbox();
  const outbox = useOutbox();
  const creators = useOpenCreators();
  const rings = useRings(inbox, outbox);
  const people = creators.status === "ready" ? creators.data : [];
  const isEmpty = reel.films.length === 0;
  // What would jump waits: the film that somebody left may be on a page that is on its way.
  const isAway = place !== null && !reel.films.some((film) => idOf(film) === place.feedId);
  const isOnItsWay = (isAway || isEmpty) && reel.end.kind === "waits";
  const areRingsUnknown = isEmpty && (inbox.status === "loading" || outbox.status === "loading");
  const gate = useGate(
    reel.first.status === "ready" && (isOnItsWay || areRingsUnknown) ? LOADING : reel.first,
  );
  useEventOnce("feed_view", {}, reel.first.status === "ready");
  return (
    <>
      <PageTitle hidden>{feedCopy.title}</PageTitle>
      <ReelView
        feed="forYou"
        gate={gate}
        reel={reel}
        sections={sectionsOf(reel.films, people)}
        rings={<MyDares rings={rings} />}
        mark={<KeptMark look="line" of={[reel.first, inbox, outbox, creators]} />}
        place={place}
        empty={<EmptyFeed people={people} hasRings={rings.length > 0} hiddenByWords={reel.hiddenByWords} />}
      />
    </>
  );
}

/** Both sides of the person's dares, as far as they are known. */
function useRings(inbox: Live<Inbox>, outbox: Live<Outbox>): Ring[] {
  const now = useNow(MINUTE_MS);
  const received = inbox.status === "ready" ? inbox.data : { waiting: [], active: [], closed: [] };
  const sent = outbox.status === "ready" ? outbox.data : { open: [], closed: [] };
  return ringsOf(
    [...received.waiting, ...received.active, ...received.closed, ...sent.open, ...sent.closed],
    now,
  );
}
