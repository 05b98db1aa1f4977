import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

/**
 * What this device can do and was allowed. `needsInstall`: an iPhone or iPad on which the site is not an app yet;
 * `off`: allowed, but not wanted here.
 */
export type DevicePush = "unsupported" | "needsInstall" | "default" | "denied" | "off" | "on";

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** The permission is the browser's, and people change it there. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The iPhone's and iPad's browsers know `standalone`; without push they have it in installed apps alone. */
function isAppleBrowserTab(): boolean {
  return Reflect.get(navigator, "standalone") === false;
}

export function readDevicePush(): DevicePush {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isAppleBrowserTab() ? "needsInstall" : "unsupported";
  if (Notification.permission !== "granted") return Notification.permission;
  return localStore.get(STORAGE_KEYS.pushOff) === "true" ? "off" : "on";
}

export function useDevicePush(): DevicePush {
  return useSyncExternalStore(subscribe, readDevicePush, () => "unsupported" as const);
}

/** Asks the browser, where it was not asked before; from a tap only. The answer is what holds now. */
export async function turnOnHere(): Promise<DevicePush> {
  localStore.remove(STORAGE_KEYS.pushOff);
  if (Notification.permission === "default") await Notification.requestPermission();
  tell();
  return readDevicePush();
}

/** No push on this device any more; the permission is the browser's to take back. */
export function turnOffHere(): void {
  localStore.set(STORAGE_KEYS.pushOff, "true");
  tell();
}
