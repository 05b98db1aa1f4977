import { useEffect, useReducer } from "react";
import type { ButtonState } from "./buttonLooks";
import { BUTTON_IDLE, type ButtonEvent, type ButtonRun, buttonRun } from "./buttonState";

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
