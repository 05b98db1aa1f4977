import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/storage";

const keyOf = (userId: string) => `${STORAGE_KEYS.feedbackAskedAt}:${userId}`;

/** When this person was asked last on this device, or null. A moment in the future is a wrong clock and counts as now. */
export function readAskedAt(storage: TextStorage, userId: string, now: number): number | null {
  const at = Number(storage.get(keyOf(userId)) ?? Number.NaN);
  return Number.isFinite(at) ? Math.min(at, now) : null;
}

export function rememberAsked(storage: TextStorage, userId: string, now: number): void {
  storage.set(keyOf(userId), String(now));
}
