import {
  CACHE_EVICT_SHARE,
  CACHE_MAX_AGE_MS,
  CACHE_MAX_BYTES,
  CACHE_MAX_ENTRIES,
  CACHE_PRESSED_CAPACITY,
  CACHE_PRESSED_EVICT_SHARE,
} from "@/config/limits";

/** What deciding takes of a cached result. Times in ms. */
export type CacheFacts = { key: string; at: number; usedAt: number; bytes: number };

type Room = { maxEntries: number; maxBytes: number };

const FULL: Room = { maxEntries: CACHE_MAX_ENTRIES, maxBytes: CACHE_MAX_BYTES };
const PRESSED: Room = {
  maxEntries: CACHE_MAX_ENTRIES * CACHE_PRESSED_CAPACITY,
  maxBytes: CACHE_MAX_BYTES * CACHE_PRESSED_CAPACITY,
};

const bytesOf = (facts: readonly CacheFacts[]) => facts.reduce((sum, each) => sum + each.bytes, 0);

/**
 * Keys to let go: whatever is too old; and when the rest is over a bound, the least recently used until a
 * share of the room is free again, so that a full store is not swept at each write. `pressed` = the browser
 * has refused room.
 */
export function overflow(facts: readonly CacheFacts[], now: number, pressed = false): string[] {
  const old = facts.filter((each) => now - each.at > CACHE_MAX_AGE_MS);
  const fresh = facts.filter((each) => now - each.at <= CACHE_MAX_AGE_MS);
  const room = pressed ? PRESSED : FULL;
  const dropped = old.map((each) => each.key);
  if (fresh.length <= room.maxEntries && bytesOf(fresh) <= room.maxBytes) return dropped;
  return [...dropped, ...leastUsed(fresh, room, pressed ? CACHE_PRESSED_EVICT_SHARE : CACHE_EVICT_SHARE)];
}

/** Oldest use first, until the rest leaves `share` of the room free. */
function leastUsed(facts: readonly CacheFacts[], room: Room, share: number): string[] {
  const byUse = [...facts].sort((one, other) => one.usedAt - other.usedAt);
  let count = byUse.length;
  let bytes = bytesOf(byUse);
  const dropped: string[] = [];
  for (const each of byUse) {
    if (count <= room.maxEntries * (1 - share) && bytes <= room.maxBytes * (1 - share)) break;
    dropped.push(each.key);
    count -= 1;
    bytes -= each.bytes;
  }
  return dropped;
}
