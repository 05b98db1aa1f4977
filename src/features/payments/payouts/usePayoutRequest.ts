import { type ReactNode, useRef, useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { useBusyWork } from "@/lib/device/busyWork";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { toUserError, type UserError } from "@/lib/text/errors";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { useButtonState } from "@/ui/action/useButtonState";
import { useToasts } from "@/ui/feedback/toasts";
import { payoutsCopy } from "./copy.en";
import { usePayoutActs } from "./data";

type PayoutRequest = {
  state: ButtonState;
  /** Beside the button; null when the refusal is about the amount. */
  error: UserError | null;
  fieldError: string | null;
  /** Resolves to whether the payout was asked for. */
  run: (amount: number) => Promise<boolean>;
  dialog: ReactNode;
};

/** Asks for a payout behind a fresh sign-in. One wish keeps its id until it is answered: a repeat is no second one. */
export function usePayoutRequest(): PayoutRequest {
  const { ask, dialog } = useFreshSignIn();
  const { request } = usePayoutActs();
  const button = useButtonState();
  const toasts = useToasts();
  const [error, setError] = useState<UserError | null>(null);
  const wish = useRef<{ clientId: string; amount: number } | null>(null);
  const isBusy = button.state === "busy";
  // A call that waits for the connection lives in this page only: a reload would drop it.
  useBusyWork("payment", isBusy);

  const run = async (amount: number): Promise<boolean> => {
    if (isBusy) return false;
    if (wish.current?.amount !== amount) wish.current = { clientId: crypto.randomUUID(), amount };
    const { clientId } = wish.current;
    button.started();
    setError(null);
    try {
      const done = await withFreshSignIn(() => request({ clientId, amount }), ask);
      button.ended(done !== null);
      if (done === null) return false;
      wish.current = null;
      toasts.show({ kind: "success", message: payoutsCopy.request.asked });
      return true;
    } catch (thrown) {
      setError(toUserError(thrown));
      button.ended(false);
      return false;
    }
  };

  const isField = error?.field === "amount";
  return {
    state: button.state,
    error: isField ? null : error,
    fieldError: isField && error ? error.message : null,
    run,
    dialog,
  };
}
