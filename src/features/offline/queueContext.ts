import { createContext, useContext, useSyncExternalStore } from "react";
import type { OfflineQueue, QueueSnapshot } from "@/offline/queue";

type Parts = Pick<typeof import("./loaded"), "createPageSender" | "refusalOf">;
type Loaded = Parts & { queue: OfflineQueue };

const NOTHING: QueueSnapshot = { scope: null, entries: [], arrived: [] };

/** The queue of this page, fetched at its first use; empty until then. */
export class LazyQueue {
  private readonly listeners = new Set<() => void>();
  private loading: Promise<Loaded> | null = null;
  private queue: OfflineQueue | null = null;

  readonly getSnapshot = (): QueueSnapshot => this.queue?.getSnapshot() ?? NOTHING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Rejects when its code cannot be fetched; asks anew next time. */
  load(): Promise<Loaded> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** The queue if anybody has needed it yet. */
  loaded(): OfflineQueue | null {
    return this.queue;
  }

  private async fetch(): Promise<Loaded> {
    const { createQueue, createPageSender, refusalOf } = await import("./loaded");
    const queue = createQueue();
    this.queue = queue;
    queue.subscribe(() => {
      for (const listener of [...this.listeners]) listener();
    });
    return { queue, createPageSender, refusalOf };
  }
}

const QueueContext = createContext(new LazyQueue());

export function useQueue(): LazyQueue {
  return useContext(QueueContext);
}

export function useQueueSnapshot(): QueueSnapshot {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot);
}
