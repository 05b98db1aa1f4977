/** About 2.6 Mbit/s of picture and sound, twice: the take as recorded and the file made of it. */
const BYTES_PER_MS = 650;

export type Room = { kind: "enough" } | { kind: "unknown" } | { kind: "short"; fitsMs: number };

/** Whether a take of this length fits on the device; what cannot be asked is not held against anybody. */
export function judgeRoom(estimate: StorageEstimate | null, wantedMs: number): Room {
  if (estimate?.quota === undefined || estimate.usage === undefined) return { kind: "unknown" };
  const fitsMs = Math.max(0, Math.floor((estimate.quota - estimate.usage) / BYTES_PER_MS));
  return fitsMs >= wantedMs ? { kind: "enough" } : { kind: "short", fitsMs };
}

/** Asks the browser; null where it does not tell. */
export async function storageEstimate(): Promise<StorageEstimate | null> {
  if (!("storage" in navigator) || !("estimate" in navigator.storage)) return null;
  return await navigator.storage.estimate().catch(() => null);
}
