import {
  KEPT_EVICT_SHARE,
  KEPT_MAX_AGE_MS,
  KEPT_MAX_BYTES,
  KEPT_MAX_ENTRIES,
  KEPT_PRESSED_CAPACITY,
  KEPT_PRESSED_EVICT_SHARE,
} from "@/config/limits";

/** What deciding takes of a kept result. Times in ms. */
export type KeptFacts = { key: string; at: number; usedAt: number; bytes: number };

type Room = { maxEntries: number; maxBytes: number };

const FULL: Room = { maxEntries: KEPT_MAX_ENTRIES, maxBytes: KEPT_MAX_BYTES };
const PRESSED: Room = {
  maxEntries: KEPT_MAX_ENTRIES * KEPT_PRESSED_CAPACITY,
  maxBytes: KEPT_MAX_BYTES * KEPT_PRESSED_CAPACITY,
};

const bytesOf = (facts: readonly KeptFacts[]) => facts.reduce((sum, each) => sum + each.bytes, 0);

/**
 * Keys to let go: whatever is too old; and when the rest is over a bound, the least recently used until a
 * share of the room is free again, so that a full store is not swept at each write. `pressed` = the browser
 * has refused room.
 */
export function overflow(facts: readonly KeptFacts[], now: number, pressed = false): string[] {
  const old = facts.filter((each) => now - each.at > KEPT_MAX_AGE_MS);
  const fresh = facts.filter((each) => now - each.at <= KEPT_MAX_AGE_MS);
  const room = pressed ? PRESSED : FULL;
  const dropped = old.map((each) => each.key);
  if (fresh.length <= room.maxEntries && bytesOf(fresh) <= room.maxBytes) return dropped;
  return [...dropped, ...leastUsed(fresh, room, pressed ? KEPT_PRESSED_EVICT_SHARE : KEPT_EVICT_SHARE)];
}

/** Oldest use first, until the rest leaves `share` of the room free. */
function leastUsed(facts: readonly KeptFacts[], room: Room, share: number): string[] {
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
