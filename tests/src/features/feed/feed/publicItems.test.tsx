import { api } from "@convex/_generated/api";
import { NO_REACTIONS } from "@convex/domain/comments/comments";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Film } from "@/features/feed/feed/data";
import { readPlace } from "@/features/feed/feed/place";
import { publicProfile } from "../../../app/people";
import { notFollowing, renderMember } from "../../../app/renderMember";
import { hiddenItem, publicItem } from "../watch/item";
import { answerFeed } from "./answerFeed";

type Id = ReturnType<typeof publicItem>["feedId"];
const film = (id: string, title: string): Film => ({
  reach: "public",
  item: publicItem({ feedId: id as Id, title }),
});
const PLATE: Film = { reach: "public", item: publicItem() };

/** The code of what waits on a device is fetched with the first press: that a machine is slow at it proves nothing. */
beforeAll(() => import("@/features/shell/offline/loaded"));

async function open(items: Film[], { hiddenByWords = 0, people = [publicProfile] } = {}) {
  const app = await renderMember("/app/feed");
  act(() => {
    app.convex.answer(api.dares.inbox, { waiting: [], active: [], closed: [], past: [] });
    app.convex.answer(api.dares.outbox, { open: [], closed: [] });
    app.convex.answer(api.profiles.openCreators, people);
    app.convex.answer(api.follows.state, notFollowing);
    answerFeed(app.convex, items, { hiddenByWords });
    app.convex.answer(api.reactions.of, {
      counts: { ...NO_REACTIONS, love: 2 },
      total: 2,
      mine: null,
      own: false,
      comments: 3,
    });
  });
  await screen.findByRole("heading", { level: 1, name: "Feed" });
  return app;
}

const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

/** As many screens down. */
async function scrollTo(part: number) {
  const scroller = (await screen.findByRole("list", { name: "Videos" })).parentElement ?? document.body;
  Object.defineProperty(scroller, "clientHeight", { value: 100, configurable: true });
  fireEvent.scroll(scroller, { target: { scrollTop: part * 100 } });
}

describe("a film of the feed", () => {
  it("PRODUCT-10 says what it is, whose, how it came about, offers the one act with the lowest price, and people to dare after the last of few", async () => {
    await open([PLATE]);
    expect((await screen.findByRole("link", { name: "Plate toast like a chef" })).getAttribute("href")).toBe(
      "/app/v/feed1",
    );
    expect(screen.getByRole("link", { name: /by Sam.*Verified creator/ }).getAttribute("href")).toBe("/sam");
    expect(screen.getByText("Paid dare")).toBeTruthy();
    expect(screen.getByText("Recorded live here")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Dare Sam from $8" }).getAttribute("href")).toBe(
      "/app/dare/sam?from=feed1",
    );
    expect(screen.getByRole("button", { name: "Follow" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
    const people = within(await screen.findByRole("list", { name: "Ready for your dare" }));
    expect(people.getByText("from $5")).toBeTruthy();
    expect(people.getByRole("link", { name: "Dare Sam" }).getAttribute("href")).toBe("/app/dare/sam");
  });

  it("PRODUCT-11 one press reacts, a long one offers the six", async () => {
    const app = await open([PLATE]);
    // Not answered yet: what is shown is what this device knows.
    app.convex.onMutation(api.reactions.set, () => new Promise(() => undefined));
    const press = await screen.findByRole("button", { name: "Wild, 2 reactions" });
    fireEvent.click(press);
    const own = await screen.findByRole("button", { name: "Wild, 3 reactions" });
    expect(own.getAttribute("aria-pressed")).toBe("true");
    fireEvent.contextMenu(own);
    const six = within(screen.getByRole("list", { name: "Reactions" })).getAllByRole("button");
    expect(six).toHaveLength(6);
    fireEvent.click(
      within(screen.getByRole("list", { name: "Reactions" })).getByRole("button", { name: "Love" }),
    );
    expect(await screen.findByRole("button", { name: "Love, 3 reactions" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Reactions" })).toBeNull();
  });

  it("PRODUCT-11 the comments open over the film", async () => {
    const app = await open([PLATE]);
    fireEvent.click(await screen.findByRole("button", { name: "3 comments" }));
    act(() => {
      app.convex.answer(api.comments.head, {
        title: "Plate toast like a chef",
        dareId: "dare1",
        creator: publicItem().creator,
        count: 3,
        door: "yes",
        slowMode: false,
        isCreator: false,
      });
    });
    expect(
      within(screen.getByRole("dialog", { name: "3 comments" })).getByLabelText(/Your comment/),
    ).toBeTruthy();
    expect(app.path()).toBe("/app/feed");
  });

  it("PRODUCT-5 an edgy one stays covered until it is asked for", async () => {
    const app = await open([{ reach: "edgy", hidden: { ...hiddenItem, title: null } }]);
    expect(await screen.findByText("Edgy, not explicit")).toBeTruthy();
    const playback = { url: "https://media.test/1", expiresAt: 1, posterUrl: null };
    const item = publicItem({ title: "Roast yourself", edgy: true });
    app.convex.onMutation(api.feedItems.reveal, async () => ({ item, playback }));
    fireEvent.click(screen.getByRole("button", { name: "Show this one" }));
    await waitFor(() => expect(screen.getByText("Roast yourself")).toBeTruthy());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Roast yourself" })),
    );
  });

  it("PRODUCT-10 ROL-10 one that somebody pays for says so; whom nobody may dare is not offered, and who left has no page", async () => {
    const left = publicItem({ feedId: "b" as Id, title: "Second", from: null, templateId: "food-critic" });
    const creator = { ...left.creator, displayName: "Kim", username: "" };
    await open([
      { reach: "public", item: publicItem(), boosted: true },
      { reach: "public", item: { ...left, creator } },
    ]);
    const second = within((await screen.findByText("Second")).closest("li") ?? document.body);
    expect(screen.getAllByText("Boosted")).toHaveLength(1);
    expect(second.queryByText("Boosted")).toBeNull();
    const send = second.getByRole("link", { name: "Send this dare to someone" });
    expect(send.getAttribute("href")).toBe("/app/send-dare?template=food-critic");
    expect(second.queryByRole("link", { name: /^Dare Kim/ })).toBeNull();
    expect(second.queryByRole("link", { name: /by Kim/ })).toBeNull();
  });
});

describe("the order of the feed", () => {
  it("discover 1: what is new waits for a press, nothing moves under the reader, and what is taken back says so in its place", async () => {
    const app = await open([film("a", "First"), film("b", "Second")], { people: [] });
    await screen.findByText("First");
    act(() => answerFeed(app.convex, [film("a", "First"), film("b", "Second")], { fresh: 1 }));
    expect(titles()).toEqual(["First", "Second", "You are all caught up"]);
    app.convex.onMutation(api.feed.begin, async () => "feed2");
    fireEvent.click(screen.getByRole("button", { name: "1 new" }));
    await act(async () =>
      answerFeed(app.convex, [film("c", "Newest"), film("a", "First"), film("b", "Second")]),
    );
    expect(titles()).toEqual(["Newest", "First", "Second", "You are all caught up"]);
    expect(screen.queryByRole("button", { name: "1 new" })).toBeNull();
    expect(app.convex.calls.filter(({ name }) => name === "feed:begin")).toHaveLength(2);
    const gone: Film = { reach: "gone", feedId: "a" as Id };
    act(() => answerFeed(app.convex, [gone, film("b", "Second")]));
    expect(titles()).toEqual(["No longer public", "Second", "You are all caught up"]);
  });

  it("discover 1: what was on the screen is told in one go when the page goes out of sight", async () => {
    const app = await open([film("a", "First")]);
    await screen.findByText("First");
    expect(app.convex.calls.map(({ name }) => name)).not.toContain("feed:markSeen");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    // Asked again: the film is on the screen a moment before its effect has noted it.
    await waitFor(() => {
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
      expect(app.convex.calls).toContainEqual({ name: "feed:markSeen", args: { feedIds: ["a"] } });
    });
  });

  it("SHL-10 keeps the film that somebody is at, and forgets it at the first", async () => {
    await open([film("a", "First"), film("b", "Second")], { people: [] });
    const placeAt = async (part: number) => {
      await scrollTo(part);
      return readPlace(Date.now())?.feedId;
    };
    expect(await placeAt(1)).toBe("b");
    // What stands after the last film is no place of its own.
    expect(await placeAt(2)).toBe("b");
    expect(await placeAt(0)).toBeUndefined();
  });

  it("asks for more four parts before the end, and no earlier", async () => {
    const app = await open([], { people: [] });
    const films = ["a", "b", "c", "d", "e"].map((id) => film(id, id));
    act(() => answerFeed(app.convex, films, { isDone: false }));
    await screen.findByRole("heading", { level: 2, name: "e" });
    await scrollTo(1);
    expect(app.convex.argsOf("feed:more")).toEqual([]);
    await scrollTo(2);
    expect(app.convex.argsOf("feed:more")).toHaveLength(1);
  });

  it("asks for more near the end, and says so when that fails", async () => {
    const app = await open([PLATE]);
    app.convex.onMutation(api.feed.more, async () => {
      throw new ConvexError({ code: "unavailable", message: "" });
    });
    act(() => answerFeed(app.convex, [PLATE], { isDone: false }));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    app.convex.onMutation(api.feed.more, async () => null);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
  });

  it("PRODUCT-24 without a public video it shows dares to begin with and whom to dare, and how many the reader's words hide", async () => {
    await open([], { hiddenByWords: 2 });
    expect(await screen.findByText("2 videos are hidden by your words")).toBeTruthy();
    const ideas = within(await screen.findByRole("list", { name: "Dares to start with" })).getAllByRole(
      "link",
    );
    expect(ideas.length).toBe(6);
    expect(ideas[0]?.getAttribute("href")).toMatch(/^\/app\/send-dare\?template=/);
    expect(screen.getByRole("link", { name: "Dare Sam" })).toBeTruthy();
    expect(screen.queryByText(/nobody/i)).toBeNull();
  });
});
