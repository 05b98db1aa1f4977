import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { onBeforeSignOut } from "@/lib/cache/beforeSignOut";
import { completedProfile, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { renderMember } from "../app/renderMember";
import { TestIdentity } from "../app/testIdentity";

async function openApp(path: string) {
  const app = await renderMember(path);
  await screen.findByRole("main");
  await waitFor(() => expect(document.querySelector("#main")).toBeTruthy());
  return app;
}

describe("app shell", () => {
  it("SHL-07 shows the places that are built in their order, and marks where the person is", async () => {
    await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    const items = within(nav).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Feed", "Explore", "Post", "Inbox", "Profile"]);
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
    expect(within(nav).getByRole("link", { name: /Inbox.*23\+ unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 0));
    act(() => app.convex.answer(api.notifications.unseenCount, 0));
    expect(within(nav).getByRole("link", { name: "Inbox" })).toBeTruthy();
  });

  it("SHL-07 the badge is the sum of what stands at the dares, at Messages and at Activity", async () => {
    const app = await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    act(() => {
      app.convex.answer(api.dares.waitingCount, 1);
      app.convex.answer(api.chats.unreadSum, { messages: 24, requests: 2 });
      app.convex.answer(api.notifications.unseenCount, 3);
    });
    expect(within(nav).getByRole("link", { name: /Inbox.*28 unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.notifications.unseenCount, 16));
    expect(within(nav).getByRole("link", { name: /Inbox.*40\+ unread/ })).toBeTruthy();
    act(() => app.convex.answer(api.chats.unreadSum, { messages: 100, requests: 0 }));
    expect(within(nav).getByRole("link", { name: /Inbox.*99\+ unread/ })).toBeTruthy();
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

  it.each([
    ["/app/settings", true],
    ["/kitchenband", true],
    ["/v/feed1", false],
    ["/app/camera", false],
  ])("SHL-03 search in the bar of %s: %s", async (path, isThere) => {
    await openApp(path);
    await screen.findAllByRole("banner");
    expect(screen.queryByRole("link", { name: "Search" }) !== null).toBe(isThere);
  });

  it("has one main landmark, and a skip link that leads to it", async () => {
    await openApp("/app/feed");
    expect(screen.getAllByRole("main")).toHaveLength(1);
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  });
});

describe("the person's own corner", () => {
  it("leads to the editor, the wallet and the public page", async () => {
    await openApp("/app/profile");
    expect(await screen.findByRole("heading", { level: 1, name: "Maya" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit profile" }).getAttribute("href")).toBe("/app/edit-profile");
    const places = screen.getByRole("list", { name: "Shortcuts" });
    const paths = within(places)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(paths).toEqual([
      ...["/app/wallet", "/app/badges", "/app/saved", "/app/invite", "/maya", "/creator/maya/share"],
    ]);
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

describe("one frame on every page", () => {
  const PUBLIC = ["/kitchenband", "/u/kitchenband", "/creator/kitchenband", "/d/dare1", "/v/feed1"];
  const MORE = ["/d/dare1/comments", "/kitchenband/followers", "/track/dare1", "/dare/dare1/proof/proof1"];

  it.each([...PUBLIC, ...MORE])(
    "whoever is in the app stays in its frame on %s, from the first paint on",
    async (path) => {
      await renderApp(path, new TestIdentity(signedIn));
      expect(await screen.findByRole("navigation", { name: "Main" })).toBeTruthy();
      expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
      expect(screen.queryByRole("link", { name: "Open the app" })).toBeNull();
      expect(screen.queryByRole("navigation", { name: "Site" })).toBeNull();
      expect(screen.getAllByRole("main")).toHaveLength(1);
    },
  );

  it("SHL-11 Back from a public page that was opened from outside leads a member into the app", async () => {
    const app = await openApp("/kitchenband");
    fireEvent.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
  });

  it("PRD-02 a visitor sees the site: where to look, how to sign in, how to join", async () => {
    await renderApp("/kitchenband", new TestIdentity({ status: "signedOut" }));
    const places = await screen.findByRole("navigation", { name: "Site" });
    expect(within(places).getByRole("link", { name: "Explore" }).getAttribute("href")).toBe("/explore");
    const [bar = document.body] = screen.getAllByRole("banner");
    expect(within(bar).getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    expect(within(bar).getByRole("link", { name: "Join" }).getAttribute("href")).toBe("/signup");
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });

  it.each([
    ["the profile is not finished", { profileCompleted: false }],
    ["the account is closed", { standing: "suspended" as const }],
  ])("the app's bars are not shown while the app is shut: %s", async (_why, change) => {
    const app = await renderApp("/kitchenband", new TestIdentity(signedIn));
    act(() => app.convex.answer(api.users.me, { ...completedProfile, ...change }));
    expect((await screen.findByRole("link", { name: "Continue" })).getAttribute("href")).toBe("/app");
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });
});

describe("landing", () => {
  it("PUB-01 has a headline, three steps, the way to say no, and both ways in", async () => {
    await renderApp("/", new TestIdentity({ status: "signedOut" }));
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "You can always say no" })).toBeTruthy();
    for (const name of ["Choose a dare", "They say yes, or no", "Watch the video"])
      expect(screen.getByRole("heading", { level: 3, name })).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Create account" }).getAttribute("href")).toBe("/signup");
    expect(main.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  it("PRD-02 a signed-in person is offered the app instead", async () => {
    await renderApp("/", new TestIdentity(signedIn));
    expect(await screen.findByRole("link", { name: "Open the app" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create account" })).toBeNull();
  });
});
