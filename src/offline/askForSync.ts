import { OFFLINE_ACTIONS } from "@/config/storageKeys";

/** Background Sync is Chromium's alone and not in TypeScript's DOM types. */
type SyncManager = { register: (tag: string) => Promise<void> };

function syncOf(registration: object | undefined): SyncManager | null {
  if (registration === undefined || !("sync" in registration)) return null;
  // The property is only ever this interface where it exists.
  return registration.sync as SyncManager;
}

/** Lets the browser wake the worker when the network is back; without it the next opening sends. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await syncOf(registration)?.register(OFFLINE_ACTIONS);
  } catch {
    // Refused by the person or the policy: `online`, visibility and start remain.
  }
}
