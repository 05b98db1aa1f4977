import { vi } from "vitest";
import type { ServerCall } from "@/offline/defineAction";
import { newEntry, type OfflineEntry, type StoredEntry } from "@/offline/entry";
import type { SendOutcome } from "@/offline/outcome";
import { OfflineQueue, type QueueParts } from "@/offline/queue";
import type { ReplayPorts } from "@/offline/replay";
import type { SendingRight } from "@/offline/sendingRight";

export const NOW = Date.UTC(2026, 10, 22, 12);
export const SCOPE = "person-1";

/** A post of the feedback board, or a draft for `draftFor`, as the queue stores it. */
export function entry(part: Partial<StoredEntry> & { seq: number }): StoredEntry {
  const fresh = newEntry({
    id: `a${part.seq}`,
    type: "feedback",
    data: { kind: "post", title: `title ${part.seq}`, body: "" },
    timestamp: NOW,
    scope: SCOPE,
    subject: "feedback:post",
  });
  return { ...fresh, ...part };
}

/** The store's contract in memory: ordered, one change at a time. */
export function memoryStore(entries: StoredEntry[] = []) {
  let rows = [...entries];
  return {
    rows: () => rows,
    list: async (scope: string) => rows.filter((each) => each.scope === scope),
    change: async (id: string, change: (each: StoredEntry) => StoredEntry | null) => {
      const found = rows.find((each) => each.id === id);
      const next = found === undefined ? null : change(found);
      rows = rows.flatMap((each) => (each.id !== id ? [each] : next === null ? [] : [next]));
      return next;
    },
    add: async (entry: OfflineEntry) => {
      rows = [...rows, { ...entry, seq: rows.length + 1 }];
      return "added" as const;
    },
    drop: (id: string) => {
      rows = rows.filter((each) => each.id !== id);
    },
  };
}

/** One right to send, waited for in turn, as Web Locks give it. */
export function turnstile(): SendingRight {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => work(async () => true));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A page's queue on a clock that stands, with nobody else on the device. */
export function queueOf(over: Pick<QueueParts, "store"> & Partial<QueueParts>): OfflineQueue {
  let ids = 0;
  const queue = new OfflineQueue({
    channel: { post: () => undefined, listen: () => undefined },
    withRight: turnstile(),
    now: () => NOW,
    newId: () => `id-${++ids}`,
    after: () => () => undefined,
    askForSync: async () => undefined,
    isOnline: () => true,
    ...over,
  });
  queue.setScope(SCOPE);
  return queue;
}

/** The right to send as a lease in memory. */
export function leases() {
  let held = { holder: "", until: 0 };
  return async (lease: { holder: string; until: number }, now: number) => {
    const isFree = held.holder === lease.holder || held.until <= now;
    if (isFree) held = lease;
    return isFree;
  };
}

type Overrides = Partial<ReplayPorts> & { answer?: (call: ServerCall, entry: OfflineEntry) => SendOutcome };

export function replayPorts(store: ReturnType<typeof memoryStore>, { answer, ...over }: Overrides = {}) {
  const sent: string[] = [];
  const ports: ReplayPorts = {
    list: store.list,
    change: store.change,
    send: async (call, each) => {
      sent.push(each.id);
      return answer?.(call, each) ?? { kind: "done" };
    },
    isReady: async () => true,
    withRight: turnstile(),
    now: () => NOW,
    announce: vi.fn(),
    ...over,
  };
  return { ports, sent };
}
