import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { onBeforeSignOut } from "@/lib/cache/beforeSignOut";
import { completedProfile, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { memberConvex, renderMember } from "../app/renderMember";
import { TestIdentity } from "../app/testIdentity";

async function openApp(path: string) {
  const app = await renderMember(path);
  await screen.findByRole("main");
  await waitFor(() => expect(document.querySelector("#main")).toBeTruthy());
  return app;
}

describe("app shell", () => {
  it("SHL-07 SHL-11 shows the places in their order, marks where the person is, and has one main, a skip link, the mark and settings", async () => {
    await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    const items = within(nav).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Feed", "Explore", "Post", "Inbox", "Profile"]);
    const links = [...nav.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/app/feed", "/app/explore", "/app/inbox", "/app/profile"]);
    expect(within(nav).getByRole("link", { name: "Feed" }).getAttribute("aria-current")).toBe("page");
    expect(within(nav).getByRole("link", { name: "Inbox" }).getAttribute("aria-current")).toBeNull();
    const [bar = document.body] = screen.getAllByRole("banner");
    expect(within(bar).getByRole("link", { name: /home$/ }).getAttribute("href")).toBe("/app");
    expect(within(bar).getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/app/settings");
    expect(within(bar).queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("main")).toHaveLength(1);
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  });

  it("SHL-07 the badge is the sum of what stands at the dares, at Messages and at Activity, live, and says when there are more", async () => {
    const app = await openApp("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    const inbox = (name: string | RegExp) => expect(within(nav).getByRole("link", { name })).toBeTruthy();
    act(() => app.convex.answer(api.dares.waitingCount, 2));
    inbox(/Inbox.*2 unread/);
    act(() => app.convex.answer(api.notifications.unseenCount, 3));
    inbox(/Inbox.*5 unread/);
    act(() => app.convex.answer(api.chats.unreadSum, { messages: 24, requests: 2 }));
    inbox(/Inbox.*29 unread/);
    act(() => app.convex.answer(api.notifications.unseenCount, 16));
    inbox(/Inbox.*41\+ unread/);
    act(() => app.convex.answer(api.chats.unreadSum, { messages: 100, requests: 0 }));
    inbox(/Inbox.*99\+ unread/);
    act(() => {
      app.convex.answer(api.chats.unreadSum, { messages: 0, requests: 0 });
      app.convex.answer(api.notifications.unseenCount, 0);
      app.convex.answer(api.dares.waitingCount, 21);
    });
    inbox(/Inbox.*20\+ unread/);
    act(() => app.convex.answer(api.dares.waitingCount, 0));
    inbox("Inbox");
  });

  it.each([
    ["back leads the way the person came", "/app/feed", "/app/wallet", "Back", "/app/feed"],
    [
      "back leads somebody from outside to the screen above",
      "/app/edit-profile",
      null,
      "Back",
      "/app/profile",
    ],
    [
      "back from a public page that was opened from outside leads a member into the app",
      "/kitchenband",
      null,
      "Back",
      "/app/feed",
    ],
    [
      "a screen that stands over everything else has a close button",
      "/app/post-video",
      null,
      "Close",
      "/app/feed",
    ],
  ])("SHL-11 %s", async (_what, path, next, button, end) => {
    const app = await openApp(path);
    if (next !== null) await act(() => app.go(next));
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(app.path()).toBe(end));
  });

  it.each([
    ["a member in the app", "/app/settings", signedIn, true],
    ["a member in the camera", "/app/camera", signedIn, false],
    ["a member on a public page", "/kitchenband", signedIn, true],
    ["a visitor, who has no search", "/kitchenband", { status: "signedOut" } as const, false],
    ["a member on the terms", "/terms", signedIn, false],
    ["a member on a video", "/v/feed1", signedIn, false],
    ["a member on the landing page, which brings its own ways in", "/", signedIn, false],
  ])("SHL-03 search in the bar: %s", async (_who, path, who, isThere) => {
    await renderApp(path, new TestIdentity(who), memberConvex());
    await screen.findAllByRole("banner");
    await waitFor(() => expect(document.querySelector("main")).toBeTruthy());
    expect(screen.queryByRole("link", { name: "Search" }) !== null).toBe(isThere);
  });
});

describe("the person's own corner", () => {
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
