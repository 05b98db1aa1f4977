import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { describe, expect } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import type { Person } from "../support/people";
import { type Call, readsOf } from "../support/reads";
import { commentBy, pastWorld, react, say } from "./world";

prepareBackend();
const test = testsIn("world", pastWorld, ["creator", "sender", "stranger", "subject", "t"]);

const FEW = 100;
const MANY = 2_000;

/** Comments with an answer each, and reactions, of people who do not matter here. */
async function addTalk(
  ctx: MutationCtx,
  { from, to, ...ids }: { subject: string; authorId: string; creatorId: string; from: number; to: number },
): Promise<void> {
  const plain = { ...ids, mentions: [], links: false, reacted: 0 };
  const { subject, creatorId: ownerId } = ids;
  for (let at = from; at < to; at += 1) {
    const top = { ...plain, text: `Top ${at}`, replies: 1, createdAt: at };
    const parentId = await ctx.db.insert("comments", top);
    await ctx.db.insert("comments", { ...plain, parentId, text: "Answer", replies: 0, createdAt: at });
    const reaction = { subject, ownerId, uid: `copy${at}`, kind: "wow", createdAt: at } as const;
    await ctx.db.insert("reactions", reaction);
  }
}

test("PRODUCT-11 a page of comments, a comment and a reaction read the same among 2,000 as among 100", async () => {
  const { t, creator, stranger, sender, subject } = await pastWorld();
  await say(stranger, subject, "First");
  await react(stranger, subject, "wow");
  const calls: Record<string, Call> = {
    head: { query: api.comments.head, args: { subject } },
    newest: { query: api.comments.list, args: { subject, order: "newest", cursor: null } },
    reacted: { query: api.comments.list, args: { subject, order: "reacted", cursor: null } },
    reactions: { query: api.reactions.of, args: { subject } },
    post: { mutation: api.comments.post, args: { subject, text: "Again" } },
    react: { mutation: api.reactions.set, args: { subject, kind: "love" } },
  };
  const countAll = () => readsOf(sender.as, calls);
  const ids = { subject, authorId: stranger.uid, creatorId: creator.uid };
  await read(t, (ctx) => addTalk(ctx, { ...ids, from: 0, to: FEW }));
  // The first calls make rows that later ones find.
  await countAll();
  const few = await countAll();
  await read(t, (ctx) => addTalk(ctx, { ...ids, from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
}, 30_000);

const unseen = ({ as }: Person) => as.query(api.notifications.unseenCount, {});
const lookAt = ({ as }: Person) => as.mutation(api.notifications.seenAll, {});

/** Acts that somebody may undo and do again as often as they like: nobody is called by them each time. */
describe("product 14: what is told once is not told again by its author's own undoing", () => {
  test("a comment that is changed to and fro calls a person once", async ({ sender, stranger, subject }) => {
    await say(sender, subject, "Hello there");
    const { id: commentId } = await commentBy(sender, subject, "Hello there");
    const change = (text: string) => sender.as.mutation(api.comments.edit, { commentId, text });
    const name = stranger.username;
    await change(`Hello @${name}`);
    expect(await unseen(stranger)).toBe(1);
    await lookAt(stranger);
    passTime(1_000);
    await change("Hello nobody");
    await change(`Hello again @${name}`);
    expect(await unseen(stranger)).toBe(0);
  });

  test("another comment, and one that calls somebody else as well, are news", async () => {
    const { sender, stranger, creator, subject } = await pastWorld();
    const [one, other] = [stranger.username, creator.username];
    await say(sender, subject, `Hi @${one}`);
    await lookAt(stranger);
    await lookAt(creator);
    passTime(1_000);
    const { id: commentId } = await commentBy(sender, subject, `Hi @${one}`);
    await sender.as.mutation(api.comments.edit, { commentId, text: `Hi @${one} and @${other}` });
    expect([await unseen(stranger), await unseen(creator)]).toEqual([0, 1]);
    await say(sender, subject, `And you, @${one}?`);
    expect(await unseen(stranger)).toBe(1);
  });

  test("a reaction taken back and given again is no news within a day, one of somebody else is", async () => {
    const { sender, stranger, creator, subject } = await pastWorld();
    await react(sender, subject, "wow");
    expect(await unseen(creator)).toBe(1);
    await lookAt(creator);
    passTime(HOUR);
    await react(sender, subject, null);
    await react(sender, subject, "funny");
    expect(await unseen(creator)).toBe(0);
    await react(stranger, subject, "wow");
    expect(await unseen(creator)).toBe(1);
    await lookAt(creator);
    passTime(24 * HOUR);
    await react(stranger, subject, null);
    await react(stranger, subject, "wow");
    expect(await unseen(creator)).toBe(1);
  });
});
