import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onFarewell } from "@/lib/cache/farewell";
import { useTellPresence } from "./data";
import { type Heartbeat, type HeartbeatEvent, heartbeat, startHeartbeat } from "./heartbeat";

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
    return onFarewell(() => {
      if (word.visible) tell.current({ session, visible: false }).catch(() => undefined);
    });
  }, [word, session]);
}
