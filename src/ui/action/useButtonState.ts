import { useEffect, useReducer } from "react";
import { BUTTON_RESULT_MS } from "@/config/limits";
import type { ButtonState } from "./buttonLooks";

/** STA-18: what came of an act stands on its button for 1.5 s. `until` in ms, while it does. */
type ButtonRun =
  | { state: "idle" | "busy" }
  | { state: Extract<ButtonState, "success" | "error">; until: number };

type ButtonEvent = { type: "started" } | { type: "ended"; ok: boolean } | { type: "timePassed" };

export const BUTTON_IDLE: ButtonRun = { state: "idle" };

export function buttonRun(run: ButtonRun, event: ButtonEvent, now: number): ButtonRun {
  switch (event.type) {
    case "started":
      return { state: "busy" };
    case "ended":
      return run.state === "busy"
        ? { state: event.ok ? "success" : "error", until: now + BUTTON_RESULT_MS }
        : run;
    case "timePassed":
      return "until" in run && now >= run.until ? BUTTON_IDLE : run;
  }
}

const step = (run: ButtonRun, event: ButtonEvent) => buttonRun(run, event, Date.now());

/** The state of a button that does something: tell it when the act starts and how it ended. */
export function useButtonState(): { state: ButtonState; started: () => void; ended: (ok: boolean) => void } {
  const [run, dispatch] = useReducer(step, BUTTON_IDLE);
  const until = "until" in run ? run.until : null;

  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return {
    state: run.state,
    started: () => dispatch({ type: "started" }),
    ended: (ok) => dispatch({ type: "ended", ok }),
  };
}
