import { STORAGE_KEYS } from "@/config/storageKeys";
import type { CacheDisk } from "@/lib/cache/disk";
import { QueryCache } from "@/lib/cache/queryCache";
import { localStore } from "@/lib/cache/storage";
import { openTabs } from "@/lib/cache/tabs";
import { logError } from "@/lib/device/errorLog";

const openDisk = () =>
  import("@/lib/cache/disk").then(({ openCacheDisk }) => openCacheDisk(() => crypto.randomUUID()));

/** Fetched and opened at once where somebody is signed in, who waits for it; a visitor's first view does without. */
function diskInTime(): CacheDisk {
  let opening = localStore.get(STORAGE_KEYS.lastUserId) === null ? null : openDisk();
  opening?.catch(() => undefined);
  const disk = () => {
    opening ??= openDisk();
    return opening;
  };
  return {
    claim: async (scope, takeOver) => (await disk()).claim(scope, takeOver),
    write: async (change, now, pressed) => (await disk()).write(change, now, pressed),
  };
}

/** The last results of this page, over the browser's own clock, timers and storage. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    disk: diskInTime(),
    tabs: openTabs(),
    now: () => Date.now(),
    later: (run, afterMs) => {
      const timer = setTimeout(run, afterMs);
      return () => clearTimeout(timer);
    },
    onFailure: (error) => logError("last results", error),
  });
}
