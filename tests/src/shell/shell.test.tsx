import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { onBeforeSignOut } from "@/lib/cache/beforeSignOut";
import { completedProfile, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { TestIdentity } from "../app/testIdentity";
import { newsOf } from "../features/notifications/notifications/news";

afterEach(cleanup);

async function openApp(path: string) {
  const app = await renderApp(path, new TestIdentity(signedIn));
  act(() => app.convex.answer(api.users.me, completedProfile));
  await screen.findByRole("main");
  await waitFor(() => expect(document.querySelector("#main")).toBeTruthy());
  return app;
}

describe("app shell", () => {
  it("SHL-07 shows the places that are built in their order, and marks where the person is", async () => {
    await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    const items = within(nav).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Feed", "Post", "Inbox", "Profile"]);
    expect(within(nav).getByRole("link", { name: "Feed" }).getAttribute("aria-current")).toBe("page");
    expect(within(nav).getByRole("link", { name: "Inbox" }).getAttribute("aria-current")).toBeNull();
  });

  it("SHL-07 the badge counts waiting dares and news together, live, and says when there are more", async () => {
    const app = await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    act(() => app.convex.answer(api.dares.waitingCount, 2));
    expect(within(nav).getByRole("link", { name: /Inbox.*2 unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.notifications.unseenCount, 3));
    expect(within(nav).getByRole("link", { name: /Inbox.*5 unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 21));
    expect(within(nav).getByRole("link", { name: /Inbox.*20\+ unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 0));
    act(() => app.convex.answer(api.notifications.unseenCount, 0));
    expect(within(nav).getByRole("link", { name: "Inbox" })).toBeTruthy();
  });

  it("SHL-07 a message and its notice are one in the badge, and so are a dare that waits and its own", async () => {
    const app = await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    act(() => {
      app.convex.answer(api.dares.waitingCount, 1);
      app.convex.answer(api.chats.unreadSum, { messages: 1, requests: 0 });
      app.convex.answer(api.notifications.recent, [
        newsOf({ id: "told-1", type: "message" }),
        newsOf({ id: "told-2", type: "dare_received" }),
        newsOf({ id: "told-3", type: "follow" }),
        newsOf({ id: "told-4", type: "message", seen: true }),
      ]);
      app.convex.answer(api.notifications.unseenCount, 3);
    });
    expect(within(nav).getByRole("link", { name: /Inbox.*3 unread/ })).toBeTruthy();
  });

  it("SHL-11 the top bar has the mark and settings; back where the screen has it", async () => {
    await openApp("/app/feed");
    await screen.findByRole("navigation", { name: "Main" });
    const [bar = document.body] = screen.getAllByRole("banner");
    expect(within(bar).getByRole("link", { name: /home$/ }).getAttribute("href")).toBe("/app");
    expect(within(bar).getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/app/settings");
    expect(within(bar).queryByRole("button")).toBeNull();
  });

  it("SHL-11 back leads the way the person came", async () => {
    const app = await openApp("/app/feed");
    await act(() => app.go("/app/wallet"));
    fireEvent.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
  });

  it("SHL-11 back leads somebody from outside to the screen above", async () => {
    const app = await openApp("/app/edit-profile");
    fireEvent.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(app.path()).toBe("/app/profile"));
  });

  it("SHL-11 a screen that stands over everything else has a close button", async () => {
    const app = await openApp("/app/post-video");
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
  });

  it.each(["/app/settings", "/kitchenband"])(
    "SHL-03 draws no search on %s before there is a screen for it",
    async (path) => {
      await openApp(path);
      await screen.findAllByRole("banner");
      expect(screen.queryByRole("link", { name: "Search" })).toBeNull();
    },
  );

  it("has one main landmark, and a skip link that leads to it", async () => {
    await openApp("/app/feed");
    expect(screen.getAllByRole("main")).toHaveLength(1);
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  });
});

describe("the person's own corner", () => {
  it("leads to the editor, the public page, the wallet and the settings", async () => {
    await openApp("/app/profile");
    expect(await screen.findByRole("heading", { level: 1, name: "Maya" })).toBeTruthy();
    const places = screen.getByRole("list", { name: "Your places" });
    const paths = within(places)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(paths).toEqual(["/app/edit-profile", "/maya", "/app/wallet", "/app/settings"]);
  });

  it.each(["/app/profile", "/app/settings"])("signs out from %s and leaves the app", async (path) => {
    const app = await openApp(path);
    // STA-07: what is said last is said while the server still knows who says it.
    const heard: string[] = [];
    const forget = onBeforeSignOut(() => heard.push(app.identity.getSnapshot().status));
    fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    // What would be lost is looked up first, by code that comes with this press.
    await waitFor(() => expect(app.path()).toBe("/login"), { timeout: 4_000 });
    expect(heard).toEqual(["signedIn"]);
    forget();
  });
});

describe("landing", () => {
  it("PUB-01 has a headline, three steps, the way to say no, and both ways in", async () => {
    await renderApp("/", new TestIdentity({ status: "signedOut" }));
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "You can always say no" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
    expect(screen.getByRole("link", { name: "Create account" }).getAttribute("href")).toBe("/signup");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("PRD-02 a signed-in person is offered the app instead", async () => {
    await renderApp("/", new TestIdentity(signedIn));
    expect(await screen.findByRole("link", { name: "Open the app" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create account" })).toBeNull();
  });
});
