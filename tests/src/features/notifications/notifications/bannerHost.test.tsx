import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BANNER_GAP_MS } from "@/config/limits";
import { BANNER_LOOK } from "@/features/notifications/notifications/bannerLook";
import type { News } from "@/features/notifications/notifications/data";
import { pass } from "../../../app/acts";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { prefsOf } from "../notificationSettings/prefs";
import { newsOf } from "./news";

const queue = vi.hoisted(() => ({ marked: [] as unknown[] }));
// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async (original) => ({
  ...(await original<typeof import("@/features/shell/offline")>()),
  useOfflineAction: () => ({ enqueue: async ({ ids }: { ids: string[] }) => queue.marked.push(...ids) }),
  useQueued: () => [],
}));

type Absence = FunctionReturnType<typeof api.notifications.sinceAway>;
const NOW = Date.UTC(2026, 10, 22, 12);
const switchTo = (enabled: boolean) => ({ inAppBanners: { enabled } });
const HERE: Absence = { awayFrom: null, backAt: null, unseen: 0 };

beforeAll(async () => {
  await import("@/features/notifications/notifications/BannerHost");
});
beforeEach(() => {
  queue.marked = [];
  Element.prototype.setPointerCapture = () => undefined;
  vi.useFakeTimers({
    now: NOW,
    toFake: ["setTimeout", "clearTimeout", "Date", "setInterval", "clearInterval"],
  });
});

async function open(absence = HERE) {
  const convex = memberConvex();
  convex.answer(api.notifications.recent, []);
  convex.answer(api.notifPrefs.mine, prefsOf());
  convex.answer(api.features.features, switchTo(true));
  convex.answer(api.notifications.sinceAway, absence);
  const app = await renderMember("/app/feed", convex);
  // The page becomes quiet, and the part that shows banners is fetched.
  await pass(5_100);
  await vi.waitFor(() => expect(convex.subscribed).toContain("notifications:recent"));
  // However long that took: whatever comes from here on is due at once.
  await pass(BANNER_GAP_MS);
  let listed: News[] = [];
  /** As `notify` would: the newest first. */
  const tell = (...news: News[]) => {
    listed = [...news, ...listed];
    act(() => convex.answer(api.notifications.recent, listed));
  };
  return { ...app, tell };
}

type Part = Parameters<typeof newsOf>[0];
const now = (part: Part = {}) => newsOf({ createdAt: Date.now(), ...part });

/** With the first of these in sight. */
async function openWith(...parts: Part[]) {
  const app = await open();
  app.tell(...parts.map(now));
  await pass(1);
  return app;
}

const region = () => screen.getByRole("region", { name: "News" });
const banner = () => region().querySelector("[data-banner-style]");
const bannerElement = (): Element => {
  const found = banner();
  if (found === null) throw new Error("no banner is shown");
  return found;
};

it.each([
  ["STA-26", "accepted", "tint-success"],
  ["STA-27", "submitted", "tint-info"],
  ["STA-28", "rejected", "tint-danger"],
  ["STA-29", "dare", "tint-dare"],
  ["STA-29", "default", "bg-overlay"],
] as const)("%s a banner of the style %s has a ground and an icon of its own", (_, style, ground) => {
  const others = Object.entries(BANNER_LOOK).filter(([name]) => name !== style);
  expect(BANNER_LOOK[style].ground).toBe(ground);
  expect(others.map(([, { icon }]) => icon)).not.toContain(BANNER_LOOK[style].icon);
});

describe("the banner on a screen", () => {
  it("STA-23 CON-44 enters as a status with its words, icon and style, and leaves after 6 s", async () => {
    await openWith({});
    const status = within(region()).getByRole("status");
    expect(status.textContent).toContain("New dareSam dares you.");
    expect(bannerElement().getAttribute("data-banner-style")).toBe("dare");
    expect(bannerElement().className).toContain(BANNER_LOOK.dare.ground);
    expect(bannerElement().querySelector("svg")).not.toBeNull();
    await pass(5_900);
    expect(banner()).not.toBeNull();
    await pass(200);
    expect(banner()).toBeNull();
  });

  it("STA-25 CON-49 pointing at it stops its time; it goes 3 s after, also after a press that slips off", async () => {
    await openWith({});
    fireEvent.pointerEnter(bannerElement());
    await pass(20_000);
    expect(banner()).not.toBeNull();
    fireEvent.pointerDown(bannerElement(), { button: 0, clientX: 4, pointerId: 1 });
    fireEvent.pointerLeave(bannerElement());
    await pass(2_900);
    expect(banner()).not.toBeNull();
    await pass(200);
    expect(banner()).toBeNull();
  });

  it("a press goes where the news are and marks them as seen", async () => {
    const { path } = await openWith({ id: "abc" });
    fireEvent.click(within(region()).getByRole("link"));
    await vi.waitFor(() => expect(path()).toBe("/d/abc"));
    expect(queue.marked).toEqual(["abc"]);
  });

  it("has a button to dismiss it, which gives the focus back", async () => {
    const { tell } = await open();
    const before = screen.getByRole("link", { name: /^Inbox/ });
    before.focus();
    tell(now());
    await pass(1);
    const close = within(region()).getByRole("button", { name: "Dismiss" });
    close.focus();
    fireEvent.click(close);
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("CON-45 `Snooze 30 min` takes it and the waiting ones away at once, and tells the server", async () => {
    const { tell, convex } = await openWith({ id: "n1" }, { id: "n2" });
    convex.onMutation(api.notifPrefs.snooze, async () => null);
    fireEvent.click(within(region()).getByRole("button", { name: "Snooze 30 min" }));
    expect(banner()).toBeNull();
    expect(screen.getByText(/No banners for 30 minutes/)).toBeTruthy();
    expect(convex.calls).toContainEqual({ name: "notifPrefs:snooze", args: { on: true } });
    tell(now({ id: "n3" }));
    await pass(10_000);
    expect(banner()).toBeNull();
  });

  it("STA-34 CON-47 CON-46 a returning person has one summary, counted up to `15+`, that opens the activity", async () => {
    const { tell, href } = await open({ awayFrom: NOW - 100_000_000, backAt: NOW - 1_000, unseen: 16 });
    tell(...Array.from({ length: 15 }, (_, at) => newsOf({ id: `n${at}`, createdAt: NOW - 60_000 - at })));
    await pass(1);
    expect(within(region()).getByText("Welcome back")).toBeTruthy();
    expect(within(region()).getByText("15+ things happened while you were away.")).toBeTruthy();
    fireEvent.click(within(region()).getByRole("link"));
    await vi.waitFor(() => expect(href()).toBe("/app/inbox?tab=activity"));
    await pass(10_000);
    expect(banner()).toBeNull();
  });

  it("CAL-20 CAL-21 CON-46 follows the server's window, the choices and the switch live", async () => {
    const { tell, convex } = await openWith({});
    const followed = [
      "notifications:recent",
      "notifPrefs:mine",
      "features:features",
      "notifications:sinceAway",
    ];
    await vi.waitFor(() => expect(convex.subscribed).toEqual(expect.arrayContaining(followed)));
    expect(banner()).not.toBeNull();
    act(() => convex.answer(api.features.features, switchTo(false)));
    expect(banner()).toBeNull();
    act(() => convex.answer(api.features.features, switchTo(true)));
    act(() => convex.answer(api.notifPrefs.mine, prefsOf({ channels: { dares: { banner: false } } })));
    tell(now({ id: "n2" }), now({ id: "n3", type: "message" }));
    // The gap begins when the switch takes the first one away.
    await pass(3_100);
    expect(within(region()).getByText("New message")).toBeTruthy();
    await pass(12_000);
    expect(banner()).toBeNull();
  });

  it("waits while the page is hidden, and remembers on this device what it has told", async () => {
    const { tell } = await open();
    const look = (state: DocumentVisibilityState) => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
    };
    look("hidden");
    const news = now();
    tell(news);
    await pass(20_000);
    expect([banner(), localStorage.getItem("notif:lastSeenAt")]).toEqual([null, String(news.createdAt - 1)]);
    look("visible");
    expect(banner()).not.toBeNull();
    await pass(100);
    expect(localStorage.getItem("notif:lastSeenAt")).toBe(String(news.createdAt));
  });
});
