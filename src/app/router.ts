import { createRouter } from "@tanstack/react-router";
import { ScreenError } from "@/features/shell/errors";
import type { RouterContext } from "@/lib/device/prewarm";
import "@/lib/device/navigationState";
import { routeTree } from "../routeTree.gen";

/** What a browser says when it leaves a transition out: overtaken by another one, or the page is hidden. */
const LEFT_OUT = ["AbortError", "InvalidStateError", "TimeoutError"];

type Transition = Pick<ViewTransition, "ready" | "updateCallbackDone">;
type Page = { startViewTransition?: (update: () => Promise<void>) => Transition };

/** Changes the page inside a view transition where there is one. A transition left out is no error: the page changes all the same. */
export async function withViewTransition(page: Page, update: () => Promise<void>): Promise<void> {
  if (typeof page.startViewTransition !== "function") return update();
  const transition = page.startViewTransition(update);
  transition.ready.catch((reason: unknown) => {
    if (!(reason instanceof DOMException && LEFT_OUT.includes(reason.name))) throw reason;
  });
  return transition.updateCallbackDone;
}

export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // Loaders keep nothing: Convex holds the data (architecture 6).
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    defaultViewTransition: true,
    // Of an address that is opened, what no parser of its route knows is taken out.
    search: { strict: true },
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
