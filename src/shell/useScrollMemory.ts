import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { SCROLL_SWEEP_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { visitStore } from "@/lib/cache/storage";
import { subscribeTicker } from "@/lib/time/time";
import { returnTo } from "./ownScroll";
import { parsePlaces, placeOf, rememberPlace, sweepPlaces } from "./scrollMemory";

/**
 * SHL-10: back, forward and reload find a page where it was left, and so do the tabs of the app. Every other
 * way in begins at the top, which is the router's own rule. The only owner of scroll positions.
 */
export function useScrollMemory(): void {
  const router = useRouter();
  useEffect(() => {
    let places = parsePlaces(visitStore.get(STORAGE_KEYS.scrollPlaces));
    let shown: string | null = null;
    let returning = true;
    let stop = () => {};

    const keep = () => visitStore.set(STORAGE_KEYS.scrollPlaces, JSON.stringify(places));
    const remember = () => {
      if (shown !== null) places = rememberPlace(places, shown, Math.round(window.scrollY), Date.now());
    };
    const arrive = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
      const page = pathname + searchStr;
      if (page === shown && !returning) return;
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
