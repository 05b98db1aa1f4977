/** Openings of the app that the server was not told of yet: kept on the device, for whoever opened it. */
import * as z from "zod/mini";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

const kept = z.object({ owner: z.string(), times: z.array(z.number()) });

/** The server takes none that are older, so that two days at most can wait. */
const KEPT_MAX = 2;

export function keptOpenings(owner: string): number[] {
  try {
    const read = kept.safeParse(JSON.parse(localStore.get(STORAGE_KEYS.openings) ?? "{}"));
    return read.success && read.data.owner === owner ? read.data.times : [];
  } catch {
    return [];
  }
}

function keep(owner: string, times: readonly number[]): void {
  if (times.length === 0) localStore.remove(STORAGE_KEYS.openings);
  else localStore.set(STORAGE_KEYS.openings, JSON.stringify({ owner, times: times.slice(-KEPT_MAX) }));
}

export const keepOpening = (owner: string, at: number): void => keep(owner, [...keptOpenings(owner), at]);

export const forgetOpening = (owner: string, at: number): void =>
  keep(
    owner,
    keptOpenings(owner).filter((each) => each !== at),
  );
