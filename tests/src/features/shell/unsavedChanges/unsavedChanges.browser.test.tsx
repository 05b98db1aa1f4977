import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { chrome } from "@/shell/chrome";

function Form() {
  const [text, setText] = useState("");
  const guard = useUnsavedChanges({ dirty: text !== "", save: async () => true, discard: () => setText("") });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      {guard}
    </>
  );
}

const start = window.location.href;

async function open() {
  const staticData = { shell: chrome.page };
  const root = createRootRoute({ component: Outlet, staticData });
  const pathOf = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component, staticData });
  const routes = [pathOf("/other", () => <p>Other page</p>), pathOf("/form", Form)];
  window.history.pushState(null, "", "/other");
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  history.push("/form");
  await router.load();
  await render(<RouterProvider<typeof router> router={router} />);
  return history;
}

const text = page.getByRole("textbox", { name: "Text" });
const dialog = page.getByRole("dialog", { name: "Keep your changes?" });

/** What the browser would do if the tab were closed now. */
function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("unsaved changes in a real browser", () => {
  let history: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    history = await open();
  });
  afterEach(() => {
    history.destroy();
    window.history.replaceState(null, "", start);
  });

  it("OVL-16 holds Back; Escape means stay and gives the focus back", async () => {
    await text.fill("x");
    window.history.back();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => window.location.pathname).toBe("/form");
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveValue("x");
  });

  it("OVL-23 the focus cannot leave the question while it stands", async () => {
    await text.fill("x");
    window.history.back();
    await expect.element(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.keyboard("{Tab}");
      expect(document.activeElement).not.toBe(text.element());
    }
  });

  it("OVL-16 asks before the tab is closed only while there is something to lose", async () => {
    expect(asksBeforeClosing()).toBe(false);
    await text.fill("x");
    await expect.poll(asksBeforeClosing).toBe(true);
    await text.fill("");
    await expect.poll(asksBeforeClosing).toBe(false);
  });
});
