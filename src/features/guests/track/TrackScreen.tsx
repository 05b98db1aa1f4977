import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { guestKeyOf, keepGuestKey } from "@/lib/live/guestKeys";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { GuestDareView } from "./components/GuestDareView";
import { GuestTipView } from "./components/GuestTipView";
import { NothingHere } from "./components/NothingHere";
import { WatchedDareView } from "./components/WatchedDareView";
import { trackCopy as copy } from "./copy.en";
import { useTrackRole } from "./data";
import { keyInFragment, type TrackSearch } from "./search";

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
