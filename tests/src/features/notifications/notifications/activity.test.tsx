import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { News, NewsPage } from "@/features/notifications/notifications/data";
import { dayGroups, dayName } from "@/features/notifications/notifications/dayGroups";
import { muteTargetOf } from "@/features/notifications/notifications/muteTarget";
import { newsHref, newsPath } from "@/features/notifications/notifications/news";
import { expectPrinted } from "../../../../support/quiet";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { newsOf } from "./news";

type Mark = { ids: string[]; upTo: number };
const queue = vi.hoisted(() => ({ marks: [] as Mark[], waiting: [] as { data: Mark }[] }));
// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async (original) => ({
  ...(await original<typeof import("@/features/shell/offline")>()),
  useOfflineAction: () => ({ enqueue: async (mark: Mark) => queue.marks.push(mark) }),
  useQueued: () => queue.waiting,
}));
/** What says that a row is new. */
const mark = () => screen.queryByText("New:", { exact: false });
const marked = () => queue.marks.flatMap(({ ids }) => ids);

const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
const look = (state: DocumentVisibilityState) =>
  act(() => {
    see(state);
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  queue.marks = [];
  queue.waiting = [];
  see("visible");
});

const page = (items: News[], part: Partial<NewsPage> = {}): NewsPage => {
  return { items, hidden: 0, nextCursor: null, ...part };
};
const today = (part: Parameters<typeof newsOf>[0]) =>
  newsOf({ type: "dare_accepted", createdAt: Date.now(), ...part });

async function open(first: NewsPage, path = "/app/inbox?tab=activity") {
  const convex = memberConvex();
  convex.answer(api.notifications.page, first);
  const app = await renderMember(path, convex);
  await screen.findByRole("heading", { level: 1, name: "Inbox" });
  // The list is a part of its own.
  await waitFor(() => expect(convex.subscribed).toContain("notifications:page"));
  return app;
}

describe("the activity", () => {
  it("APP-05 `/app/notifications` leads to the activity of the inbox", async () => {
    const app = await open(page([today({ seen: true })]), "/app/notifications");
    expect(app.href()).toBe("/app/inbox?tab=activity");
    expect(screen.getByText("Sam dares you.")).toBeTruthy();
  });

  it("stands by days, and a page goes on under the day of the one above", async () => {
    const old = today({ id: "n2", seen: true, createdAt: Date.UTC(2026, 0, 5, 12) });
    await open(page([today({ id: "n1", seen: true }), old], { nextCursor: "next" }));
    const headings = () => screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings()).toEqual(["Today", "January 5, 2026"]);
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(headings()).toEqual(["Today", "January 5, 2026", "Today", "January 5, 2026"]));
    expect(document.activeElement?.textContent).toContain("Sam dares you.");
  });

  it("what is shown counts as seen but keeps its mark, until `Mark all as seen`", async () => {
    const items = [today({ id: "n1" }), today({ id: "n2", seen: true })];
    const { convex } = await open(page(items));
    convex.onMutation(api.notifications.seenAll, async () => null);
    await waitFor(() => expect(marked()).toEqual(["n1"]));
    act(() => convex.answer(api.notifications.page, page(items.map((item) => ({ ...item, seen: true })))));
    expect(mark()).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Mark all as seen" }));
    await waitFor(() => expect(mark()).toBeNull());
    expect(convex.calls).toEqual([{ name: "notifications:seenAll", args: {} }]);
    expect(screen.getByText("All marked as seen.")).toBeTruthy();
    // The button was pressed: it does not go from under the finger.
    expect(screen.getByRole("button", { name: "Mark all as seen" })).toBeTruthy();
  });

  it("what the inbox counts elsewhere has no mark here: a message, a dare that waits", async () => {
    await open(page([today({ id: "n1", type: "message" }), today({ id: "n2", type: "dare_received" })]));
    await waitFor(() => expect(marked()).toEqual(["n1", "n2"]));
    expect(mark()).toBeNull();
    expect(screen.queryByRole("button", { name: "Mark all as seen" })).toBeNull();
  });

  it("nothing that comes while nobody looks at the page counts as seen before somebody does", async () => {
    const { convex } = await open(page([today({ id: "n1" })]));
    await waitFor(() => expect(marked()).toEqual(["n1"]));
    look("hidden");
    const items = [today({ id: "n2", createdAt: Date.now() + 1 }), today({ id: "n1", seen: true })];
    act(() => convex.answer(api.notifications.page, page(items)));
    expect(marked()).toEqual(["n1"]);
    look("visible");
    await waitFor(() => expect(marked()).toEqual(["n1", "n2"]));
  });

  it("a notice that is told anew while it stands there is seen anew, up to when it was told, and once", async () => {
    const item = today({ id: "n1" });
    const { convex } = await open(page([item]));
    await waitFor(() => expect(queue.marks).toEqual([{ ids: ["n1"], upTo: item.createdAt }]));
    const again = { ...item, createdAt: item.createdAt + 5_000, body: "Sam dares you once more." };
    act(() => convex.answer(api.notifications.page, page([again])));
    await waitFor(() => expect(queue.marks[1]).toEqual({ ids: ["n1"], upTo: again.createdAt }));
    // A refused mark makes it unseen again.
    act(() => convex.answer(api.notifications.page, page([{ ...again }])));
    expect(queue.marks).toHaveLength(2);
  });

  it("a mark that waits for the network counts here for what it was made for, not for what is told since", async () => {
    see("hidden");
    const item = today({ id: "n1" });
    queue.waiting = [{ data: { ids: ["n1"], upTo: item.createdAt } }];
    const { convex } = await open(page([item]));
    expect(mark()).toBeNull();
    act(() => convex.answer(api.notifications.page, page([{ ...item, createdAt: item.createdAt + 1 }])));
    expect(mark()).toBeTruthy();
  });

  it("says why where `Mark all as seen` is refused, and keeps the marks", async () => {
    expectPrinted("permission-denied");
    const { convex } = await open(page([today({ id: "n1" })]));
    const refused = new ConvexError({ code: "permission-denied", message: "Your account is restricted." });
    convex.onMutation(api.notifications.seenAll, () => Promise.reject(refused));
    fireEvent.click(await screen.findByRole("button", { name: "Mark all as seen" }));
    expect(await screen.findByText("Your account is restricted.")).toBeTruthy();
    expect(mark()).toBeTruthy();
  });

  it("a row's menu mutes its dare, and takes it back", async () => {
    const { convex } = await open(page([today({ id: "n1", threadId: "dare1", seen: true })]));
    convex.onMutation(api.notifPrefs.mute, async () => null);
    convex.answer(api.notifPrefs.isMuted, false);
    fireEvent.click(screen.getByRole("button", { name: "Options: Dare accepted" }));
    const sheet = () => within(screen.getByRole("dialog", { name: "This notification" }));
    fireEvent.click(sheet().getByRole("button", { name: /^Mute this dare/ }));
    expect(await screen.findByText("This dare is muted.")).toBeTruthy();
    const target = { kind: "dare", targetId: "dare1" };
    expect(convex.calls).toEqual([{ name: "notifPrefs:mute", args: { ...target, muted: true } }]);
    act(() => convex.answer(api.notifPrefs.isMuted, true));
    fireEvent.click(screen.getByRole("button", { name: "Options: Dare accepted" }));
    fireEvent.click(sheet().getByRole("button", { name: /^Unmute this dare/ }));
    expect(await screen.findByText("This dare is no longer muted.")).toBeTruthy();
    expect(convex.calls[1]?.args).toEqual({ ...target, muted: false });
  });

  it("marks the muted ones, offers no menu where there is nothing to mute, and says how long all is kept and how much muted words hide", async () => {
    await open(page([today({ type: "payout_sent", silent: true, seen: true })], { hidden: 2 }));
    expect(screen.getByText("Your muted words hide 2 notifications here.")).toBeTruthy();
    expect(screen.getByText("Activity is kept for 90 days.")).toBeTruthy();
    expect(screen.getByText("Muted")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Options/ })).toBeNull();
  });
});

describe("what a notice is about", () => {
  it.each([
    ["dare_accepted", "d1", "dare"],
    ["comment", "proof:p1", "post"],
    ["reaction", "dare:d1", "dare"],
    ["message", "c1", "chat"],
    ["payout_sent", "w1", null],
    ["follow", "follows", null],
  ] as const)("PRODUCT-14 %s of %s can be muted as %s", (type, threadId, kind) => {
    const target = kind && { kind, targetId: threadId };
    expect(muteTargetOf(newsOf({ type, threadId }))).toEqual(target);
  });

  it("its page is a path inside the app, or the list", () => {
    expect(newsPath(newsOf({ link: "/d/one?from=x" }))).toBe("/d/one?from=x");
    const elsewhere = ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"];
    for (const link of [...elsewhere, "/\t/elsewhere.example", "d/one"]) {
      expect(newsPath(newsOf({ link }))).toBeNull();
      expect(newsHref(newsOf({ link }))).toBe("/app/inbox?tab=activity");
    }
  });

  it("days are the reader's own, over a change of clocks as well", () => {
    const at = (day: number, hour: number) => new Date(2026, 9, day, hour).getTime();
    const items = [at(26, 1), at(25, 23), at(25, 0), at(20, 5)].map((createdAt, index) =>
      newsOf({ id: `n${index}`, createdAt }),
    );
    const days = dayGroups(items);
    expect(days.map((day) => day.items.length)).toEqual([1, 2, 1]);
    const words = { today: "Today", yesterday: "Yesterday" };
    const names = days.map((day) => dayName(day, { now: at(26, 2), words }));
    expect(names).toEqual(["Today", "Yesterday", "October 20, 2026"]);
  });
});
