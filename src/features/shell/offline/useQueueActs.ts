import { useAuthSnapshot } from "@/lib/live/identity";
import type { QueueableType } from "@/offline/registry";
import { useQueue, useQueueSnapshot } from "./queueContext";

/** What a person can do about a row that waits or was refused. Both reject where the browser refuses its storage. */
export function useQueueActs() {
  const lazy = useQueue();
  return {
    retry: async (id: string) => (await lazy.load()).queue.retry(id),
    remove: async (id: string) => (await lazy.load()).queue.remove(id),
  };
}

/** What went out during this visit, newest first, with the server's answer where this tab was the sender. */
export function useArrived(type: QueueableType, subject: string): { id: string; answer: unknown }[] {
  const snapshot = useAuthSnapshot();
  const { scope, arrived } = useQueueSnapshot();
  if (snapshot.status !== "signedIn" || snapshot.userId !== scope) return [];
  return arrived
    .filter((entry) => entry.subject === `${type}:${subject}`)
    .map(({ id, answer }) => ({ id, answer }));
}
