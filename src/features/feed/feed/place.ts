import { SCROLL_MEMORY_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { isRecord } from "@/lib/cache/isRecord";
import { type TextStorage, visitStore } from "@/lib/cache/storage";

/** The film somebody was at, and in which feed. */
export interface Place {
  feedId: string;
  sessionId: string;
}

/** SHL-10 for a screen that scrolls inside itself: null = never there, or too long ago. */
export function readPlace(now: number, store: TextStorage = visitStore): Place | null {
  try {
    const place: unknown = JSON.parse(store.get(STORAGE_KEYS.feedPlace) ?? "null");
    if (!isRecord(place)) return null;
    const { feedId, sessionId, at } = place;
    const isPlace = typeof feedId === "string" && typeof sessionId === "string" && typeof at === "number";
    return isPlace && now - at <= SCROLL_MEMORY_MS ? { feedId, sessionId } : null;
  } catch {
    // Cut off, or written by another version: the feed begins at its first film.
    return null;
  }
}

export function keepPlace(place: Place | null, now: number, store: TextStorage = visitStore): void {
  if (place === null) store.remove(STORAGE_KEYS.feedPlace);
  else store.set(STORAGE_KEYS.feedPlace, JSON.stringify({ ...place, at: now }));
}
