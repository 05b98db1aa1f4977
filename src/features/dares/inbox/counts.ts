import { UNREAD_CAP, unreadOf } from "@convex/domain/chat/chat";
import { DARE_GROUPS, type DareGroup } from "@convex/domain/dares/groups";
import { NOTIFICATION_PAGE, WAITING_COUNT_CAP } from "@convex/domain/limits";

/** Spec 9: more than fifteen unseen is shown as "15+". */
export const UNSEEN_CAP = NOTIFICATION_PAGE + 1;

/** A bounded count as people read it: beyond a full page it says so ("20+"). */
export function cappedCount(count: number, cap: number = WAITING_COUNT_CAP): string {
  return count >= cap ? `${cap - 1}+` : String(count);
}

type Part = { count: number; cap: number };

/** Several counts as one, none of which may say more than it knows: with one at its cap the sum is "n+" too. */
export function summedCount(parts: readonly Part[]): string | null {
  const sum = parts.reduce((total, { count, cap }) => total + Math.min(count, cap - 1), 0);
  const most = UNREAD_CAP - 1;
  if (sum === 0) return null;
  const isMore = sum > most || parts.some(({ count, cap }) => count >= cap);
  return `${Math.min(sum, most)}${isMore ? "+" : ""}`;
}

/** Unread messages as a tab or a row shows them; null: nothing to show (VAL-32). */
export function unreadWord(count: unknown): string | null {
  const unread = unreadOf(count);
  return unread === 0 ? null : cappedCount(unread, UNREAD_CAP);
}

/** APP-04; dares and archived chats have an address of their own beside the three tabs. */
const TABS = ["requests", "activity", "dares", "archived"] as const;
export type InboxTab = "messages" | (typeof TABS)[number];

/** The list of chats that a tab is; null for what is no list of chats. */
export function folderOf(tab: InboxSearch["tab"]): "messages" | "requests" | "archived" | null {
  return tab === "dares" || tab === "activity" ? null : (tab ?? "messages");
}

type Place = { side?: "sent"; state?: DareGroup };

/** Messages, unless `tab` says otherwise; dares to the viewer, unless `side=sent`, and of all states without one. */
export type InboxSearch = { tab?: (typeof TABS)[number] } & Place;

/** Search parser of the route: what is not known is left out. Never throws. */
export function parseInboxSearch({ tab, side, state }: Record<string, unknown>): InboxSearch {
  const named = TABS.find((each) => each === tab);
  if (named !== undefined && named !== "dares") return { tab: named };
  const group = DARE_GROUPS.find((each) => each === state);
  const place: Place = {
    ...(side === "sent" ? { side } : {}),
    ...(group === undefined ? {} : { state: group }),
  };
  // Addresses from before the messages had only a side and a state.
  const isDares = named === "dares" || Object.keys(place).length > 0;
  return isDares ? { tab: "dares", ...place } : {};
}
