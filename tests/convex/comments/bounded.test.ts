import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { prepareBackend, read } from "../support/backend";
import { setupWorld } from "../support/people";
import { pastDare, react, say } from "./world";

prepareBackend();

const FEW = 100;
const MANY = 2_000;

interface Range {
  from: number;
  to: number;
}

/** Comments with an answer each, and reactions, of people who do not matter here. */
async function addTalk(
  ctx: MutationCtx,
  { subject, author, creatorId, from, to }: Range & Ids,
): Promise<void> {
  const plain = { subject, creatorId, authorId: author, mentions: [], links: false, reacted: 0 };
  for (let at = from; at < to; at += 1) {
    const parentId = await ctx.db.insert("comments", {
      ...plain,
      text: `Top ${at}`,
      replies: 1,
      createdAt: at,
    });
    await ctx.db.insert("comments", { ...plain, parentId, text: "Answer", replies: 0, createdAt: at });
    await ctx.db.insert("reactions", {
      ...{ subject, ownerId: creatorId, uid: `copy${at}`, kind: "wow", createdAt: at },
    } as const);
  }
}

interface Ids {
  subject: string;
  author: string;
  creatorId: string;
}

type Call =
  | { query: FunctionReference<"query", "public">; args: Record<string, unknown> }
  | { mutation: FunctionReference<"mutation", "public">; args: Record<string, unknown> };

test("PRODUCT-11 a page of comments, a comment and a reaction read the same among 2,000 as among 100", async () => {
  const world = await setupWorld();
  const { t, creator, stranger, sender } = world;
  const subject = await pastDare(world);
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
  const readBy = async (call: Call): Promise<number> =>
    await sender.as.run(async (ctx) => {
      if ("query" in call) await ctx.runQuery(call.query, call.args);
      else await ctx.runMutation(call.mutation, call.args);
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    });
  const countAll = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) counts[name] = await readBy(call);
    return counts;
  };
  const ids = { subject, author: stranger.uid, creatorId: creator.uid };
  await read(t, (ctx) => addTalk(ctx, { ...ids, from: 0, to: FEW }));
  // The first calls make rows that later ones find.
  await countAll();
  const few = await countAll();
  await read(t, (ctx) => addTalk(ctx, { ...ids, from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
}, 30_000);
