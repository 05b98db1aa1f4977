import { PRESENCE_BEAT_MS, PRESENCE_FIRST_MS } from "@/config/limits";

/** A timer may fire a moment before its time. */
const EARLY_MS = 50;

/** What one tab says of itself (STA-07, STA-08). Times in ms. */
export interface Heartbeat {
  visible: boolean;
  /** Whether the first word was said. */
  begun: boolean;
  /** When the next word is due by itself; null: not before the tab is looked at again. */
  dueAt: number | null;
  /** What the server is to hear; a new object for each word. */
  word: { visible: boolean } | null;
}

export type HeartbeatEvent = { type: "shown" } | { type: "hidden" } | { type: "timePassed" };

export function startHeartbeat(visible: boolean, now: number): Heartbeat {
  return { visible, begun: false, dueAt: now + PRESENCE_FIRST_MS, word: null };
}

function say(visible: boolean, now: number): Heartbeat {
  return { visible, begun: true, dueAt: visible ? now + PRESENCE_BEAT_MS : null, word: { visible } };
}

/** The first word after three seconds, one at each change from then on, and one every ten minutes while visible. */
export function heartbeat(state: Heartbeat, event: HeartbeatEvent, now: number): Heartbeat {
  switch (event.type) {
    case "shown":
    case "hidden": {
      const visible = event.type === "shown";
      if (visible === state.visible) return state;
      return state.begun ? say(visible, now) : { ...state, visible };
    }
    case "timePassed":
      return state.dueAt !== null && now + EARLY_MS >= state.dueAt ? say(state.visible, now) : state;
  }
}
