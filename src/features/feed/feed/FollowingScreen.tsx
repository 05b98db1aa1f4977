import type { Live } from "@/lib/live/useLive";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { useGate } from "@/ui/feedback/LiveGate";
import { PageTitle } from "@/ui/layout/PageTitle";
import { EmptyFollowing } from "./components/EmptyFollowing";
import { ReelView } from "./components/ReelView";
import { feedCopy } from "./copy.en";
import type { FilmPage } from "./data";
import { useReel } from "./useReel";

const LOADING: Live<FilmPage> = { status: "loading" };

/** `/app/following` (APP-28): the films of whoever the viewer follows, one a screen. */
export function FollowingScreen() {
  const reel = useReel("following");
  // A page may be empty by muted words alone: the next one is on its way.
  const isOnItsWay = reel.films.length === 0 && reel.end.kind === "waits";
  const gate = useGate(reel.first.status === "ready" && isOnItsWay ? LOADING : reel.first);
  const films = reel.films.map((film) => ({ kind: "film", film }) as const);
  return (
    <>
      <PageTitle hidden>{feedCopy.tabs.following}</PageTitle>
      <ReelView
        feed="following"
        gate={gate}
        reel={reel}
        sections={[...films, { kind: "end" }]}
        rings={null}
        mark={<KeptMark look="line" of={[reel.first]} />}
        place={null}
        empty={<EmptyFollowing hiddenByWords={reel.hiddenByWords} />}
      />
    </>
  );
}
