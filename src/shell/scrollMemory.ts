import { SCROLL_MEMORY_MAX, SCROLL_MEMORY_MS } from "@/config/limits";

/** Where somebody was on a page, and when. */
type Place = { y: number; at: number };

/** Pages by their address. */
export type Places = Readonly<Record<string, Place>>;

/** SHL-10: without the places that are older than 24 h. */
export function sweepPlaces(places: Places, now: number): Places {
  return Object.fromEntries(Object.entries(places).filter(([, place]) => now - place.at <= SCROLL_MEMORY_MS));
}

/** With this place, and without the oldest ones beyond the bound. */
export function rememberPlace(places: Places, page: string, y: number, now: number): Places {
  const kept = Object.entries({ ...places, [page]: { y, at: now } });
  return Object.fromEntries(kept.sort(([, a], [, b]) => b.at - a.at).slice(0, SCROLL_MEMORY_MAX));
}

/** Null = never there, or too long ago. */
export function placeOf(places: Places, page: string, now: number): number | null {
  const place = Object.hasOwn(places, page) ? places[page] : undefined;
  return place && now - place.at <= SCROLL_MEMORY_MS ? place.y : null;
}

/** What storage held; anything that is no such record counts as nothing. */
export function parsePlaces(text: string | null): Places {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, place]) => isPlace(place)));
  } catch {
    // Cut off or written by another version: scrolling starts at the top.
    return {};
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null || !("y" in value) || !("at" in value)) return false;
  return Number.isFinite(value.y) && Number.isFinite(value.at);
}
