import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { SHARED_KEEP_MS, SHARED_MAX } from "@/config/limits";
import { SHARED_FILES } from "@/config/storageKeys";

/** What another app handed over, as it came: written by the worker, read by the page. */
export type SharedItem = {
  id: string;
  /** Absent when only words were shared. */
  file: { name: string; type: string; blob: Blob } | null;
  /** Title, text and address of the share, in one. */
  text: string;
  receivedAt: number;
};

interface SharedSchema extends DBSchema {
  items: { key: string; value: SharedItem; indexes: { byReceivedAt: number } };
}

type Database = IDBPDatabase<SharedSchema>;

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDB<SharedSchema>(SHARED_FILES, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("items", { keyPath: "id" }).createIndex("byReceivedAt", "receivedAt");
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Keeps all of a share or nothing of it; the oldest of earlier ones make room (each is a copy). */
export function keepShared(items: readonly SharedItem[]): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction("items", "readwrite", { durability: "strict" });
    for (const item of items.slice(-SHARED_MAX)) await tx.store.put(item);
    const keys = await tx.store.index("byReceivedAt").getAllKeys();
    for (const key of keys.slice(0, Math.max(0, keys.length - SHARED_MAX))) await tx.store.delete(key);
    await tx.done;
  });
}

/** Newest first; what has waited longer than a week is gone. */
export function listShared(now: number): Promise<SharedItem[]> {
  return withDatabase(async (database) => {
    const tx = database.transaction("items", "readwrite");
    const byTime = tx.store.index("byReceivedAt");
    for (const key of await byTime.getAllKeys(IDBKeyRange.upperBound(now - SHARED_KEEP_MS)))
      await tx.store.delete(key);
    const items = await byTime.getAll(null, SHARED_MAX);
    await tx.done;
    return items.reverse();
  });
}

export function dropShared(id: string): Promise<void> {
  return withDatabase((database) => database.delete("items", id));
}
