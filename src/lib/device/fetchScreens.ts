import type { AnyRouter } from "@tanstack/react-router";

/** Fetches the files of screens before they are opened, so that they open without a network, too; never rejects. */
export function fetchScreens(router: AnyRouter, routeIds: readonly string[]): void {
  for (const id of routeIds) {
    const route = Object.hasOwn(router.routesById, id) ? router.routesById[id] : undefined;
    // One that cannot be had now comes with its opening.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
