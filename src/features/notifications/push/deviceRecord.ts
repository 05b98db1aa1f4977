import { PUSH_REFRESH_MS, PUSH_RESAVE_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";

/** What this device last told the server; times in ms. `hash` is the SHA-256 of its address. */
export interface DeviceRecord {
  person: string;
  hash: string;
  savedAt: number;
  /** When the browser made the address. */
  madeAt: number;
}

function isRecord(value: unknown): value is DeviceRecord {
  if (typeof value !== "object" || value === null) return false;
  const { person, hash, savedAt, madeAt } = Object.fromEntries(Object.entries(value));
  const areTexts = typeof person === "string" && typeof hash === "string";
  return areTexts && typeof savedAt === "number" && typeof madeAt === "number";
}

export function readDevice(store: TextStorage): DeviceRecord | null {
  try {
    const kept: unknown = JSON.parse(store.get(STORAGE_KEYS.pushDevice) ?? "null");
    return isRecord(kept) ? kept : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepDevice(store: TextStorage, record: DeviceRecord): void {
  store.set(STORAGE_KEYS.pushDevice, JSON.stringify(record));
  tell();
}

export function dropDevice(store: TextStorage): void {
  store.remove(STORAGE_KEYS.pushDevice);
  tell();
}

/** CON-32: an address of a week is asked for anew. A clock that was set back counts as a week. */
export function mustRefresh(record: DeviceRecord | null, now: number): boolean {
  if (record === null) return false;
  return now < record.madeAt || now - record.madeAt >= PUSH_REFRESH_MS;
}

/** CON-31: the same address of the same person is not saved again within ten minutes. */
export function mustSave(
  record: DeviceRecord | null,
  { person, hash, now }: { person: string; hash: string; now: number },
): boolean {
  if (record === null || record.person !== person || record.hash !== hash) return true;
  return now < record.savedAt || now - record.savedAt >= PUSH_RESAVE_MS;
}
