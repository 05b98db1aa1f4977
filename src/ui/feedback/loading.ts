import {
  LOADING_RETRY_FIRST_MS,
  LOADING_RETRY_MAX_MS,
  LOADING_TIMEOUT_MS,
  LOADING_WORDS_MS,
} from "@/config/limits";
import type { UserError } from "@/lib/errors/toUserError";

/**
 * Spec 4: loading becomes an error view after 10 s or on an error, and is then tried again by itself, 1 s later at
 * first and at most 30 s. Times in ms.
 */
export type Loading = {
  phase: "waiting" | "failed" | "retrying" | "done";
  /** What went wrong; null when nothing answered in time. */
  error: UserError | null;
  /** The moment at which the phase ends by itself. */
  nextAt: number | null;
  /** In a row. */
  failures: number;
  /** Counts the new tries; each is one to carry out. */
  tries: number;
};

export type LoadingEvent =
  | { type: "waits" }
  | { type: "failed"; error: UserError }
  | { type: "ready" }
  | { type: "timePassed" }
  | { type: "retryAsked" };

export function startLoading(now: number): Loading {
  return { phase: "waiting", error: null, nextAt: now + LOADING_TIMEOUT_MS, failures: 0, tries: 0 };
}

export function loading(state: Loading, event: LoadingEvent, now: number): Loading {
  switch (event.type) {
    case "waits":
      return state.phase === "done" ? { ...startLoading(now), tries: state.tries } : state;
    case "failed":
      return failed(state, event.error, now);
    case "ready":
      return { phase: "done", error: null, nextAt: null, failures: 0, tries: state.tries };
    case "timePassed":
      if (state.nextAt === null || now < state.nextAt) return state;
      return state.phase === "failed" ? retrying(state, now) : failed(state, null, now);
    case "retryAsked":
      return retrying({ ...state, failures: 0 }, now);
  }
}

function retrying(state: Loading, now: number): Loading {
  return { ...state, phase: "retrying", nextAt: now + LOADING_TIMEOUT_MS, tries: state.tries + 1 };
}

function failed(state: Loading, error: UserError | null, now: number): Loading {
  // The same failure told twice, or told after the time-out, is one failure.
  const failures = state.phase === "failed" ? state.failures : state.failures + 1;
  const nextAt = error?.retryAfterMs === null ? null : now + retryDelayMs(failures, error);
  return { ...state, phase: "failed", error, nextAt, failures };
}

/** A service that said it is overloaded (critical) gets the pause that its row asks for. */
function retryDelayMs(failures: number, error: UserError | null): number {
  const backOff = Math.min(LOADING_RETRY_MAX_MS, LOADING_RETRY_FIRST_MS * 2 ** (failures - 1));
  return error?.severity === "critical" ? Math.max(backOff, error.retryAfterMs ?? 0) : backOff;
}

/** OVL-08: which of `count` messages has its turn. */
export function wordsTurn(sinceAt: number, now: number, count: number): number {
  return Math.floor(Math.max(0, now - sinceAt) / LOADING_WORDS_MS) % count;
}
