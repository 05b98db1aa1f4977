import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { SCROLL_MEMORY_MAX, SCROLL_MEMORY_MS, SCROLL_SWEEP_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { visitStore } from "@/lib/cache/storage";
import { subscribeTicker } from "@/lib/time/time";
import { returnTo } from "./ownScroll";

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

/** Also where another site, such as a payment page, leads back to: that begins at the top. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && "type" in opened && opened.type === "navigate";
}

/**
 * SHL-10: back, forward and reload find a page where it was left, and so do the tabs of the app. Every other
 * way in begins at the top, which is the router's own rule. The only owner of scroll positions.
 */
export function useScrollMemory(): void {
  const router = useRouter();
  useEffect(() => {
    let places = parsePlaces(visitStore.get(STORAGE_KEYS.scrollPlaces));
    let shown: string | null = null;
    let part = "";
    let returning = !isOpenedAnew();
    let stop = () => {};

    const keep = () => visitStore.set(STORAGE_KEYS.scrollPlaces, JSON.stringify(places));
    const remember = () => {
      if (shown !== null) places = rememberPlace(places, shown, Math.round(window.scrollY), Date.now());
    };
    const arrive = ({ pathname, searchStr, hash }: { pathname: string; searchStr: string; hash: string }) => {
      const page = pathname + searchStr;
      // A press on a link to a part of this page looks like a return; the browser has gone there already.
      const isPart = page === shown && hash !== part;
      part = hash;
      if (isPart || (page === shown && !returning)) return;
      const isTab = router.state.matches.at(-1)?.staticData.shell.name === "tab";
      const known = returning || isTab ? placeOf(places, page, Date.now()) : null;
      shown = page;
      returning = false;
      stop();
      if (known) stop = returnTo(known);
    };
    const leave = () => {
      remember();
      keep();
    };

    window.history.scrollRestoration = "manual";
    const ends = [
      router.history.subscribe(({ action }) => {
        returning = action.type !== "PUSH" && action.type !== "REPLACE";
      }),
      router.subscribe("onBeforeLoad", remember),
      router.subscribe("onRendered", ({ toLocation }) => arrive(toLocation)),
      subscribeTicker(SCROLL_SWEEP_MS, () => {
        places = sweepPlaces(places, Date.now());
        keep();
      }),
    ];
    window.addEventListener("pagehide", leave);
    // The first page may have been rendered before anybody listened.
    if (router.state.resolvedLocation) arrive(router.state.resolvedLocation);
    return () => {
      for (const end of ends) end();
      window.removeEventListener("pagehide", leave);
      stop();
    };
  }, [router]);
}
