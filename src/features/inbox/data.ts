import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { useOfflineAction, useQueued } from "@/features/offline";
import { prewarmEntry } from "@/lib/prewarm";
import { localStore } from "@/lib/storage";
import { type Live, useLive } from "@/lib/useLive";
import { useDocument } from "@/lib/useReadLog";

export type InboxDares = FunctionReturnType<typeof api.dares.inbox>;
export type Activity = FunctionReturnType<typeof api.notifications.recent>[number];

export function inboxData() {
  return [
    prewarmEntry(api.dares.inbox, {}),
    prewarmEntry(api.dares.waitingCount, {}),
    prewarmEntry(api.notifications.unseenCount, {}),
  ];
}

export function useInboxDares() {
  return useLive(api.dares.inbox, {}, { keep: true });
}

/** A mark that still waits on this device counts: what was read stays read. */
export function useActivity(): Live<Activity[]> {
  const live = useLive(api.notifications.recent, {}, { keep: true });
  const marked = useMarkedIds();
  if (live.status !== "ready" || marked.size === 0) return live;
  const data = live.data.map((item) => (marked.has(item.id) ? { ...item, seen: true } : item));
  return { ...live, data };
}

function useMarkedIds(): ReadonlySet<string> {
  return new Set(useQueued("readMarks").flatMap(({ data }) => data.ids));
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

/** What the badge of the inbox says: dares that wait and news not seen yet. Both are bounded, so beyond a page it is a lower bound. */
export function useUnreadCount(): number {
  return useWaitingCount() + useUnseenCount();
}

/** The viewer's own profile page, for the next step of an empty inbox. */
export function useOwnUsername(): string | null {
  return useDocument("own profile", useLive(api.users.me, {}, { keep: true }))?.username ?? null;
}

/** Goes through the queue: read on the train, marked at the next station, once. */
export function useMarkSeen() {
  const { enqueue } = useOfflineAction("readMarks");
  return (ids: string[]) => {
    localStore.set(STORAGE_KEYS.notifLastSeenAt, String(Date.now()));
    return enqueue({ ids });
  };
}
