import { api } from "@convex/_generated/api";
import { useState } from "react";
import type { UserError } from "@/lib/errors/toUserError";
import { type Live, useLivePages } from "@/lib/live/useLive";
import type { Film, FilmPage } from "./data";
import { cursorsOf, filmsOf, freshCount, type ReelPage, withPage } from "./reel";

/** Whose films: everybody's, or those of whoever the viewer follows. */
type FilmQuery = typeof api.feedItems.newest | typeof api.feedItems.following;

const NONE: Live<FilmPage> = { status: "loading" };

/** What stands after the last film: more to ask for, a page on its way or failed, or nothing. */
type ReelEnd = { kind: "more" | "waits" | "end" } | { kind: "failed"; error: UserError; retry: () => void };

export interface Reel {
  /** The first page, for the states of the screen. */
  first: Live<FilmPage>;
  films: readonly Film[];
  /** How many have come since the screen began. */
  fresh: number;
  hiddenByWords: number;
  pages: number;
  end: ReelEnd;
  askMore: () => void;
  /** Begins anew, with what has come since. */
  renew: () => void;
}

/**
 * Public videos, the newest first, page by page and live, in an order that nothing changes while somebody reads. None is kept
 * on the device, because its people may take it back. `begin`: so many pages are asked for without being told.
 */
export function useReel(begin: number, query: FilmQuery = api.feedItems.newest): Reel {
  const [wanted, setWanted] = useState(begin);
  const [pages, setPages] = useState<readonly ReelPage[]>([]);
  const asked = cursorsOf(pages, wanted);
  const lives = useLivePages(
    query,
    asked.map((cursor, place) => ({ name: String(place), args: { cursor } })),
  );
  const liveOf = (place: number) => lives.get(String(place)) ?? NONE;
  const arriving = asked.length > pages.length ? liveOf(pages.length) : null;
  if (arriving?.status === "ready") setPages(withPage(pages, arriving.data));

  const now = [...lives.values()].flatMap((live) => (live.status === "ready" ? [live.data] : []));
  const hasMore = pages.at(-1)?.next !== null;
  return {
    first: pages.length === 0 && liveOf(0).status === "ready" ? NONE : liveOf(0),
    films: filmsOf(pages, now),
    fresh: freshCount(pages, now),
    hiddenByWords: now.reduce((sum, { hiddenByWords }) => sum + hiddenByWords, 0),
    pages: pages.length,
    end: endOf(arriving, hasMore),
    askMore: () => {
      if (arriving === null && hasMore) setWanted(pages.length + 1);
    },
    renew: () => {
      setWanted(1);
      setPages([]);
    },
  };
}

function endOf(arriving: Live<FilmPage> | null, hasMore: boolean): ReelEnd {
  if (arriving?.status === "error") return { kind: "failed", error: arriving.error, retry: arriving.retry };
  if (arriving !== null) return { kind: "waits" };
  return { kind: hasMore ? "more" : "end" };
}
