import { useState } from "react";
import type { AuthErrorCode, AuthFailure, AuthField } from "@/lib/live/identity";
import { useButtonState } from "@/ui/action/useButtonState";
import { describeFailure } from "./credentials";

type Problem = { field: AuthField | "form"; message: string; code: AuthErrorCode };

/** Sending state and the refusal of one entry form; a refusal leaves when its field changes. */
export function useEntryForm() {
  const button = useButtonState();
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    /** State of the button that sends (STA-18). */
    button: button.state,
    problemOf: (field: Problem["field"]) => (problem?.field === field ? problem.message : null),
    /** The provider's word for the last refusal. */
    code: problem?.code ?? null,
    clear: () => setProblem(null),
    /** Runs one act; its failure is shown, its success is returned. */
    async send<T>(act: () => Promise<{ ok: true; value: T } | AuthFailure>): Promise<{ value: T } | null> {
      if (button.state === "busy") return null;
      button.started();
      setProblem(null);
      let ok = false;
      try {
        const result = await act();
        ok = result.ok;
        if (result.ok) return { value: result.value };
        setProblem({ ...describeFailure(result), code: result.code });
        return null;
      } finally {
        button.ended(ok);
      }
    },
  };
}
