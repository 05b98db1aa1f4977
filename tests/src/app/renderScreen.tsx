import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { ConvexWithIdentity } from "@/app/providers";
import { type AuthSnapshot, IdentityProvider } from "@/lib/live/identity";
import { AppShell } from "@/shell/AppShell";
import { type Chrome, chrome } from "@/shell/chrome";
import { ToastProvider } from "@/ui/feedback/toasts";
import { PageArrivalProvider } from "@/ui/layout/PageTitle";
import { signedIn } from "./people";
import type { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";
import "@/styles/base.css";

type ScreenOptions = {
  convex: ReturnType<typeof createTestConvex>;
  identity?: AuthSnapshot;
  shell?: Chrome;
};

/** One screen in a real browser with the app's bars and styles; links are drawn and lead nowhere. */
export async function renderScreen(screen: ReactNode, options: ScreenOptions): Promise<void> {
  const { convex, identity = signedIn, shell = chrome.page } = options;
  const root = createRootRoute({
    component: () => <AppShell>{screen}</AppShell>,
    staticData: { shell },
  });
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    component: () => null,
    staticData: { shell },
  });
  const history = createMemoryHistory({ initialEntries: ["/here"] });
  const context = { prewarm: () => undefined };
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history, context });
  await router.load();
  await render(
    <PageArrivalProvider value={{ formatTitle: (title) => title, pendingFocus: { current: false } }}>
      <ToastProvider>
        <IdentityProvider value={new TestIdentity(identity)}>
          <ConvexWithIdentity client={convex.client}>
            <RouterProvider<typeof router> router={router} />
          </ConvexWithIdentity>
        </IdentityProvider>
      </ToastProvider>
    </PageArrivalProvider>,
  );
}
