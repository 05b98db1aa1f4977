import { useConvexAuth } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import type { Live } from "@/lib/live/useLive";
import {
  type FeedName,
  type Film,
  type FilmPage,
  useFeedActs,
  useFeedState,
  useFeedWindows,
  useKeptFilms,
} from "./data";
import { filmsOf } from "./reel";

const NONE: Live<FilmPage> = { status: "loading" };

/** What stands after the last film: more to ask for, a page on its way or failed, nothing, or nothing without a connection. */
type ReelEnd =
  | { kind: "more" | "waits" | "end" | "cut" }
  | { kind: "failed"; error: UserError; retry: () => void };

export interface Reel {
  /** Null until the feed has begun. */
  sessionId: string | null;
  /** The first page, for the states of the screen. */
  first: Live<FilmPage>;
  films: readonly Film[];
  /** How many have come since the feed began. */
  fresh: number;
  hiddenByWords: number;
  end: ReelEnd;
  askMore: () => void;
  /** Begins anew, with what has come since. */
  renew: () => void;
}

/** An act of which one runs at a time; what went wrong with the last one stays until it is tried again. */
function useOneAtATime() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act();
      setError(null);
    } catch (cause) {
      setError(toUserError(cause));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}

/**
 * A feed as it was when it began, live in what it shows (discover 1): nothing moves under the reader, and what is new waits to be
 * asked for. `kept`: one that somebody left a moment ago.
 */
function useLiveReel(tab: FeedName, kept: string | null): Reel {
  const { isAuthenticated } = useConvexAuth();
  const { begin, more } = useFeedActs();
  const [sessionId, setSessionId] = useState(kept);
  const beginning = useOneAtATime();
  const adding = useOneAtATime();
  const state = useFeedState(sessionId);
  const { count, isDone, fresh } = (state.status === "ready" ? state.data : null) ?? NOTHING_YET;
  const windows = [...useFeedWindows(sessionId, count).values()];
  const isReady = state.status === "ready" && windows.every(({ status }) => status === "ready");
  const films = filmsOf(windows);

  const renew = () => void beginning.run(async () => setSessionId(await begin({ tab })));
  const askMore = () => {
    if (sessionId !== null && isReady && !isDone)
      void adding.run(async () => await more({ sessionId, after: count }));
  };
  const isSwept = state.status === "ready" && state.data === null;
  // A first video in an empty house shows itself.
  const isOvertaken = isReady && isDone && count === 0 && fresh > 0;
  const mustBegin = sessionId === null || isSwept || isOvertaken;
  const mustGoOn = isReady && !isDone && films.length === 0 && !adding.isBusy && adding.error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it becomes necessary
  useEffect(() => {
    if (isAuthenticated && mustBegin) renew();
  }, [isAuthenticated, mustBegin, sessionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that brought nothing to see
  useEffect(() => {
    if (mustGoOn) askMore();
  }, [mustGoOn]);

  const firstPage =
    state.status === "error" ? state : shownOf(windows[0] ?? (isReady && isDone ? EMPTY : NONE));
  return {
    ...{ sessionId, films, fresh, askMore, renew },
    first: beginning.error === null ? firstPage : { status: "error", error: beginning.error, retry: renew },
    hiddenByWords: windows.reduce(
      (sum, live) => sum + (live.status === "ready" ? (live.data?.hiddenByWords ?? 0) : 0),
      0,
    ),
    end: endOf(),
  };

  function endOf(): ReelEnd {
    const failed = windows.find((live) => live.status === "error");
    if (failed?.status === "error") return { kind: "failed", error: failed.error, retry: failed.retry };
    if (adding.error !== null) return { kind: "failed", error: adding.error, retry: askMore };
    if (!isReady || adding.isBusy) return { kind: "waits" };
    if (isDone) return { kind: "end" };
    return { kind: films.length === 0 ? "waits" : "more" };
  }
}

/** The feed as it is; without a connection what it was when it was seen last. */
export function useReel(tab: FeedName, kept: string | null = null): Reel {
  const reel = useLiveReel(tab, kept);
  const last = useKeptFilms(tab, reel.first);
  const isCut = useConnection() === "offline" && reel.first.status !== "ready";
  if (!isCut || last === null) return reel;
  return {
    ...reel,
    ...{ sessionId: null, films: last.data.items, fresh: 0, hiddenByWords: 0, end: { kind: "cut" } },
    first: last,
  };
}

/** One that was swept meanwhile is on its way anew. */
function shownOf(live: Live<FilmPage | null>): Live<FilmPage> {
  if (live.status !== "ready") return live;
  return live.data === null ? NONE : { ...live, data: live.data };
}

const NOTHING_YET = { count: 0, isDone: false, fresh: 0 };
const EMPTY: Live<FilmPage> = { status: "ready", data: { items: [], hiddenByWords: 0 } };
