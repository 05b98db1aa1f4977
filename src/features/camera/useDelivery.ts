import { useRouter } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { logEvent } from "@/features/telemetry";
import { useBusyWork } from "@/lib/busyWork";
import { logError } from "@/lib/errorLog";
import { toUserError } from "@/lib/errors";
import { type CameraDare, useSubmitProof, useUploadPorts } from "./data";
import { allTicked, type DeliveryEvent, delivery, initialDelivery, type Ticks } from "./delivery";
import type { Take } from "./recorder";
import { dropTake } from "./takeStore";
import { uploadTake } from "./uploadTake";

/** Runs the upload behind the delivery reducer. Leaving the page stops it; the take stays on the device. */
export function useDelivery(dareId: CameraDare["dareId"]) {
  const [state, dispatch] = useReducer(delivery, initialDelivery);
  const running = useRef<AbortController | null>(null);
  const router = useRouter();
  const portsFor = useUploadPorts(dareId);
  const submitProof = useSubmitProof(dareId);

  useBusyWork("upload", state.kind === "sending");
  useEffect(() => () => running.current?.abort(), []);

  const deliver = async (take: Take, ticks: Ticks) => {
    const stop = new AbortController();
    running.current = stop;
    try {
      const report = (news: { share: number; retrying: boolean }) => dispatch({ type: "progress", ...news });
      const upload = await uploadTake(take.blob, portsFor(take), report, stop.signal);
      logEvent("upload_state", { state: "done" });
      await submitProof(take, upload, ticks);
      logEvent("proof_sent", { durationMs: Math.round(take.durationMs) });
    } catch (error) {
      const event: DeliveryEvent = stop.signal.aborted
        ? { type: "stopped" }
        : { type: "failed", message: toUserError(error).message };
      logEvent("upload_state", { state: stop.signal.aborted ? "paused" : "failed" });
      dispatch(event);
      return;
    }
    dispatch({ type: "delivered" });
    // A browser that refuses its storage kept nothing that could be dropped.
    await dropTake(dareId).catch((error: unknown) => logError("takes", error));
    // Who went elsewhere meanwhile stays there.
    if (stop.signal.aborted) return;
    await router.navigate({ to: "/d/$dareId", params: { dareId }, replace: true });
  };

  return {
    state,
    dispatch,
    submit: (take: Take) => {
      dispatch({ type: "submit" });
      if ("ticks" in state && allTicked(state.ticks)) void deliver(take, state.ticks);
    },
    stop: () => running.current?.abort(),
  };
}
