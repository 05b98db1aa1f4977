import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { galleryCopy } from "@/features/shell/gallery/copy.en";
import { GalleryScreen } from "@/features/shell/gallery/GalleryScreen";
import { chrome } from "@/shell/chrome";
import { ToastProvider } from "@/ui/feedback/toasts";
import { renderApp } from "../../../app/renderApp";
import { TestIdentity } from "../../../app/testIdentity";

/** Only a router for its links: no identity, no Convex, no age gate. */
async function openAlone() {
  const rootRoute = createRootRoute({ staticData: { shell: chrome.site } });
  const gallery = createRoute({
    getParentRoute: () => rootRoute,
    path: "/admin/test",
    staticData: { shell: chrome.site },
    component: GalleryScreen,
  });
  const history = createMemoryHistory({ initialEntries: ["/admin/test"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([gallery]), history });
  await router.load();
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  // By text: computing the role of everything in so long a page takes seconds.
  return screen.findByText("Component gallery", { selector: "h1" });
}

it("ADM-07 shows its parts without a server, an identity or a request, and asks not to be indexed", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network here"));
  await openAlone();
  const parts = [...document.querySelectorAll("main section > h2")].map((heading) => heading.textContent);
  for (const name of Object.values(galleryCopy.sections)) expect(parts).toContain(name);
  const push = screen.getByText("push").closest("div");
  expect(push?.textContent).toContain("No");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(fetched).not.toHaveBeenCalled();
});

it("ADM-06 is open to a visitor who is not signed in", async () => {
  const app = await renderApp("/admin/test", new TestIdentity({ status: "signedOut" }));
  expect(await screen.findByText("Component gallery", { selector: "h1" })).toBeTruthy();
  expect(app.path()).toBe("/admin/test");
});
