import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { describeFailure } from "@/features/entry/auth";
import { toUserError } from "@/lib/errors/toUserError";
import { type AuthFailure, type DeviceSession, useAuthClient } from "@/lib/live/identity";
import { type Live, useLive } from "@/lib/live/useLive";

/** The devices of this person as the provider lists them; `retry` asks anew and keeps what is shown meanwhile. */
export function useSessions(): { live: Live<DeviceSession[]>; reload: () => void } {
  const client = useAuthClient();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ devices: DeviceSession[] } | { failure: AuthFailure } | null>(null);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is one question
  useEffect(() => {
    let isCurrent = true;
    void client.listSessions().then((result) => {
      if (isCurrent) setAnswer(result.ok ? { devices: result.value } : { failure: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, asked]);

  return { live: liveOf(answer, reload), reload };
}

function liveOf(
  answer: { devices: DeviceSession[] } | { failure: AuthFailure } | null,
  retry: () => void,
): Live<DeviceSession[]> {
  if (answer === null) return { status: "loading", retry };
  if ("devices" in answer) return { status: "ready", data: answer.devices };
  const { failure } = answer;
  // The provider's words; the kind (what a person can do) is that of a connection or of anything else.
  const error = toUserError(failure.code === "network" ? new TypeError("fetch") : failure.code);
  return { status: "error", error: { ...error, message: describeFailure(failure).message }, retry };
}

/** Whether mail may go to the present address; null while that is not known. */
export function useEmailProved(): boolean | null {
  const live = useLive(api.notifPrefs.mine, {});
  return live.status === "ready" ? live.data.addressProved : null;
}

/** Tells the server what the next token says of the address. */
export function useTakeOverEmail(): () => Promise<void> {
  const ensureViewer = useMutation(api.users.ensureViewer);
  return async () => {
    await ensureViewer({});
  };
}
