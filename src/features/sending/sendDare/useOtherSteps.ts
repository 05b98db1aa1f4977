import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { fetchScreens } from "@/lib/device/fetchScreens";
import { whenQuiet } from "@/lib/time/whenQuiet";
import { STEP_ROUTES } from "./flow";

/** Whoever begins a dare can write it to its end without a network: all steps are fetched with the first. */
export function useOtherSteps(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenQuiet(() => {
        const steps = Object.values(STEP_ROUTES).flatMap((path) => [path, `${path}/`]);
        fetchScreens(router, steps);
      }),
    [router],
  );
}
