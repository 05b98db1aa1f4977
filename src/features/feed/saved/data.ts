import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export function useSaved(cursor: string | null) {
  return useLive(api.saves.list, { cursor });
}

/** Nothing is asked for somebody who is not signed in. */
export function useIsSaved(feedId: string) {
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  return useLive(api.saves.has, isSignedIn ? { feedId } : "skip");
}

export function useSave() {
  return useCall(
    useMutation(api.saves.set).withOptimisticUpdate((store, { feedId, saved }) =>
      store.setQuery(api.saves.has, { feedId }, saved),
    ),
  );
}
