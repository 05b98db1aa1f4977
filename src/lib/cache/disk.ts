import type { DBSchema } from "idb";
import { CACHE_MAX_ENTRIES } from "@/config/limits";
import { openDatabase } from "../device/database";
import { type CacheFacts, overflow } from "./bounds";
import type { CacheEntry } from "./entry";

/**
 * Raised whenever a cached query's answer changes its shape: what an older build left is then dropped unread
 * (tests/architecture/cacheShapes.test.ts fails until it is).
 */
export const CACHE_SHAPES_VERSION = 15;

/** Whose entries lie there. `epoch` is new with each claim by another, so that a late write is known as such. */
type Owner = { id: "owner"; scope: string; epoch: string; version: number };

interface LastResultsSchema extends DBSchema {
  entries: { key: string; value: CacheEntry; indexes: { byUse: [number, number, number] } };
  owner: { key: string; value: Owner };
}

export type Claim = { epoch: string | null; found: unknown[] };
/** `used`: shown again. It changes what still lies there and brings nothing back that another tab let go of. */
export type CacheWrite = {
  scope: string;
  epoch: string;
  put: CacheEntry[];
  used: { key: string; usedAt: number }[];
  drop: string[];
};

/** The device's store of last results, as `QueryCache` needs it. */
export interface CacheDisk {
  /**
   * The scope's entries. With `takeOver` the scope owns the store from now on and whatever belonged to
   * somebody else, or to another version, is gone; without it a foreign store is left alone (`epoch` null).
   */
  claim(scope: string, takeOver: boolean): Promise<Claim>;
  /** Writes and keeps the bounds; `foreign` = another scope or another tab's claim owns the store by now. */
  write(change: CacheWrite, now: number, pressed: boolean): Promise<"written" | "foreign" | "full">;
}

/** Devices hold a database of this name: it stays, as its stores do. */
const DATABASE = "last results";

const open = () =>
  openDatabase<LastResultsSchema>(DATABASE, 1, (fresh) => {
    const entries = fresh.createObjectStore("entries", { keyPath: "key" });
    // The sweep walks the index alone and never loads the answers.
    entries.createIndex("byUse", ["usedAt", "bytes", "at"]);
    fresh.createObjectStore("owner", { keyPath: "id" });
  });

/** Opens at once: the database is ready by the time somebody is known to be signed in. */
export function openCacheDisk(newEpoch: () => string): CacheDisk {
  const database = open();
  // Nobody may be waiting yet; each use below fails by itself and the app goes on without.
  database.catch(() => undefined);

  return {
    async claim(scope, takeOver) {
      const work = (await database).transaction(["entries", "owner"], "readwrite");
      const owner = await work.objectStore("owner").get("owner");
      const isOurs = owner?.scope === scope && owner.version === CACHE_SHAPES_VERSION;
      if (isOurs) {
        const found = await work.objectStore("entries").getAll(null, 2 * CACHE_MAX_ENTRIES);
        await work.done;
        return { epoch: owner.epoch, found };
      }
      if (!takeOver) return { epoch: null, found: [] };
      const epoch = newEpoch();
      await work.objectStore("entries").clear();
      await work.objectStore("owner").put({ id: "owner", scope, epoch, version: CACHE_SHAPES_VERSION });
      await work.done;
      return { epoch, found: [] };
    },

    async write({ scope, epoch, put, used, drop }, now, pressed) {
      const work = (await database).transaction(["entries", "owner"], "readwrite");
      const entries = work.objectStore("entries");
      try {
        const owner = await work.objectStore("owner").get("owner");
        if (owner?.scope !== scope || owner.epoch !== epoch) return "foreign";
        for (const key of drop) await entries.delete(key);
        for (const { key, usedAt } of used) {
          const entry = await entries.get(key);
          if (entry) await entries.put({ ...entry, usedAt });
        }
        for (const entry of put) await entries.put(entry);
        const facts: CacheFacts[] = [];
        for (let at = await entries.index("byUse").openKeyCursor(); at; at = await at.continue()) {
          const [usedAt, bytes, keptAt] = at.key;
          facts.push({ key: at.primaryKey, usedAt, bytes, at: keptAt });
        }
        for (const key of overflow(facts, now, pressed)) await entries.delete(key);
        await work.done;
        return "written";
      } catch (error) {
        // The transaction rolls back as a whole; its own end must not become an unhandled rejection.
        work.done.catch(() => undefined);
        if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
        throw error;
      }
    },
  };
}
