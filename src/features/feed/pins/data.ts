import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

/** Nothing is asked for somebody who is not signed in. */
export function usePinActs(feedId: string) {
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  return useLive(api.pins.acts, isSignedIn ? { feedId } : "skip");
}

export type LandingPin = FunctionReturnType<typeof api.pins.onLanding>[number];

export const useOnLanding = () => useLive(api.pins.onLanding, {});
/** `pasted`: a video's address or id. */
export const usePinWish = (pasted: string) => useLive(api.pins.wish, { pasted });

export const useFeature = () => useCall(useMutation(api.pins.feature));
export const useSetOnLanding = () => useCall(useMutation(api.pins.setOnLanding));
