import type { DBSchema, IDBPDatabase } from "idb";
import * as z from "zod/mini";
import { ACTIONS_MAX } from "@/config/limits";
import { OFFLINE_ACTIONS } from "@/config/storageKeys";
import { type Channel, openChannel } from "@/lib/device/channel";
import { openDatabase, whileOpen } from "@/lib/device/database";
import type { OfflineEntry, StoredEntry } from "./entry";

/** How a lease row looks where Web Locks are missing. */
export type Lease = { holder: string; until: number };

interface ActionsSchema extends DBSchema {
  actions: {
    key: number;
    value: StoredEntry;
    indexes: { byId: string; byScope: [string, number] };
  };
  leases: { key: string; value: Lease };
}

/** Answers what takes the place of an entry: another one, null to remove it, or the same to leave it. */
export type Change = (entry: StoredEntry) => StoredEntry | null;
export type AddResult = "added" | "full";

const VERSION = 1;
/** The right to send what waits. */
const SENDER = "sender";

const withDatabase = <T>(work: (database: IDBPDatabase<ActionsSchema>) => Promise<T>): Promise<T> =>
  whileOpen(
    openDatabase<ActionsSchema>(OFFLINE_ACTIONS, VERSION, (fresh) => {
      // The key is the order; blobs are stored as they are.
      const actions = fresh.createObjectStore("actions", { keyPath: "seq", autoIncrement: true });
      actions.createIndex("byId", "id", { unique: true });
      actions.createIndex("byScope", ["scope", "seq"]);
      fresh.createObjectStore("leases");
    }),
    work,
  );

const everythingOf = (scope: string) => IDBKeyRange.bound([scope, 0], [scope, Number.MAX_SAFE_INTEGER]);

/** A person's actions in the order of their making; at most `ACTIONS_MAX` can exist. */
export function listEntries(scope: string): Promise<StoredEntry[]> {
  return withDatabase((database) =>
    database.getAllFromIndex("actions", "byScope", everythingOf(scope), ACTIONS_MAX),
  );
}

export function findEntry(id: string): Promise<StoredEntry | null> {
  return withDatabase(async (database) => (await database.getFromIndex("actions", "byId", id)) ?? null);
}

/** Adds at the end; `takeIn` may name the newest entry of the same subject that goes in exchange, in the same transaction. */
export function addEntry(
  entry: OfflineEntry,
  takeIn: (newest: StoredEntry) => OfflineEntry | null,
): Promise<AddResult> {
  return withDatabase(async (database) => {
    const tx = database.transaction("actions", "readwrite", { durability: "strict" });
    const present = await tx.store.index("byScope").getAll(everythingOf(entry.scope), ACTIONS_MAX);
    const newest = present.findLast((each) => each.subject === entry.subject);
    const merged = newest === undefined ? null : takeIn(newest);
    if (newest !== undefined && merged !== null) await tx.store.delete(newest.seq);
    else if (present.length >= ACTIONS_MAX) return "full";
    // The store gives `seq`; its type asks for it all the same.
    await tx.store.add((merged ?? entry) as StoredEntry);
    await tx.done;
    return "added";
  });
}

/** Reads and writes one entry in one transaction; null when it is gone. */
export function changeEntry(id: string, change: Change): Promise<StoredEntry | null> {
  return withDatabase(async (database) => {
    const tx = database.transaction("actions", "readwrite", { durability: "strict" });
    const found = await tx.store.index("byId").get(id);
    const next = found === undefined ? null : change(found);
    if (found !== undefined && next === null) await tx.store.delete(found.seq);
    else if (next !== null && next !== found) await tx.store.put(next);
    await tx.done;
    return next;
  });
}

/** Everything that a person has waiting here, for a sign-out. */
export function dropScope(scope: string): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction("actions", "readwrite");
    for (const seq of await tx.store.index("byScope").getAllKeys(everythingOf(scope)))
      await tx.store.delete(seq);
    await tx.done;
  });
}

/** Takes, renews or (with `until` 0) gives back a right, by itself the one to send; false while somebody else holds it. */
export function takeLease(lease: Lease, now: number, right = SENDER): Promise<boolean> {
  return withDatabase(async (database) => {
    const tx = database.transaction("leases", "readwrite");
    const held = await tx.store.get(right);
    const isFree = held === undefined || held.holder === lease.holder || held.until <= now;
    if (isFree) await tx.store.put(lease, right);
    await tx.done;
    return isFree;
  });
}

const news = z.object({ arrivedId: z.nullable(z.string()) });
/** Word that the queue is another one now. */
export type QueueNews = z.infer<typeof news>;

export const openQueueChannel = (): Channel<QueueNews> =>
  openChannel(OFFLINE_ACTIONS, (data) => news.safeParse(data).data ?? null);
