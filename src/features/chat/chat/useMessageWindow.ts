import { useEffect, useReducer, useState } from "react";
import type { Live } from "@/lib/live/useLive";
import { type MessagePage, type Seek, useAround, useLatest, useMessagePages } from "./data";
import { assemble, messageWindow, type Shown, startWindow } from "./messageWindow";

const dataOf = (live: Live<MessagePage | null>): MessagePage | null =>
  live.status === "ready" ? live.data : null;

/** Feeds the window with what the server says, and asks for the pages that it misses. */
export function useMessageWindow(chatId: string, first: Seek | null) {
  const [state, dispatch] = useReducer(messageWindow, first, startWindow);
  const latest = useLatest(chatId);
  const around = useAround(chatId, state.seek);
  const pages = useMessagePages(chatId, state.older, state.newer);
  const newest = dataOf(latest);
  const isKept = latest.status === "ready" && latest.keptAt !== undefined;
  const shown: Shown = assemble(state, { latest: newest, around: dataOf(around), pages });
  const isMissing = state.seek !== null && around.status === "ready" && around.data === null;
  const [wasMissing, setWasMissing] = useState(false);
  const { gapAfter } = shown;
  const isFresh = state.seek === null && state.from === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that begins anew takes the same page again
  useEffect(() => {
    if (newest !== null) dispatch({ type: "latest", page: newest, isKept });
  }, [newest, isFresh]);

  useEffect(() => {
    if (!isMissing) return;
    setWasMissing(true);
    dispatch({ type: "newestWanted" });
  }, [isMissing]);

  useEffect(() => {
    if (gapAfter !== null) dispatch({ type: "newerWanted", after: gapAfter });
  }, [gapAfter]);

  const live: Live<MessagePage | null> = state.seek === null ? latest : around;
  return {
    /** What has to be there before anything is shown. */
    live,
    shown,
    newest,
    seek: state.seek,
    /** What somebody was led to is not in this chat (any more). */
    wasMissing,
    focusId: around.status === "ready" ? (around.data?.focusId ?? null) : null,
    older: (before: number) => dispatch({ type: "olderWanted", before }),
    newer: (after: number) => dispatch({ type: "newerWanted", after }),
    find: (seek: Seek) => {
      setWasMissing(false);
      dispatch({ type: "sought", seek });
    },
    toNewest: () => dispatch({ type: "newestWanted" }),
  };
}
