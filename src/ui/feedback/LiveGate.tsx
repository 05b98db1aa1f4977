import { type ReactNode, useEffect, useReducer, useRef } from "react";
import { type UserError, waitedTooLong } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import type { Live } from "@/lib/live/useLive";
import { ErrorView } from "./ErrorView";
import { LoadingView, type LoadingViewProps } from "./LoadingView";
import { type Loading, type LoadingEvent, loading, startLoading } from "./loading";

/** What a screen shows of a live query, once its time-out and its retries are counted in. */
export type Gate<Data> =
  | { status: "loading" }
  | { status: "error"; error: UserError; retry: () => void; retrying: boolean }
  | Extract<Live<Data>, { status: "ready" }>;

const step = (state: Loading, event: LoadingEvent) => loading(state, event, Date.now());

function eventOf<Data>(live: Live<Data>): LoadingEvent {
  switch (live.status) {
    case "loading":
      return { type: "waits" };
    case "error":
      return { type: "failed", error: live.error };
    case "ready":
      return { type: "ready" };
  }
}

/** Feeds the loading reducer with a live query and the clock, and carries its retries out. */
export function useGate<Data>(live: Live<Data>): Gate<Data> {
  const [state, dispatch] = useReducer(step, eventOf(live), (first) => step(startLoading(Date.now()), first));
  const connection = useConnection();
  const connected = connection === "online";
  // Where the device itself knows of no network, nothing is worth ten seconds of waiting.
  const isCut = connection === "offline" && !navigator.onLine;
  const again = live.status === "ready" ? undefined : live.retry;
  const asked = useRef(state.tries);
  const key = live.status === "error" ? `${live.error.code} ${live.error.message}` : live.status;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the query says
  useEffect(() => {
    dispatch(eventOf(live));
  }, [key]);

  useEffect(() => {
    if (state.nextAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, state.nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [state.nextAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for one try; retry is a new function each render
  useEffect(() => {
    if (asked.current === state.tries) return;
    asked.current = state.tries;
    again?.();
  }, [state.tries]);

  if (live.status === "ready") return live;
  const isShown = state.phase === "failed" || state.phase === "retrying";
  if (live.status === "loading" && !isShown && !isCut) return { status: "loading" };
  return {
    status: "error",
    error: live.status === "error" ? live.error : (state.error ?? waitedTooLong(connected)),
    retrying: state.phase === "retrying",
    retry: () => dispatch({ type: "retryAsked" }),
  };
}

type LiveGateProps<Data> = LoadingViewProps & {
  live: Live<Data>;
  children: (data: Data) => ReactNode;
};

/** Skeleton, then time-out or error with `Try Again` and retries of its own, then the content. */
export function LiveGate<Data>({ live, children, ...view }: LiveGateProps<Data>) {
  const gate = useGate(live);
  switch (gate.status) {
    case "loading":
      return <LoadingView {...view} />;
    case "error":
      return <ErrorView error={gate.error} onRetry={gate.retry} retrying={gate.retrying} />;
    case "ready":
      return children(gate.data);
  }
}
