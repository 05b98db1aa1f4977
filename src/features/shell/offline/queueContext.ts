import { createContext, useContext, useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";
import type { OfflineQueue, QueueSnapshot } from "@/offline/queue";

type Parts = Pick<typeof import("./loaded"), "createPageSender" | "refusalOf">;
type Loaded = Parts & { queue: OfflineQueue };

const NOTHING: QueueSnapshot = { scope: null, entries: [], arrived: [] };

/** The queue of this page, fetched at its first use; empty until then. */
export class LazyQueue {
  private readonly listeners = new Set<() => void>();
  private readonly users = new Set<(loaded: Loaded) => void>();
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

  /** Runs when somebody's need brings the queue, before whoever needed it goes on, or at once; the answer takes it back. */
  onLoaded(use: (loaded: Loaded) => void): () => void {
    if (this.queue) void this.load().then((loaded) => this.users.has(use) && use(loaded));
    this.users.add(use);
    return () => this.users.delete(use);
  }

  /** Whether something waited when the queue was last looked at on this device. */
  hasWaiting(): boolean {
    return localStore.get(STORAGE_KEYS.queueWaits) !== null;
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
      remember(queue.getSnapshot());
      for (const listener of [...this.listeners]) listener();
    });
    const loaded = { queue, createPageSender, refusalOf };
    for (const use of [...this.users]) use(loaded);
    return loaded;
  }
}

/** Nothing is known of the queue of nobody. */
function remember({ scope, entries }: QueueSnapshot): void {
  if (scope === null) return;
  if (entries.length > 0) localStore.set(STORAGE_KEYS.queueWaits, "true");
  else localStore.remove(STORAGE_KEYS.queueWaits);
}

const QueueContext = createContext(new LazyQueue());

export function useQueue(): LazyQueue {
  return useContext(QueueContext);
}

export function useQueueSnapshot(): QueueSnapshot {
  const queue = useQueue();
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot);
}
