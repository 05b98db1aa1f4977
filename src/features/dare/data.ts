import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/useLive";

export type DareView = NonNullable<FunctionReturnType<typeof api.dares.get>>;
export type DareCard = FunctionReturnType<typeof api.dares.outbox>["open"][number];
export type DeclineReason = NonNullable<FunctionArgs<typeof api.dares.decline>["reason"]>;

/** Live dare; null for everybody who is not part of it (ERR-24). Waits while identity is not known yet. */
export function useDare(dareId: string, wait: boolean) {
  return useLive(api.dares.get, wait ? "skip" : { dareId }, { keep: true });
}

/** The transitions a person can cause. No optimistic updates: money and state are the server's word. */
export function useDareActs(dareId: DareView["dareId"]) {
  const accept = useMutation(api.dares.accept);
  const decline = useMutation(api.dares.decline);
  const cancel = useMutation(api.dares.cancel);
  const approve = useMutation(api.dares.approve);
  const leave = useMutation(api.dares.leaveCheckout);
  return {
    accept: (consent: boolean) => accept({ dareId, consent }),
    decline: (reason: DeclineReason | null) => decline({ dareId, ...(reason ? { reason } : {}) }),
    cancel: () => cancel({ dareId }),
    approve: () => approve({ dareId }),
    leaveCheckout: () => leave({ dareId }),
  };
}

/** A panel with an act. `isHeld`: what is shown may be old or there is no connection, so nothing is sent now. */
export type ActPanelProps = { dare: DareView; isHeld: boolean; onAnswered: () => void };

/** Mints a short-lived signed address for the video; `expiresAt` in ms. */
export function usePlaybackUrl() {
  return useMutation(api.media.playbackUrl);
}
