import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { SHARED_KEEP_MS, SHARED_MAX } from "@/config/limits";
import { SHARED_FILES } from "@/config/storageKeys";
import { openDatabase, whileOpen } from "@/lib/device/database";

/** What another app handed over, as it came: written by the worker, read by the page. */
export type SharedItem = {
  id: string;
  /** Absent when only words were shared. */
  file: { name: string; type: string; blob: Blob } | null;
  /** Title, text and address of the share, in one. */
  text: string;
  receivedAt: number;
};

/** Provider's id of the person whose shared things lie here; null = a visitor's, for whoever signs in first. */
type Owner = string | null;

interface SharedSchema extends DBSchema {
  items: { key: string; value: SharedItem; indexes: { byReceivedAt: number } };
  owner: { key: string; value: { person: Owner } };
}

type Writing = IDBPTransaction<SharedSchema, ["items", "owner"], "readwrite">;

const OWNER = "owner";

const withDatabase = <T>(work: (database: IDBPDatabase<SharedSchema>) => Promise<T>): Promise<T> =>
  whileOpen(
    openDatabase<SharedSchema>(SHARED_FILES, 2, (fresh, oldVersion) => {
      if (oldVersion < 1) {
        fresh.createObjectStore("items", { keyPath: "id" }).createIndex("byReceivedAt", "receivedAt");
      }
      fresh.createObjectStore("owner");
    }),
    work,
  );

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

/** What lies here of another person is gone in the same transaction; a visitor's things become this person's. */
async function takeOver(tx: Writing, person: Owner): Promise<void> {
  const before = (await tx.objectStore("owner").get(OWNER))?.person ?? null;
  if (before === person) return;
  if (before !== null) await tx.objectStore("items").clear();
  await tx.objectStore("owner").put({ person }, OWNER);
}

/** This person's, newest first; what has waited longer than a week is gone. */
export function listShared(person: Owner, now: number): Promise<SharedItem[]> {
  return withDatabase(async (database) => {
    const tx = database.transaction(["items", "owner"], "readwrite");
    await takeOver(tx, person);
    const items = tx.objectStore("items");
    const byTime = items.index("byReceivedAt");
    for (const key of await byTime.getAllKeys(IDBKeyRange.upperBound(now - SHARED_KEEP_MS)))
      await items.delete(key);
    const found = await byTime.getAll(null, SHARED_MAX);
    await tx.done;
    return found.reverse();
  });
}

/** What arrives from now on is this person's. `leaving`: somebody's turn ends, and all that lies here with it. */
export function ownShared(person: Owner, { leaving }: { leaving: boolean }): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction(["items", "owner"], "readwrite");
    if (leaving) await tx.objectStore("items").clear();
    await takeOver(tx, person);
    await tx.done;
  });
}

export function dropShared(id: string): Promise<void> {
  return withDatabase((database) => database.delete("items", id));
}
