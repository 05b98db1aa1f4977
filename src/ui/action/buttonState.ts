import { BUTTON_RESULT_MS } from "@/config/limits";
import type { ButtonState } from "./buttonLooks";

/** STA-18: what came of an act stands on its button for 1.5 s. `until` in ms, while it does. */
export type ButtonRun =
  | { state: "idle" | "busy" }
  | { state: Extract<ButtonState, "success" | "error">; until: number };

export type ButtonEvent = { type: "started" } | { type: "ended"; ok: boolean } | { type: "timePassed" };

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
