import { IDBFactory } from "fake-indexeddb";
import { type CacheDisk, openCacheDisk } from "@/lib/cache/disk";
import { QueryCache } from "@/lib/cache/queryCache";
import type { TabMessage } from "@/lib/cache/tabs";

/** Everything a browser has, with a clock that only moves when told: one device, as many tabs as wanted. */
export function createDevice(start = Date.UTC(2026, 10, 22)) {
  globalThis.indexedDB = new IDBFactory();
  let now = start;
  let epochs = 0;
  let timers: { at: number; run: () => void }[] = [];
  const hearers: { tab: object; listener: (message: TabMessage) => void }[] = [];
  const failures: unknown[] = [];

  function line(tab: object) {
    return {
      post: (message: TabMessage) => {
        const told = structuredClone(message);
        for (const each of hearers) if (each.tab !== tab) each.listener(told);
      },
      listen: (listener: (message: TabMessage) => void) => hearers.push({ tab, listener }),
    };
  }

  const later = (run: () => void, afterMs: number) => {
    const timer = { at: now + afterMs, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };

  function openDisk(): CacheDisk {
    return openCacheDisk(() => {
      epochs += 1;
      return `epoch ${epochs}`;
    });
  }

  return {
    failures,
    openDisk,
    openTab(disk: CacheDisk = openDisk()) {
      return new QueryCache({
        disk,
        tabs: line({}),
        now: () => now,
        later,
        onFailure: (error) => failures.push(error),
      });
    },
    /** One in which maya is signed in. */
    async enterTab() {
      const tab = this.openTab();
      await tab.enter("maya", true);
      return tab;
    },
    /** Lets time pass and runs what was due. */
    pass(ms: number) {
      now += ms;
      const due = timers.filter((each) => each.at <= now);
      timers = timers.filter((each) => each.at > now);
      for (const each of due) each.run();
    },
    now: () => now,
  };
}

export type StoredEntry = { key: string; json: string; bytes: number; at: number; usedAt: number };

/** What lies on the device, past all our code. */
export async function storedEntries(): Promise<StoredEntry[]> {
  return inStore("readonly", (store) => store.getAll());
}

export async function storeRaw(entry: object): Promise<void> {
  await inStore("readwrite", (store) => store.put(entry));
}

function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("last results");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = act(database.transaction("entries", mode).objectStore("entries"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        database.close();
        resolve(request.result);
      };
    };
  });
}
