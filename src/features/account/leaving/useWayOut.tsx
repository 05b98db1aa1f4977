import { type ReactNode, useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { useErrorToast } from "@/features/shell/errors";
import { useUnsent } from "@/features/shell/offline";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { useAuthClient } from "@/lib/live/identity";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { useButtonState } from "@/ui/action/useButtonState";
import { useToasts } from "@/ui/feedback/toasts";
import { leavingCopy } from "./copy.en";

interface WayOut {
  state: ButtonState;
  /** Runs the act behind a fresh sign-in. `signsOut`: nothing of the person stays on this device. */
  leave: (act: () => Promise<unknown>, options: { signsOut: boolean }) => Promise<boolean>;
  dialog: ReactNode;
}

/** The end of every way out: prove who you are, act, drop what was not sent, and sign out. */
export function useWayOut(): WayOut {
  const client = useAuthClient();
  const { forget } = useUnsent();
  const { ask, dialog } = useFreshSignIn();
  const button = useButtonState();
  const toasts = useToasts();
  const fail = useErrorToast();
  const [isRunning, setRunning] = useState(false);

  async function leave(act: () => Promise<unknown>, { signsOut }: { signsOut: boolean }): Promise<boolean> {
    if (isRunning) return false;
    setRunning(true);
    button.started();
    try {
      const done = await withFreshSignIn(act, ask);
      button.ended(done !== null);
      if (done === null) return false;
      // Only now: an act that was refused must not cost what was written.
      await forget();
      if (signsOut && !(await client.signOut()).ok) {
        toasts.show({ kind: "error", message: leavingCopy.signOutFailed });
      }
      return true;
    } catch (thrown) {
      button.ended(false);
      fail("leaving", thrown);
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { state: button.state, leave, dialog };
}
