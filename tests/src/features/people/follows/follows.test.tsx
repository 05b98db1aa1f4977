import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FollowPage } from "@/features/people/follows/data";
import { emptyQueue, queue } from "../../../app/offlineQueue";
import { completedProfile, publicProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { notFollowing, pageConvex } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";

// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async () => (await import("../../../app/offlineQueue")).offlineQueue());

beforeEach(emptyQueue);

const card = (username: string) => ({
  uid: `uid-${username}`,
  username,
  displayName: username,
  photoUrl: null,
});
const owner = { uid: publicProfile.uid, username: "sam", displayName: "Sam", photoUrl: null };
const page = (part: Partial<FollowPage> = {}): FollowPage => ({
  owner,
  hidden: false,
  people: [card("kim"), card("lee")],
  nextCursor: null,
  ...part,
});

async function open(path: string, { who = "member", profile = publicProfile } = {}) {
  const convex = pageConvex(profile);
  return await renderApp(
    path,
    new TestIdentity(who === "member" ? signedIn : { status: "signedOut" }),
    convex,
  );
}

const queued = (on: boolean, state = "waiting") => ({
  id: "a1",
  data: { uid: publicProfile.uid, on },
  state,
  timestamp: 1,
  error: null,
});

describe("the follow button", () => {
  it("ENT-46 asks the queue, shows the wish at once, and takes the server's word after", async () => {
    const app = await open("/sam");
    const state = (part: object) =>
      act(() => app.convex.answer(api.follows.state, { ...notFollowing, ...part }));
    fireEvent.click(await screen.findByRole("button", { name: "Follow" }));
    await waitFor(() => expect(queue.asked).toEqual([{ uid: publicProfile.uid, on: true }]));
    queue.rows = [queued(true)];
    state({ followsYou: true });
    expect(screen.getByRole("button", { name: "Following" }).getAttribute("aria-pressed")).toBe("true");
    queue.rows = [queued(true, "failed")];
    state({});
    expect(screen.getByRole("button", { name: "Follow" })).toBeTruthy();
    queue.rows = [];
    state({ following: true });
    fireEvent.click(screen.getByRole("button", { name: "Following" }));
    await waitFor(() => expect(queue.asked.at(-1)).toEqual({ uid: publicProfile.uid, on: false }));
  });

  it("asks a private profile, waits, and takes the request back", async () => {
    const app = await open("/sam");
    const state = { ...notFollowing, isPrivate: true };
    act(() => app.convex.answer(api.follows.state, state));
    fireEvent.click(screen.getByRole("button", { name: "Request to follow" }));
    await waitFor(() => expect(queue.asked).toEqual([{ uid: publicProfile.uid, on: true }]));
    queue.rows = [queued(true)];
    act(() => app.convex.answer(api.follows.state, { ...state, followsYou: true }));
    expect(screen.getByRole("button", { name: "Requested" }).getAttribute("aria-pressed")).toBe("true");
    queue.rows = [];
    act(() => app.convex.answer(api.follows.state, { ...state, requested: true }));
    fireEvent.click(screen.getByRole("button", { name: "Requested" }));
    await waitFor(() => expect(queue.asked.at(-1)).toEqual({ uid: publicProfile.uid, on: false }));
  });

  it("PUB-25 a profile that is closed to the reader shows who it is and the way to ask, and nothing else", async () => {
    await open("/sam", { profile: { ...publicProfile, isClosed: true, bio: "", canReceiveDares: false } });
    expect(await screen.findByRole("heading", { name: "This profile is private" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Parts of this profile" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Dare Sam/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /followers/ })).toBeNull();
  });

  it("says why when this device could not take the wish", async () => {
    await open("/sam");
    queue.answer = { ok: false, error: { message: "This device has no room left." } };
    fireEvent.click(await screen.findByRole("button", { name: "Follow" }));
    expect(await screen.findByText("This device has no room left.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Follow" })).toBeTruthy();
  });

  it("brings a visitor back after signing in", async () => {
    const app = await open("/u/sam", { who: "visitor" });
    fireEvent.click(await screen.findByRole("link", { name: "Sign in to follow" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(app.wanted()).toBe("/u/sam");
  });
});

describe("the lists of a person", () => {
  it.each([
    ["PUB-26", "/sam/followers", "/kim", "visitor"],
    ["APP-15", "/app/u/sam/followers", "/app/u/kim", "member"],
  ])("%s %s loads, fails with a retry, lists people, goes on page by page", async (_id, path, row, who) => {
    const app = await open(path, { who });
    expect(await screen.findByRole("status", { name: "Loading people" })).toBeTruthy();
    act(() => app.convex.refuse(api.follows.list, "unavailable"));
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try Again" }));
    act(() => app.convex.answer(api.follows.list, page({ nextCursor: "c1" })));
    expect(screen.getByRole("heading", { level: 1, name: "Sam: followers" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /@kim/ }).getAttribute("href")).toBe(row);
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getAllByRole("link", { name: /@kim/ })).toHaveLength(2);
    const lists = within(screen.getByRole("navigation", { name: "Followers and following" }));
    await act(() => app.go(lists.getByRole("link", { name: "Following" }).getAttribute("href") ?? ""));
    expect(screen.getByRole("heading", { level: 1, name: "Sam: following" })).toBeTruthy();
    expect(app.path()).toBe(path);
  });

  it("PUB-26 APP-15 says when a list is private and when it is empty", async () => {
    const app = await open("/sam/followers");
    act(() => app.convex.answer(api.follows.list, page({ hidden: true, people: [] })));
    expect(await screen.findByText("Sam keeps their followers private.")).toBeTruthy();
    act(() => app.convex.answer(api.follows.list, page({ people: [] })));
    expect(screen.getByText("No followers yet")).toBeTruthy();
    act(() => app.convex.answer(api.follows.list, page({ people: [], nextCursor: "c1" })));
    expect(screen.getByText("No one to show on this page.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
  });

  it("the owner takes a follower out after a question, and answers who asks to follow them, with no heading while nobody asks", async () => {
    const own = { ...publicProfile, uid: completedProfile.uid, username: "maya", displayName: "Maya" };
    const { convex } = await open("/app/u/maya/followers", { profile: own });
    const ask = (names: string[]) => ({ people: names.map(card), nextCursor: null });
    act(() => {
      convex.answer(api.follows.list, page());
      convex.answer(api.follows.requests, ask([]));
    });
    const acts: unknown[] = [];
    for (const mutation of [api.follows.removeFollower, api.follows.answerRequest])
      convex.onMutation(mutation, async (args) => acts.push(args));
    fireEvent.click(await screen.findByRole("button", { name: "Remove kim from your followers" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Remove kim?" }));
    expect(acts).toEqual([]);
    await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Remove follower" })));
    expect(screen.queryByRole("heading", { name: "Follow requests" })).toBeNull();
    act(() => convex.answer(api.follows.requests, ask(["ann", "bob"])));
    fireEvent.click(screen.getByRole("button", { name: "Approve ann" }));
    fireEvent.click(screen.getByRole("button", { name: "Decline bob" }));
    await waitFor(() =>
      expect(acts).toEqual([
        { personId: "uid-kim" },
        { personId: "uid-ann", approve: true },
        { personId: "uid-bob", approve: false },
      ]),
    );
    act(() => convex.refuse(api.follows.requests, "unavailable"));
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});
