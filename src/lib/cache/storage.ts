/** Text storage that never throws: a browser that refuses local storage gets one that lasts for the visit. */
export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function createStorage(backing: () => StorageLike): TextStorage {
  /** Holds only what the browser refused to keep. */
  const memory = new Map<string, string>();
  return {
    get(key) {
      return memory.get(key) ?? attempt(backing, (store) => store.getItem(key)) ?? null;
    },
    set(key, value) {
      memory.set(key, value);
      const kept = attempt(backing, (store) => {
        store.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
    },
    remove(key) {
      memory.delete(key);
      attempt(backing, (store) => store.removeItem(key));
    },
  };
}

function attempt<T>(backing: () => StorageLike, work: (store: StorageLike) => T): T | null {
  try {
    return work(backing());
  } catch {
    // Refused (private mode, policy, quota): the copy in memory serves for this visit.
    return null;
  }
}

export const localStore = createStorage(() => window.localStorage);
/** Lasts as long as the tab and is not shared with others. */
export const visitStore = createStorage(() => window.sessionStorage);
