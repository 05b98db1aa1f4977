import { useState } from "react";
import { toUserError, type UserError } from "@/lib/errors";

type Outcome<Result> = { ok: true; value: Result } | { ok: false };

/** One act of a person: runs once at a time and keeps the refusal in words until the next try. */
export function useAct<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<{ busy: boolean; error: UserError | null }>({
    busy: false,
    error: null,
  });
  const run = async (...args: Args): Promise<Outcome<Result>> => {
    if (state.busy) return { ok: false };
    setState({ busy: true, error: null });
    try {
      const value = await act(...args);
      setState({ busy: false, error: null });
      return { ok: true, value };
    } catch (error) {
      setState({ busy: false, error: toUserError(error) });
      return { ok: false };
    }
  };
  return { ...state, run };
}
