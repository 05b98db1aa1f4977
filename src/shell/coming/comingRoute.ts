import { lazyRouteComponent } from "@tanstack/react-router";

/** For the routes of later issues: one part of the build for all of them, fetched only where one is opened. */
export const comingRoute = {
  component: lazyRouteComponent(() => import("./ComingScreen"), "ComingScreen"),
} as const;
