import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PRESENCE_BEAT_MS, PRESENCE_FIRST_MS, PRESENCE_RETRY_MS } from "@/config/limits";
import { onBeforeSignOut } from "@/lib/cache/beforeSignOut";
import { useTellPresence } from "./data";

/** A timer may fire a moment before its time. */
const EARLY_MS = 50;

/** What one tab says of itself (STA-07, STA-08). Times in ms. */
export interface Heartbeat {
  visible: boolean;
  /** Whether the first word was said. */
  begun: boolean;
  /** When the next word is due by itself; null: not before the tab is looked at again. */
  dueAt: number | null;
  /** Whether the present word is said for the second time. */
  repeated: boolean;
  /** What the server is to hear; a new object for each word. */
  word: { visible: boolean } | null;
}

export type HeartbeatEvent =
  | { type: "shown" }
  | { type: "hidden" }
  | { type: "timePassed" }
  /** The server did not take the word. */
  | { type: "lost"; word: Heartbeat["word"] };

/** `startedAt`: when the visit began, which may be before anything here was there to count. */
export function startHeartbeat(visible: boolean, startedAt: number): Heartbeat {
  return { visible, begun: false, dueAt: startedAt + PRESENCE_FIRST_MS, repeated: false, word: null };
}

function say(visible: boolean, now: number): Heartbeat {
  const dueAt = visible ? now + PRESENCE_BEAT_MS : null;
  return { visible, begun: true, dueAt, repeated: false, word: { visible } };
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
      if (state.dueAt === null || now + EARLY_MS < state.dueAt) return state;
      return { ...say(state.visible, now), repeated: state.begun && !state.visible };
    case "lost":
      // A lost "online" is said again by the next beat; after a lost "offline" nothing would come by itself.
      if (state.word !== event.word || state.visible || state.repeated) return state;
      return { ...state, dueAt: now + PRESENCE_RETRY_MS };
  }
}

const isVisible = () => document.visibilityState === "visible";
const step = (state: Heartbeat, event: HeartbeatEvent) => heartbeat(state, event, Date.now());

/** Feeds the heartbeat of this tab with what the browser tells and the clock, and passes its words on (STA-08). */
export function useHeartbeat(startedAt: number): void {
  const [session] = useState(() => crypto.randomUUID());
  const [state, dispatch] = useReducer(step, null, () => startHeartbeat(isVisible(), startedAt));
  const tell = useRef(useTellPresence());
  const { word, dueAt } = state;

  useEffect(() => {
    // A page that goes renders nothing any more: the word has to be out before its last event is over.
    const leave = () => flushSync(() => dispatch({ type: "hidden" }));
    const look = () => (isVisible() ? dispatch({ type: "shown" }) : leave());
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    // Unloading is not always seen as hiding; what gets lost, the server forgets after eleven minutes.
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  useEffect(() => {
    if (dueAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);

  useEffect(() => {
    if (word === null) return;
    // Nobody waits for it; the rule knows whether it is worth a second try.
    tell.current({ session, visible: word.visible }).catch(() => dispatch({ type: "lost", word }));
    // After the sign-out nobody is left to say it of: straight to the server, not by way of the next render.
    return onBeforeSignOut(() => {
      if (word.visible) tell.current({ session, visible: false }).catch(() => undefined);
    });
  }, [word, session]);
}
