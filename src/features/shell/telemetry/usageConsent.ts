import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";

const YES = "yes";
const NO = "no";

/** What the browser says about itself and its owner's wishes. */
export type Surroundings = {
  cookieEnabled: boolean;
  hasIndexedDb: boolean;
  isSecure: boolean;
  globalPrivacyControl: boolean;
  doNotTrack: boolean;
};

/**
 * `unsupported`: this browser keeps nothing or is not on a secure connection (CON-24). `refused`: the browser asks
 * every site not to track, which counts as the person's own no. Off until there is a yes (CAL-35).
 */
export type Usage = "on" | "off" | "refused" | "unsupported";

export function usageOf(storage: TextStorage, surroundings: Surroundings): Usage {
  const { cookieEnabled, hasIndexedDb, isSecure } = surroundings;
  if (!cookieEnabled || !hasIndexedDb || !isSecure) return "unsupported";
  if (surroundings.globalPrivacyControl || surroundings.doNotTrack) return "refused";
  return storage.get(STORAGE_KEYS.usageChoice) === YES ? "on" : "off";
}

export function rememberUsage(storage: TextStorage, agreed: boolean): void {
  storage.set(STORAGE_KEYS.usageChoice, agreed ? YES : NO);
}

export function readSurroundings(page: Window = window): Surroundings {
  const { navigator } = page;
  return {
    cookieEnabled: navigator.cookieEnabled,
    hasIndexedDb: "indexedDB" in page,
    isSecure: page.isSecureContext,
    globalPrivacyControl: "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === "1",
  };
}
