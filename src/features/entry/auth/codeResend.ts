import { CODE_RESEND_FIRST_MS, CODE_RESEND_MAX_MS } from "@/config/limits";

/** Asking for a mailed code once more: each one sent doubles the pause before the next. Times in ms. */
export type CodeResend =
  | { status: "waits"; until: number; pauseMs: number }
  | { status: "ready"; pauseMs: number }
  | { status: "sending"; pauseMs: number };

export type CodeResendEvent =
  | { type: "timePassed" }
  | { type: "asked" }
  | { type: "sent" }
  /** `tooMany`: the provider itself asked for a pause. */
  | { type: "refused"; tooMany: boolean };

/** A first code has just gone out. */
export function startCodeResend(now: number): CodeResend {
  return { status: "waits", until: now + CODE_RESEND_FIRST_MS, pauseMs: CODE_RESEND_FIRST_MS };
}

export function codeResend(state: CodeResend, event: CodeResendEvent, now: number): CodeResend {
  const { pauseMs } = state;
  switch (event.type) {
    case "timePassed":
      return state.status === "waits" && now >= state.until ? { status: "ready", pauseMs } : state;
    case "asked":
      return state.status === "ready" ? { status: "sending", pauseMs } : state;
    case "sent":
      return state.status === "sending" ? waits(now, pauseMs * 2) : state;
    case "refused":
      if (state.status !== "sending") return state;
      return event.tooMany ? waits(now, pauseMs * 2) : { status: "ready", pauseMs };
  }
}

function waits(now: number, wantedMs: number): CodeResend {
  const pauseMs = Math.min(CODE_RESEND_MAX_MS, wantedMs);
  return { status: "waits", until: now + pauseMs, pauseMs };
}
