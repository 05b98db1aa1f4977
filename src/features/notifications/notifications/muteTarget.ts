import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import type { MuteTargetKind } from "@convex/domain/notifications/rules";
import type { News } from "./data";

/** By the thread's kind in the catalogue; threads of the house (money, account, progress) have nothing to mute. */
const KIND_OF: Readonly<Record<string, MuteTargetKind>> = { dare: "dare", item: "post", chat: "chat" };
const DARE_THREAD = "dare:";

export type MuteTarget = { kind: MuteTargetKind; targetId: string };

/** What of a notice can be muted (product 14): its dare, its post or its chat; null: nothing. */
export function muteTargetOf({ type, threadId, dareId }: News): MuteTarget | null {
  const kind = Object.hasOwn(NOTIFICATION_TYPES, type) ? KIND_OF[NOTIFICATION_TYPES[type].thread] : undefined;
  if (kind === undefined) return null;
  // Talk about a dare that has no post yet stands in a thread of the dare itself.
  if (kind === "dare" || threadId.startsWith(DARE_THREAD)) {
    return { kind: "dare", targetId: dareId ?? threadId };
  }
  return { kind, targetId: threadId };
}
