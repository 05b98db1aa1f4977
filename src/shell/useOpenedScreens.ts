import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { OPENED_SCREENS_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";
import { fetchScreens } from "@/lib/device/fetchScreens";
import { whenIdle } from "@/lib/time/whenIdle";

/** Names every file that this build can fetch by its hash, so it is another one with every build. */
const BUILD = import.meta.url;

/** First the build, then the screens, the last opened last. */
const read = (build: string): string[] => localStore.get(STORAGE_KEYS.openedScreens)?.split("\n") ?? [build];
const write = (build: string, screens: readonly string[]): void =>
  localStore.set(STORAGE_KEYS.openedScreens, [build, ...screens.slice(-OPENED_SCREENS_MAX)].join("\n"));

/**
 * A screen's file is kept with its first opening, and a newer version has none of them: those that were opened on this
 * device are fetched with its first start, or they would be gone without a network (build/keptParts.ts).
 */
export function useOpenedScreens(build: string = BUILD): void {
  const router = useRouter();
  useEffect(() => {
    const stop = whenIdle(() => {
      const [fetchedOf, ...screens] = read(build);
      if (fetchedOf === build) return;
      fetchScreens(router, screens);
      write(build, screens);
    });
    const left = router.subscribe("onRendered", () => {
      const opened = router.state.matches.at(-1)?.routeId;
      const [fetchedOf = build, ...screens] = read(build);
      if (opened === undefined || screens.at(-1) === opened) return;
      write(fetchedOf, [...screens.filter((id) => id !== opened), opened]);
    });
    return () => {
      stop();
      left();
    };
  }, [router, build]);
}
