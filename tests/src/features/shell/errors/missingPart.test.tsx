import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AppErrorBoundary, ScreenError } from "@/features/shell/errors";
import { chrome } from "@/shell/chrome";
import { expectPrinted } from "../../../../support/quiet";
import { createTestConvex } from "../../../app/testConvex";

const gone = () => new TypeError("Failed to fetch dynamically imported module: /assets/feed-1a2b.js");
const staticData = { shell: chrome.page };

/** A page of the version before: the file of its next screen is not on the server any more. */
async function openOldPage(load: () => Promise<{ component: () => React.ReactNode }>) {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>Bars</nav>
        <Outlet />
      </>
    ),
    staticData,
  });
  const component = lazyRouteComponent(load, "component");
  const next = createRoute({ getParentRoute: () => root, path: "/next", component, staticData });
  const history = createMemoryHistory({ initialEntries: ["/next"] });
  const router = createRouter({
    routeTree: root.addChildren([next]),
    history,
    defaultErrorComponent: ScreenError,
  });
  await act(async () =>
    render(
      <ConvexProvider client={createTestConvex().client}>
        <RouterProvider router={router} />
      </ConvexProvider>,
    ),
  );
  return router;
}

/** The page that a reload brought, whose file is still not there until the answer says so. */
async function openWithout() {
  window.sessionStorage.setItem(`tanstack_router_reload:${gone().message}`, "1");
  let isThere = false;
  await openOldPage(async () => {
    if (!isThere) throw gone();
    return { component: () => <p>The screen</p> };
  });
  return () => {
    isThere = true;
  };
}

let reload: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  expectPrinted(/Failed to fetch dynamically imported module|Error in route match/);
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
});

it("OVL-12 loads the page anew once by itself; after that it says so, keeps the bars and never loops", async () => {
  await openOldPage(() => Promise.reject(gone()));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();

  // The page that the reload brought; the file is still not there.
  await openOldPage(() => Promise.reject(gone()));
  expect(await screen.findByText(/There may be a newer version/)).toBeTruthy();
  expect(screen.getByText("Bars")).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Refresh Page" }));
  expect(reload).toHaveBeenCalledTimes(2);
});

it("OVL-12 STA-17 Try Again fetches the file anew", async () => {
  const arrive = await openWithout();
  const again = await screen.findByRole("button", { name: "Try Again" });
  arrive();
  fireEvent.click(again);
  expect(await screen.findByText("The screen")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it("OVL-12 without a network it says that the screen needs one, and opens by itself with it", async () => {
  const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const arrive = await openWithout();
  expect(await screen.findByText(/There may be a newer version/)).toBeTruthy();
  // A browser may notice only after the file did not come.
  connected.mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(
    await screen.findByText(/not been opened on this device before.*once you are back online/),
  ).toBeTruthy();
  arrive();
  connected.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("The screen")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it("OVL-12 what the whole app cannot start without is asked for by a reload, on a press only", () => {
  vi.useFakeTimers();
  const Adapter = (): never => {
    throw gone();
  };
  render(
    <AppErrorBoundary>
      <Adapter />
    </AppErrorBoundary>,
  );
  act(() => void vi.advanceTimersByTime(60_000));
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledTimes(1);
});
