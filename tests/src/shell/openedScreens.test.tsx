import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { chrome } from "@/shell/chrome";
import { useOpenedScreens } from "@/shell/useOpenedScreens";

const staticData = { shell: chrome.page };
/** Files fetched since the page began. */
let fetched: string[];

/** A page of one version, opened at the feed. */
async function startPage(build: string) {
  cleanup();
  fetched = [];
  const root = createRootRoute({
    component: () => {
      useOpenedScreens(build);
      return <Outlet />;
    },
    staticData,
  });
  const screen = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(async () => {
        fetched.push(path);
        return { default: () => <p>{path}</p> };
      }),
      staticData,
    });
  const router = createRouter({
    routeTree: root.addChildren(["/feed", "/wallet", "/settings"].map(screen)),
    history: createMemoryHistory({ initialEntries: ["/feed"] }),
  });
  await act(async () => render(<RouterProvider router={router} />));
  return async (to: string) => {
    await act(() => router.navigate({ to }));
  };
}

/** All that waits for a quiet page has run. */
const untilQuiet = () => act(() => vi.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  vi.useFakeTimers();
});

it("CON-23 screens that were opened on this device are fetched once with a newer version, the others stay away", async () => {
  const open = await startPage("/assets/main-1.js");
  await open("/wallet");
  await untilQuiet();
  expect(fetched).toEqual(["/feed", "/wallet"]);

  await startPage("/assets/main-1.js");
  await untilQuiet();
  expect(fetched).toEqual(["/feed"]);

  await startPage("/assets/main-2.js");
  await untilQuiet();
  expect(fetched).toEqual(["/feed", "/wallet"]);

  await startPage("/assets/main-2.js");
  await untilQuiet();
  expect(fetched).toEqual(["/feed"]);
});
