import { LAST_ACTIVE_EVERY_MS } from "@convex/domain/limits";

/** CAL-24: the server hears of a person when the app is looked at, and every ten minutes while it is. */
export type TouchState = { visible: boolean; saidAt: number | null };
export type TouchEvent = { type: "shown" } | { type: "hidden" } | { type: "timePassed" };

export const TOUCH_START: TouchState = { visible: false, saidAt: null };

/** `saidAt` moves when it is time to speak; in ms. */
export function touchRule(state: TouchState, event: TouchEvent, now: number): TouchState {
  const visible = event.type === "timePassed" ? state.visible : event.type === "shown";
  const isDue = visible && (state.saidAt === null || now - state.saidAt >= LAST_ACTIVE_EVERY_MS);
  return { visible, saidAt: isDue ? now : state.saidAt };
}
