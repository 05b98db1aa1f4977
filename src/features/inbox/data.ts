import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useLive } from "@/lib/useLive";

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
  return useLive(api.dares.inbox, {});
}

export function useActivity() {
  return useLive(api.notifications.recent, {});
}

/** Dares waiting for the viewer's answer, live and bounded (`WAITING_COUNT_CAP`); zero until known. */
export function useWaitingCount(): number {
  const waiting = useLive(api.dares.waitingCount, {});
  return waiting.status === "ready" ? waiting.data : 0;
}

export function useUnseenCount(): number {
  const unseen = useLive(api.notifications.unseenCount, {});
  return unseen.status === "ready" ? unseen.data : 0;
}

/** The viewer's own profile page, for the next step of an empty inbox. */
export function useOwnUsername(): string | null {
  const me = useLive(api.users.me, {});
  return me.status === "ready" && me.data ? me.data.username : null;
}

export function useMarkSeen() {
  return useMutation(api.notifications.markSeen).withOptimisticUpdate((store, { ids }) => {
    const recent = store.getQuery(api.notifications.recent, {});
    if (recent === undefined) return;
    store.setQuery(
      api.notifications.recent,
      {},
      recent.map((item) => (ids.includes(item.id) ? { ...item, seen: true } : item)),
    );
  });
}
