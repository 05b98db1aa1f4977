import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PublicProfile } from "@/features/people/publicProfile/data";
import { expectPrinted } from "../../../../support/quiet";
import { completedProfile, profileCounts, publicProfile } from "../../../app/people";
import { notFollowing, pageConvex, renderMember, renderVisitor } from "../../../app/renderMember";
import { publicItem } from "../../feed/watch/item";

const counts = { ...profileCounts, followingCount: 12 };
const full = {
  ...publicProfile,
  tags: ["toast"],
  city: "Lisbon",
  linkedSocial: ["https://example.com/sam"],
  videoUrl: "https://media.test/intro",
  boundaries: ["Needs two days' notice."],
  menu: [
    { templateId: "food-critic", title: "Describe toast as a feared critic", category: "Food", minutes: 5 },
  ],
};
const own = { ...full, uid: completedProfile.uid, username: "maya", displayName: "Maya" };
const record = { up: 2, down: 0, words: [], completed: 3, approved: 98 };

async function open(path: string, who: "visitor" | "member" = "member", answer: PublicProfile | null = full) {
  const convex = pageConvex();
  const looks: unknown[] = [];
  convex.onMutation(api.profiles.noteView, async (args) => looks.push(args));
  convex.answer(api.profiles.counts, counts);
  convex.answer(api.ratings.recordOf, record);
  convex.answer(api.feedItems.ofPerson, { items: [], hiddenByWords: 0, nextCursor: null });
  convex.answer(api.feedItems.mine, { items: [], nextCursor: null });
  convex.answer(api.profiles.byUsername, answer);
  convex.answer(api.profiles.byId, answer);
  convex.answer(api.follows.state, { ...notFollowing, followsYou: true });
  const app = await (who === "member" ? renderMember : renderVisitor)(path, convex);
  return { ...app, looks };
}

const noindex = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");
const tab = (name: string) =>
  within(screen.getByRole("navigation", { name: "Parts of this profile" })).getByRole("link", { name });

describe("the page of a person", () => {
  it.each(["/sam", "/u/sam"])(
    "PUB-24 PUB-25 PUB-28 %s shows a visitor who this is, and asks to sign in to follow",
    async (path) => {
      const { looks, ...app } = await open(path, "visitor");
      expect(await screen.findByRole("heading", { level: 1, name: /Sam/ })).toBeTruthy();
      expect(screen.getByText("@sam")).toBeTruthy();
      expect(screen.getByText("Toast, mostly.")).toBeTruthy();
      expect(screen.getByText("Lisbon")).toBeTruthy();
      expect(screen.getByRole("img", { name: "Verified creator" })).toBeTruthy();
      expect(screen.getByRole("link", { name: "Dare Sam from $5" }).getAttribute("href")).toBe(
        "/app/dare/sam",
      );
      expect(screen.getByRole("link", { name: "Sign in to follow" }).getAttribute("href")).toBe("/login");
      expect(screen.getByRole("link", { name: /^1\s*follower$/ }).getAttribute("href")).toBe(
        "/sam/followers",
      );
      expect(screen.getByText("98%").parentElement?.textContent).toBe("98% approved");
      expect(screen.getByText("No public videos yet")).toBeTruthy();
      expect(noindex()).toBeUndefined();
      expect(looks).toEqual([]);
      expect(app.path()).toBe(path);
    },
  );

  it.each([
    ["APP-13", `/app/profile/${publicProfile.uid}`],
    ["APP-14", "/app/u/sam"],
  ])("%s %s shows a member the same, inside the app, and counts the look once", async (_id, path) => {
    const { looks } = await open(path);
    expect(await screen.findByRole("heading", { level: 1, name: /Sam/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Follow" }).getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("Follows you")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^12\s*following$/ }).getAttribute("href")).toBe(
      "/app/u/sam/followers?list=following",
    );
    await waitFor(() => expect(looks).toEqual([{ personId: publicProfile.uid }]));
  });

  it("PUB-25 three parts with addresses of their own: proofs, dares, about", async () => {
    const app = await open("/sam");
    await screen.findByText("No public videos yet");
    expect(tab("Videos").getAttribute("aria-current")).toBe("page");
    await act(() => app.go(tab("Dares").getAttribute("href") ?? ""));
    expect(app.path()).toBe("/sam");
    expect(screen.getByRole("heading", { name: "Takes dares in" })).toBeTruthy();
    const dare = screen.getByRole("link", { name: /^Describe toast as a feared critic/ });
    expect(dare.getAttribute("href")).toBe("/app/dare/sam?template=food-critic");
    expect(dare.textContent).toContain("from $5");
    await act(() => app.go(tab("About").getAttribute("href") ?? ""));
    expect(screen.getByText("toast")).toBeTruthy();
    expect(screen.getByLabelText("Intro clip of Sam").tagName).toBe("VIDEO");
    expect(screen.getByText("Needs two days' notice.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "example.com/sam" });
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("one's own public page says so and offers neither follow nor dare nor a counted look", async () => {
    const { looks } = await open("/maya", "member", own);
    expect(await screen.findByText("This is your profile as others see it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Dare Maya/ })).toBeNull();
    expect(looks).toEqual([]);
  });
});

describe("a person who takes no dares", () => {
  it.each(["/sam", "/app/u/sam"])("ROL-10 %s has no dare button, and says so", async (path) => {
    await open(path, "member", { ...full, canReceiveDares: false });
    expect(await screen.findByText("Sam is not taking dares right now.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Dare Sam/ })).toBeNull();
  });
});

describe("PUB-30 nobody", () => {
  it.each([
    ["visitor", "/nobody"],
    ["visitor", "/u/nobody"],
    ["visitor", "/nobody/followers"],
    ["visitor", "/creator/nobody"],
    ["member", "/app/u/nobody"],
    ["member", "/app/profile/nobody"],
    ["member", "/app/u/nobody/followers"],
  ] as const)(
    "PUB-30 a %s at %s sees that nobody is there, with a link home, unindexed",
    async (who, path) => {
      expectPrinted("[profile] missing");
      const app = await open(path, who, null);
      expect(await screen.findByRole("heading", { name: "No one by that name", level: 2 })).toBeTruthy();
      expect(screen.getByRole("link", { name: "Go to the start page" }).getAttribute("href")).toBe("/");
      expect(noindex()).toBe("noindex");
      expect(app.path()).toBe(path);
      expect(app.looks).toEqual([]);
    },
  );
});

describe("APP-12 own profile", () => {
  // The first press of Share fetches it, which on a busy machine takes longer than a test waits for words.
  beforeAll(() => import("@/features/feed/share/loaded"));

  it("APP-12 ENT-19 shows who I am, my places, my counts with the views that only I see, and my parts", async () => {
    const app = await open("/app/profile", "member", own);
    act(() => app.convex.answer(api.profiles.counts, { ...counts, profileViewsCount: 7 }));
    expect(await screen.findByRole("heading", { level: 1, name: "Maya" })).toBeTruthy();
    const places = within(screen.getByRole("list", { name: "Shortcuts" })).getAllByRole("link");
    expect(places.map((link) => link.getAttribute("href"))).toEqual([
      ...["/app/wallet", "/app/badges", "/app/saved", "/app/invite", "/maya", "/creator/maya/share"],
    ]);
    const tiles = within(screen.getByRole("list", { name: "In numbers" }));
    expect(tiles.getByText("profile views").previousSibling?.textContent).toBe("7");
    expect(tiles.getByRole("link", { name: /follower/ }).getAttribute("href")).toBe("/app/u/maya/followers");
    expect(tab("Videos").getAttribute("aria-current")).toBe("page");
    expect(app.looks).toEqual([]);
  });

  it("APP-12 PUB-24 edits, and shares the public page: without the system's sheet the link is copied", async () => {
    const writeText = vi.fn(async () => undefined);
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    const app = await open("/app/profile", "member", own);
    const asked = vi.fn(async () => null);
    app.convex.onMutation(api.shares.begin, asked);
    const edit = await screen.findByRole("link", { name: "Edit profile" });
    expect(edit.getAttribute("href")).toBe("/app/edit-profile");
    fireEvent.click(screen.getByRole("button", { name: "Share" }));
    fireEvent.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(asked).toHaveBeenCalledWith({ thing: { username: "maya" } });
    expect(await screen.findByText("Link copied")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/u/maya`);
  });

  it.each([
    ["APP-12", "/app/profile", own, "Maya"],
    ["PUB-25", "/sam", full, /Sam/],
  ])("%s %s loads, and fails with a retry", async (_id, path, person, name) => {
    expectPrinted("[profile] unavailable");
    const app = await open(path, "member", person);
    act(() => app.convex.refuse(api.profiles.byUsername, "unavailable"));
    const alert = within(await screen.findByRole("alert"));
    fireEvent.click(alert.getByRole("button", { name: "Try Again" }));
    act(() => app.convex.answer(api.profiles.byUsername, person));
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
  });
});

describe("creator page", () => {
  it("PUB-08 is the same page with the menu open: prices, boundaries in friendly words, the record, featured videos, the dare button", async () => {
    const app = await open("/creator/sam", "visitor");
    act(() => app.convex.answer(api.pins.featured, [{ reach: "public", item: publicItem() }]));
    expect(await screen.findByRole("heading", { level: 1, name: /Sam/ })).toBeTruthy();
    expect(document.title).toContain("Sam, creator");
    expect(tab("Dares").getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("from $5", { selector: "p *" })).toBeTruthy();
    expect(screen.getByText("usually $25")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Dares Sam is happy to do" })).toBeTruthy();
    expect(screen.getByText("Needs two days' notice.")).toBeTruthy();
    expect(screen.getByText("completed").previousSibling?.textContent).toBe("3");
    const featured = within(screen.getByRole("list", { name: "Featured videos" }));
    expect(featured.getByRole("link").getAttribute("href")).toBe("/v/feed1");
    expect(screen.getByText("Usually answers in 3 hours")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Dare Sam from $5" })).toBeTruthy();
    expect(screen.getByLabelText("Intro clip of Sam").tagName).toBe("VIDEO");
    await act(() => app.go(tab("Videos").getAttribute("href") ?? ""));
    expect(app.path()).toBe("/creator/sam");
    expect(screen.getByText("No public videos yet")).toBeTruthy();
  });

  it("leads to the profile of somebody who is no creator", async () => {
    const app = await open("/creator/sam", "visitor", { ...full, isCreator: false });
    await waitFor(() => expect(app.path()).toBe("/sam"));
  });
});
