import { useState } from "react";
import type { AuthFailure, AuthField } from "@/lib/identity";
import { describeFailure } from "./credentials";

type Problem = { field: AuthField | "form"; message: string };

/** Sending state and the refusal of one entry form; a refusal leaves when its field changes. */
export function useEntryForm() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    busy,
    problemOf: (field: Problem["field"]) => (problem?.field === field ? problem.message : null),
    clear: () => setProblem(null),
    /** Runs one act; its failure is shown, its success is returned. */
    async send<T>(act: () => Promise<{ ok: true; value: T } | AuthFailure>): Promise<{ value: T } | null> {
      if (busy) return null;
      setBusy(true);
      setProblem(null);
      try {
        const result = await act();
        if (result.ok) return { value: result.value };
        setProblem(describeFailure(result));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
