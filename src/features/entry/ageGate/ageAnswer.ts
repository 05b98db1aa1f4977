import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";

const YES = "true";

/** SHL-22: the answer lives under `ageVerified` until the storage is cleared. */
export function isAgeConfirmed(storage: TextStorage): boolean {
  return storage.get(STORAGE_KEYS.ageVerified) === YES;
}

export function rememberAgeConfirmed(storage: TextStorage): void {
  storage.set(STORAGE_KEYS.ageVerified, YES);
}
