import { useEffect, useReducer, useRef, useState } from "react";
import { useTellPresence } from "./data";
import { type Heartbeat, type HeartbeatEvent, heartbeat, startHeartbeat } from "./heartbeat";

const isVisible = () => document.visibilityState === "visible";
const step = (state: Heartbeat, event: HeartbeatEvent) => heartbeat(state, event, Date.now());

/** Feeds the heartbeat of this tab with what the browser tells and the clock, and passes its words on. */
export function useHeartbeat(): void {
  const [session] = useState(() => crypto.randomUUID());
  const [state, dispatch] = useReducer(step, null, () => startHeartbeat(isVisible(), Date.now()));
  const tell = useRef(useTellPresence());
  const { word, dueAt } = state;

  useEffect(() => {
    const look = () => dispatch({ type: isVisible() ? "shown" : "hidden" });
    const leave = () => dispatch({ type: "hidden" });
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
    // Nobody waits for it, and the next word says it again.
    if (word !== null) tell.current({ session, visible: word.visible }).catch(() => undefined);
  }, [word, session]);
}
