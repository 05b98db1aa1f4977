import { FEEDBACK_PROMPT_AFTER_MS, FEEDBACK_PROMPT_PAUSE_MS } from "@/config/limits";

/**
 * When the feedback prompt is due (SHL-23, SHL-24). `quiet` = a payment, a camera, a text being written or other
 * work that must not be interrupted: a prompt that would come due then waits for its end.
 */
export type PromptState =
  | { kind: "waiting"; dueAt: number }
  /** Wants the screen, or has it. */
  | { kind: "due" }
  | { kind: "done" };

export type PromptEvent = { type: "ticked"; quiet: boolean } | { type: "answered" };

/** The visit began at `now`; `askedAt` is when this person was asked last, or null. */
export function promptAtStart(askedAt: number | null, now: number): PromptState {
  const isTooSoon = askedAt !== null && now - askedAt < FEEDBACK_PROMPT_PAUSE_MS;
  return isTooSoon ? { kind: "done" } : { kind: "waiting", dueAt: now + FEEDBACK_PROMPT_AFTER_MS };
}

export function feedbackPrompt(state: PromptState, event: PromptEvent, now: number): PromptState {
  switch (event.type) {
    case "ticked":
      if (state.kind !== "waiting" || event.quiet || now < state.dueAt) return state;
      return { kind: "due" };
    case "answered":
      return { kind: "done" };
  }
}
