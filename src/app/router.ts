import { createRouter } from "@tanstack/react-router";
import { ScreenError } from "@/features/errors";
import type { RouterContext } from "@/lib/prewarm";
import "@/lib/navigationState";
import { routeTree } from "../routeTree.gen";

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Loaders keep nothing: Convex holds the data (architecture 6).
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultViewTransition: true,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
