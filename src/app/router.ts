import { createRouter } from "@tanstack/react-router";
import { ScreenError } from "@/features/shell/errors";
import type { RouterContext } from "@/lib/device/prewarm";
import "@/lib/device/navigationState";
import { routeTree } from "../routeTree.gen";
import { withViewTransition } from "./viewTransition";

export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Loaders keep nothing: Convex holds the data (architecture 6).
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultViewTransition: true,
    // shell/useScrollMemory is the one owner; the router only begins a new page at its top.
    scrollRestoration: false,
  });
  router.startViewTransition = (update) => withViewTransition(document, update);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
