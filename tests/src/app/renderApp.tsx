import { createMemoryHistory, type HistoryState, RouterProvider } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ConvexWithIdentity } from "@/app/providers";
import { createAppRouter } from "@/app/router";
import type { QueryCache } from "@/lib/cache/queryCache";
import { QueryCacheProvider } from "@/lib/cache/useQueryCache";
import { IdentityProvider } from "@/lib/live/identity";
import { ToastProvider } from "@/ui/feedback/toasts";
import { PageArrivalProvider } from "@/ui/layout/PageTitle";
import { signedIn } from "./people";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

/** The whole app at a path: real router, real screens; identity and server answer what the test says. */
export async function renderApp(
  path: string,
  identity = new TestIdentity(),
  convex = createTestConvex(),
  { cache = null }: { cache?: QueryCache | null } = {},
) {
  const router = createAppRouter({ prewarm: () => undefined });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(
    <PageArrivalProvider
      value={{ formatTitle: (title) => `${title} · Test`, pendingFocus: { current: false } }}
    >
      <ToastProvider>
        <IdentityProvider value={identity}>
          <QueryCacheProvider value={cache}>
            <ConvexWithIdentity client={convex.client}>
              <RouterProvider router={router} />
            </ConvexWithIdentity>
          </QueryCacheProvider>
        </IdentityProvider>
      </ToastProvider>
    </PageArrivalProvider>,
  );
  return {
    identity,
    convex,
    /** Goes elsewhere, as a link or the address bar would. */
    go: (to: string, state: HistoryState = {}) => router.navigate({ href: to, state }),
    /** The browser's own back. */
    back: () => router.history.back(),
    path: () => router.state.location.pathname,
    /** Path, search and fragment. */
    href: () => router.state.location.href,
    search: () => router.state.location.search,
    wanted: () => router.state.location.state.from,
  };
}

type Around = {
  convex?: ReturnType<typeof createTestConvex>;
  identity?: TestIdentity;
  cache?: QueryCache | null;
};

/** A part of a screen without the app: with messages, somebody who is signed in and a server around it. */
export function renderPart(
  part: ReactNode,
  { convex = createTestConvex(), identity = new TestIdentity(signedIn), cache = null }: Around = {},
) {
  const around = (children: ReactNode) => (
    <ToastProvider>
      <IdentityProvider value={identity}>
        <QueryCacheProvider value={cache}>
          <ConvexWithIdentity client={convex.client}>{children}</ConvexWithIdentity>
        </QueryCacheProvider>
      </IdentityProvider>
    </ToastProvider>
  );
  const { rerender } = render(around(part));
  return { convex, identity, become: (next: ReactNode) => act(() => rerender(around(next))) };
}
