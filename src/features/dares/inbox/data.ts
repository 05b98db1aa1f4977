import { api } from "@convex/_generated/api";
import { UNREAD_CAP, unreadOf } from "@convex/domain/chat/chat";
import type { DareGroup } from "@convex/domain/dares/groups";
import type { DareRole } from "@convex/domain/dares/machine";
import { WAITING_COUNT_CAP } from "@convex/domain/limits";
import { countsInActivity } from "@convex/domain/notifications/activity";
import type { FunctionReturnType } from "convex/server";
import { useQueued } from "@/features/shell/offline";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import { useDocument } from "@/lib/live/useReadLog";
import { summedCount, UNSEEN_CAP } from "./counts";

export type InboxDares = FunctionReturnType<typeof api.dares.inbox>;
export type Workbench = FunctionReturnType<typeof api.dareLists.workbench>;
export type ChatPage = FunctionReturnType<typeof api.chats.list>;
export type ChatRow = ChatPage["page"][number];
export type ListedFolder = "messages" | "requests" | "archived";

export function inboxData() {
  return [
    prewarmEntry(api.chats.list, { folder: "messages", cursor: null }),
    prewarmEntry(api.chats.unreadSum, {}),
    prewarmEntry(api.dares.waitingCount, {}),
    prewarmEntry(api.notifications.unseenCount, {}),
  ];
}

/** A page of one folder, 20 chats, newest first (CAL-18). */
export function useChatPage(folder: ListedFolder, cursor: string | null) {
  return useLive(api.chats.list, { folder, cursor }, { keep: true });
}

/** Unread messages of both lists (CAL-19), each only where it is a number of 0 or more (VAL-32); zero until known. */
export function useUnreadMessages(): { messages: number; requests: number } {
  const live = useLive(api.chats.unreadSum, {}, { keep: true });
  const sum = live.status === "ready" ? live.data : null;
  return { messages: unreadOf(sum?.messages), requests: unreadOf(sum?.requests) };
}

export function useInboxDares() {
  return useLive(api.dares.inbox, {}, { keep: true });
}

export function useSentDares() {
  return useLive(api.dares.outbox, {}, { keep: true });
}

/** A page of one state, 20 dares. */
export function useDarePage(role: DareRole, group: DareGroup, cursor: string | null) {
  return useLive(api.dareLists.page, { role, group, cursor }, { keep: cursor === null });
}

/** Room for more dares, and what the last ones brought: the viewer's as a creator. */
export function useWorkbench() {
  return useLive(api.dareLists.workbench, {}, { keep: true });
}

/** How many dares stand in each state, each up to 21; nothing until known. */
export function useStateCounts(role: DareRole): ReadonlyMap<DareGroup, number> {
  const live = useLive(api.dareLists.counts, { role }, { keep: true });
  const counts = live.status === "ready" ? live.data : [];
  return new Map(counts.map(({ group, count }) => [group, count]));
}

/** Dares waiting for the viewer's answer, live and bounded (`WAITING_COUNT_CAP`); zero until known. */
export function useWaitingCount(): number {
  const waiting = useLive(api.dares.waitingCount, {}, { keep: true });
  return waiting.status === "ready" ? waiting.data : 0;
}

/** What Activity marks as new; what was read here and waits to be said counts no more. */
export function useUnseenCount(): number {
  const unseen = useLive(api.notifications.unseenCount, {}, { keep: true });
  const recent = useLive(api.notifications.recent, {});
  const news = recent.status === "ready" ? recent.data : [];
  const uncounted = new Set(news.filter((item) => !countsInActivity(item)).map(({ id }): string => id));
  const marks = useQueued("readMarks").flatMap(({ data }) => ("ids" in data ? data.ids : []));
  const marked = new Set(marks.filter((id) => !uncounted.has(id))).size;
  return unseen.status === "ready" ? Math.max(0, unseen.data - marked) : 0;
}

/**
 * What the badge of the inbox says: the sum of what stands in it at the dares that wait, at Messages and at Activity.
 * Requests are quiet: their own tab alone counts them.
 */
function useUnreadParts() {
  return [
    { count: useWaitingCount(), cap: WAITING_COUNT_CAP },
    { count: useUnreadMessages().messages, cap: UNREAD_CAP },
    { count: useUnseenCount(), cap: UNSEEN_CAP },
  ];
}

/** Null: nothing is unread. */
export function useUnreadWord(): string | null {
  return summedCount(useUnreadParts());
}

/** The same as a number, for the app's icon. */
export function useUnreadCount(): number {
  return useUnreadParts().reduce((sum, { count }) => sum + count, 0);
}

/** The viewer's own profile page, for the next step of an empty inbox. */
export function useOwnUsername(): string | null {
  return useDocument("own profile", useLive(api.users.me, {}, { keep: true }))?.username ?? null;
}
