import { vi } from "vitest";

const EMPTY = {
  rows: [] as unknown[],
  asked: [] as unknown[],
  answer: { ok: true, id: "action", settled: Promise.resolve({ status: "done" }) } as unknown,
};

/** What waits and what a screen asks for: the queue of acts itself is proven with its store. */
export const queue = { ...EMPTY };

export function emptyQueue(): void {
  Object.assign(queue, EMPTY, { rows: [], asked: [] });
}

/** In the place of `@/features/shell/offline`. */
export async function offlineQueue() {
  const enqueue = async (data: unknown) => {
    queue.asked.push(data);
    return queue.answer;
  };
  return {
    ...(await vi.importActual<typeof import("@/features/shell/offline")>("@/features/shell/offline")),
    useOfflineAction: () => ({ enqueue }),
    useQueued: () => queue.rows,
  };
}
