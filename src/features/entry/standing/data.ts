import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type OwnVideo = FunctionReturnType<typeof api.feedItems.mine>["items"][number];

/** Their settled videos, with how far each is seen. */
export function useOwnVideos(cursor: string | null) {
  return useLive(api.feedItems.mine, { cursor });
}

/** Back to private, which a closed account can do, too. */
export function useMakePrivate() {
  return useCall(useMutation(api.publishing.narrow));
}

/** Brings a switched-off account back, if the sign-in is newer than the switching off. */
export function useComeBack() {
  return useCall(useMutation(api.users.ensureViewer));
}
