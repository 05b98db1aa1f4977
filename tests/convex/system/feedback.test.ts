import { api } from "@convex/_generated/api";
import { cleanFeedbackBody, cleanFeedbackTitle } from "@convex/domain/system/feedback";
import { describe, expect } from "vitest";
import { newClientId, passTime, prepareBackend } from "../support/backend";
import { test } from "../support/fixtures";
import { member, type Person, setupWorld, staffMember, type World } from "../support/people";
import { patchUser, removeUser, rowsOf } from "../support/rows";

prepareBackend();

const WINDOW_MS = 60_000;

async function post(person: Person, title: string, actionId = newClientId()): Promise<string> {
  await person.as.mutation(api.feedback.post, { actionId, title, body: "More words about it." });
  return actionId;
}

async function vote(person: Person, postId: string, up: boolean, actionId = newClientId()): Promise<void> {
  await person.as.mutation(api.feedback.vote, { actionId, postId, up });
}

async function board(person: Person, order: "newest" | "votes" = "newest", cursor: string | null = null) {
  return await person.as.query(api.feedback.list, { order, cursor });
}

async function onlyPost(person: Person) {
  const [only] = (await board(person)).posts;
  if (only === undefined) throw new Error("the board is empty");
  return only;
}

async function stored({ t }: World) {
  return { posts: await rowsOf(t, "feedbackPosts"), votes: await rowsOf(t, "feedbackVotes") };
}

describe("whose posts are on the board", () => {
  test("PRODUCT-24 not those of muted people, and those of somebody on leave without a name", async () => {
    const world = await setupWorld();
    await post(world.creator, "More colours");
    await post(world.stranger, "Longer clips");
    await world.sender.as.mutation(api.blocks.mute, { personId: world.creator.uid });
    await patchUser(world.t, world.stranger.uid, { standing: "banned" });
    const { posts } = await board(world.sender);
    expect(posts.map(({ title, author }) => [title, author])).toEqual([["Longer clips", null]]);
    expect((await board(world.creator)).posts).toHaveLength(2);
  });
});

describe("what becomes of a post (staff 4)", () => {
  test("PRD-15 staff set its status with an answer, which everybody reads and the log keeps", async () => {
    const world = await setupWorld();
    const support = await staffMember(world.t, "helpdesk1", "support");
    await post(world.sender, "Dark mode for maps");
    const { id: postId } = await onlyPost(world.sender);
    const answer = (over: object = {}) =>
      support.as.mutation(api.feedback.answer, {
        ...{ postId, status: "planned" as const, answer: " In spring. ", ...over },
      });
    await answer();
    expect(await onlyPost(world.creator)).toMatchObject({ status: "planned", answer: "In spring." });
    await answer({ status: "declined", answer: "" });
    expect(await onlyPost(world.creator)).toMatchObject({ status: "declined", answer: null });
    await expect(answer({ answer: "x".repeat(501) })).toBeRefused("invalid-argument", { field: "answer" });
    await expect(answer({ postId: "unknown" })).toBeRefused("not-found");
    await expect(
      world.sender.as.mutation(api.feedback.answer, { postId, status: "done", answer: "" }),
    ).toBeRefused("permission-denied:staff-only");
    const log = await rowsOf(world.t, "auditLog");
    expect(log.map(({ action, before, after, reason }) => [action, before, after, reason])).toEqual([
      ["feedback.status", "open", "planned", "In spring."],
      ["feedback.status", "planned", "declined", "Without an answer"],
    ]);
  });

  test("PRD-15 staff see also what they would not see as a member", async ({ world }) => {
    const support = await staffMember(world.t, "helpdesk1", "support");
    await post(world.creator, "More colours");
    await support.as.mutation(api.blocks.mute, { personId: world.creator.uid });
    expect((await board(support)).posts).toEqual([]);
    const { posts } = await support.as.query(api.feedback.forStaff, { order: "votes", cursor: null });
    expect(posts.map(({ title }) => title)).toEqual(["More colours"]);
  });
});

describe("posting", () => {
  test("PRD-14 PRD-15 a post is open, without votes, shown to everybody by its author's handle alone", async () => {
    const world = await setupWorld();
    await post(world.sender, "Dark mode for maps");
    const mine = await onlyPost(world.sender);
    expect(mine).toMatchObject({
      title: "Dark mode for maps",
      body: "More words about it.",
      status: "open",
      votes: 0,
      author: "nightowl",
      mine: true,
      voted: false,
    });
    const theirs = await onlyPost(world.stranger);
    expect(theirs).toEqual({ ...mine, mine: false });
    expect(JSON.stringify(theirs)).not.toContain(world.sender.uid);
  });

  test.each([
    ["", "", "title", "title-missing"],
    ["\u200b \u0007", "", "title", "title-missing"],
    ["abc", "", "title", "title-short"],
    ["x".repeat(81), "", "title", "title-long"],
    ["Too many words", "x".repeat(1_001), "body", "body-long"],
  ])(
    "%j, %j is refused with its field, and the same act may come again",
    async (title, body, field, reason) => {
      const world = await setupWorld();
      const send = (words: { title: string; body: string }) =>
        world.sender.as.mutation(api.feedback.post, { actionId: "one", ...words });
      await expect(send({ title, body })).toBeRefused("invalid-argument", { field, reason });
      expect((await stored(world)).posts).toEqual([]);
      await send({ title: "x".repeat(80), body: "y".repeat(1_000) });
      expect((await onlyPost(world.sender)).body).toHaveLength(1_000);
    },
  );

  test("unseen characters go, line breaks of the body stay", () => {
    expect(cleanFeedbackTitle(" a\u0000b\u202ec \n d ")).toBe("a b c d");
    expect(cleanFeedbackBody("one\r\ntwo\u0007\u200b\n\n\n\nthree\t!")).toBe("one\ntwo\n\nthree !");
  });
});

describe("voting", () => {
  test("PRD-15 a vote counts once a person, is taken back, and the count is that of the rows", async () => {
    const world = await setupWorld();
    await post(world.sender, "Captions on proofs");
    const { id } = await onlyPost(world.sender);
    await vote(world.stranger, id, true);
    await vote(world.stranger, id, true);
    await vote(world.creator, id, true);
    expect(await onlyPost(world.stranger)).toMatchObject({ votes: 2, voted: true });
    expect(await onlyPost(world.sender)).toMatchObject({ votes: 2, voted: false });
    await vote(world.stranger, id, false);
    await vote(world.stranger, id, false);
    expect(await onlyPost(world.stranger)).toMatchObject({ votes: 1, voted: false });
    const { posts, votes } = await stored(world);
    expect(posts[0]?.votes).toBe(votes.length);
  });

  test("a repeat of an old act does not undo a newer one", async ({ world }) => {
    await post(world.sender, "Captions on proofs");
    const { id } = await onlyPost(world.sender);
    await vote(world.stranger, id, true, "up");
    await vote(world.stranger, id, false, "down");
    await vote(world.stranger, id, true, "up");
    expect(await onlyPost(world.stranger)).toMatchObject({ votes: 0, voted: false });
  });
});

describe("the list", () => {
  test("PRD-15 twenty a page, newest or most voted first, nothing twice and nothing lost", async () => {
    const world = await setupWorld();
    for (let count = 0; count < 45; count += 1) {
      if (count % 3 === 0) passTime(WINDOW_MS);
      passTime(1);
      await post(world.sender, `Wish number ${count}`);
    }
    const favourite = (await board(world.sender)).posts[7];
    await vote(world.stranger, favourite?.id ?? "", true);
    for (const order of ["newest", "votes"] as const) {
      const titles: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof board>> = await board(world.sender, order, cursor);
        titles.push(...page.posts.map(({ title }) => title));
        sizes.push(page.posts.length);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(sizes.slice(0, 2)).toEqual([20, 20]);
      expect(new Set(titles).size).toBe(45);
      expect(titles[0]).toBe(order === "newest" ? "Wish number 44" : favourite?.title);
    }
  });

  test("an author who has left is nobody by name", async ({ world }) => {
    const gone = await member(world.t, "leavingsoon");
    await post(gone, "My last wish");
    await removeUser(world.t, gone.uid);
    expect(await onlyPost(world.stranger)).toMatchObject({ author: null, title: "My last wish" });
  });
});

describe("removing", () => {
  test("only one's own; its votes go with it, a foreign post answers not-found", async ({ world }) => {
    await post(world.sender, "On second thought");
    const { id } = await onlyPost(world.sender);
    await vote(world.stranger, id, true);
    const foreign = world.stranger.as.mutation(api.feedback.remove, { postId: id });
    await expect(foreign).toBeRefused("not-found");
    await world.sender.as.mutation(api.feedback.remove, { postId: id });
    expect(await stored(world)).toEqual({ posts: [], votes: [] });
  });
});
