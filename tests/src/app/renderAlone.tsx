import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConvexWithIdentity } from "@/app/providers";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { ToastProvider } from "@/ui/feedback/toasts";
import { signedIn } from "./people";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

/** One screen with what it needs around it and a place to leave to; the whole app is for paths and guards. */
export async function renderAlone(component: RouteComponent) {
  const staticData = { shell: chrome.page };
  const root = createRootRoute({ component: Outlet, staticData });
  const form = createRoute({ getParentRoute: () => root, path: "/form", component, staticData });
  const other = createRoute({ getParentRoute: () => root, path: "/other", staticData });
  const history = createMemoryHistory({ initialEntries: ["/other", "/form"] });
  const routeTree = root.addChildren([form, other]);
  // Other links of the screen lead to pages that are not here.
  const router = createRouter({ routeTree, history, defaultNotFoundComponent: () => null });
  const convex = createTestConvex();
  const identity = new TestIdentity(signedIn);
  await router.load();
  await act(async () =>
    render(
      <ToastProvider>
        <IdentityProvider value={identity}>
          <ConvexWithIdentity client={convex.client}>
            <RouterProvider<typeof router> router={router} />
          </ConvexWithIdentity>
        </IdentityProvider>
      </ToastProvider>,
    ),
  );
  return {
    convex,
    identity,
    leave: () => act(async () => void history.push("/other")),
    path: () => router.state.location.pathname,
  };
}

/** Names the control by its label's words. */
export function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Presses what carries these words; looking by role in a form this long takes seconds. */
export async function press(words: string): Promise<void> {
  const found = screen.getByText(words);
  await act(async () => fireEvent.click(found.closest("button") ?? found));
}
