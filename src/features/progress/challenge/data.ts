import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";

/** Twenty friends, live. */
export const useFriends = (cursor: string | null) => useLive(api.badges.friends, { cursor });

/** There is nobody to write to, by the server's word. */
export function useHasNoFriend(): boolean {
  const live = useFriends(null);
  return live.status === "ready" && live.data.people.length === 0 && live.data.nextCursor === null;
}

/** The name is the server's to say; the call's shape has a place for it (CAL-10). */
export function useSendChallenge() {
  const send = useCall(useMutation(api.badges.sendFriendChallenge));
  const viewer = useViewer();
  const challengerUsername = viewer.status === "ready" ? (viewer.data.username ?? "") : "";
  return (challenge: { badgeId: string; friendIds: string[]; message: string }) =>
    send({ ...challenge, challengerUsername });
}
