import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

/** Nothing is asked for somebody who is not signed in. */
export function usePinActs(feedId: string) {
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  return useLive(api.pins.acts, isSignedIn ? { feedId } : "skip");
}

export const useFeature = () => useCall(useMutation(api.pins.feature));
export const useSetOnLanding = () => useCall(useMutation(api.pins.setOnLanding));
