import { api } from "@convex/_generated/api";
import { unreadOf } from "@convex/domain/chat/chat";
import type { DareGroup } from "@convex/domain/dares/groups";
import type { DareRole } from "@convex/domain/dares/machine";
import type { FunctionReturnType } from "convex/server";
import { useQueued } from "@/features/shell/offline";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import { useDocument } from "@/lib/live/useReadLog";

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

function useMarkedIds(): ReadonlySet<string> {
  return new Set(useQueued("readMarks").flatMap(({ data }) => ("ids" in data ? data.ids : [])));
}

/** Dares waiting for the viewer's answer, live and bounded (`WAITING_COUNT_CAP`); zero until known. */
export function useWaitingCount(): number {
  const waiting = useLive(api.dares.waitingCount, {}, { keep: true });
  return waiting.status === "ready" ? waiting.data : 0;
}

export function useUnseenCount(): number {
  const unseen = useLive(api.notifications.unseenCount, {}, { keep: true });
  const marked = useMarkedIds().size;
  return unseen.status === "ready" ? Math.max(0, unseen.data - marked) : 0;
}

/** What these tell of is counted itself: the chat's messages, the dare that waits. */
const COUNTED_ITSELF: ReadonlySet<string> = new Set(["message", "dare_received"]);

/** Unseen news of the newest that have a count of their own beside them; the query is the banners' own. */
function useUnseenTwins(): number {
  const recent = useLive(api.notifications.recent, {});
  const marked = useMarkedIds();
  if (recent.status !== "ready") return 0;
  return recent.data.filter(({ id, type, seen }) => !seen && !marked.has(id) && COUNTED_ITSELF.has(type))
    .length;
}

/**
 * What the badge of the inbox says: dares that wait, unread messages, and other news not seen yet, nothing twice. Each
 * is bounded, so beyond a page it is a lower bound. Requests are quiet: their own tab counts them.
 */
export function useUnreadCount(): number {
  const otherNews = Math.max(0, useUnseenCount() - useUnseenTwins());
  return useWaitingCount() + useUnreadMessages().messages + otherNews;
}

/** The viewer's own profile page, for the next step of an empty inbox. */
export function useOwnUsername(): string | null {
  return useDocument("own profile", useLive(api.users.me, {}, { keep: true }))?.username ?? null;
}
