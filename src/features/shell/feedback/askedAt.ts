import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";

/**
 * When somebody was asked last on this device, or null. One moment without a name, so that nothing of a person
 * stays behind. A moment in the future is a wrong clock and counts as now.
 */
export function readAskedAt(storage: TextStorage, now: number): number | null {
  const at = Number(storage.get(STORAGE_KEYS.feedbackAskedAt) ?? Number.NaN);
  return Number.isFinite(at) ? Math.min(at, now) : null;
}

export function rememberAsked(storage: TextStorage, now: number): void {
  storage.set(STORAGE_KEYS.feedbackAskedAt, String(now));
}
