import { useState } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useButtonState } from "./useButtonState";

type Outcome<Result> = { ok: true; value: Result } | { ok: false };

/**
 * One act of a person: runs once at a time and keeps the refusal in words until the next try. `button` is the
 * state of the button that starts it (STA-18).
 */
export function useAct<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const button = useButtonState();
  const [error, setError] = useState<UserError | null>(null);
  const busy = button.state === "busy";
  // A call that waits for the connection lives in this page only: a reload would drop it.
  useBusyWork("payment", busy);
  const run = async (...args: Args): Promise<Outcome<Result>> => {
    if (busy) return { ok: false };
    button.started();
    setError(null);
    try {
      const value = await act(...args);
      button.ended(true);
      return { ok: true, value };
    } catch (error) {
      setError(toUserError(error));
      button.ended(false);
      return { ok: false };
    }
  };
  return { busy, button: button.state, error, run };
}
