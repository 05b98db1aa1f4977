import { useEffect, useReducer } from "react";
import { logError } from "@/lib/device/errorLog";
import { onboardingCopy } from "./copy.en";
import { useCheckUsername } from "./data";
import { NO_USERNAME, type UsernameCheck, type UsernameEvent, usernameCheck } from "./usernameCheck";

const step = (state: UsernameCheck, event: UsernameEvent) => usernameCheck(state, event, Date.now());

/** Runs the check of the typed name against the server; the reducer holds every rule. */
export function useUsernameCheck(): { check: UsernameCheck; type: (text: string) => void } {
  const [check, dispatch] = useReducer(step, NO_USERNAME);
  const ask = useCheckUsername();

  const askAt = check.phase === "pausing" ? check.askAt : null;
  useEffect(() => {
    if (askAt === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, askAt - Date.now()));
    return () => clearTimeout(timer);
  }, [askAt]);

  const asked = check.phase === "checking" ? check.name : null;
  useEffect(() => {
    if (asked === null) return;
    ask({ username: asked }).then(
      (answer) => dispatch({ type: "answered", name: asked, ...answer }),
      (error: unknown) => {
        logError(onboardingCopy.profile.check.refused, error);
        dispatch({ type: "failed", name: asked });
      },
    );
  }, [asked, ask]);

  return { check, type: (text) => dispatch({ type: "typed", text }) };
}
