import { useEffect } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import { onEngagement } from "@/lib/live/engagement";

async function askToPersist(): Promise<void> {
  // Absent on old browsers and without https.
  if (localStore.get(STORAGE_KEYS.persistAsked) !== null || !navigator.storage?.persist) return;
  localStore.set(STORAGE_KEYS.persistAsked, "true");
  await navigator.storage.persist();
}

/** Asks the browser once to keep what this device holds, after the first thing worth keeping (pwa.md). */
export function PersistStorage() {
  useEffect(
    () => onEngagement(() => void askToPersist().catch((error: unknown) => logError("storage", error))),
    [],
  );
  return null;
}
