import { WAITING_COUNT_CAP } from "@convex/domain/limits";

/** A bounded count as people read it: beyond a full page it says so ("20+"). */
export function cappedCount(count: number, cap: number = WAITING_COUNT_CAP): string {
  return count >= cap ? `${cap - 1}+` : String(count);
}

export type InboxTab = "dares" | "activity";

/** Search parser of the route: anything but `tab=activity` is the dares tab. Never throws. */
export function parseInboxSearch(raw: Record<string, unknown>): { tab?: "activity" } {
  return raw.tab === "activity" ? { tab: "activity" } : {};
}
