import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { pairOf } from "../model/chat/chats";
import * as Opening from "../model/chat/opening";
import * as Chat from "../model/chat/send";
import * as Reports from "../model/safety/reports";
import { openHouseCase } from "../model/safety/systemCases";
import * as Feedback from "../model/system/feedback";
import { person } from "./company";
import { requireLocalDeployment } from "./localOnly";
import { CASES, REQUESTS, WISHES } from "./talk";

/** What the person would see themselves: their own sign-in on the calls that ask who it is. */
async function as(ctx: MutationCtx, user: Doc<"users">): Promise<MutationCtx> {
  const row = await ctx.db
    .query("identities")
    .withIndex("by_uid", (q) => q.eq("uid", user.uid))
    .first();
  const { tokenIdentifier } = requireFound(row);
  const [issuer = "", subject = ""] = tokenIdentifier.split("|");
  return {
    ...ctx,
    auth: { ...ctx.auth, getUserIdentity: async () => ({ tokenIdentifier, issuer, subject }) },
  };
}

type Target = (typeof CASES)[number]["targetKind"];

/** Something public for each kind; null where nothing of it is there yet. */
async function targetOf(ctx: MutationCtx, kind: Target, at: number): Promise<string | null> {
  const items = await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public"))
    .order("desc")
    .take(at + 1);
  const item = items[at];
  if (item === undefined) return null;
  if (kind === "dare") return item.dareId;
  if (kind === "proof") return item.proofId;
  if (kind === "profile") return item.creatorId;
  const [comment] = await ctx.db.query("comments").order("desc").take(1);
  return comment?._id ?? null;
}

async function ask(ctx: MutationCtx, at: number): Promise<void> {
  const { from, to, text } = requireFound(REQUESTS[at]);
  const [asker, asked] = [await person(ctx, from), await person(ctx, to)];
  const { chatId } = await Opening.openWith(ctx, asker, asked.uid);
  await Chat.send(ctx, asker, { chatId, clientId: `world-request-${at}`, text });
}

/** The message that is reported: the first of a request. */
async function messageIn(ctx: MutationCtx): Promise<string | null> {
  const { from, to } = requireFound(REQUESTS[0]);
  const chat = await pairOf(ctx, (await person(ctx, from)).uid, (await person(ctx, to)).uid);
  if (chat === null) return null;
  const message = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chat._id))
    .first();
  return message?._id ?? null;
}

async function report(ctx: MutationCtx, at: number, now: number): Promise<void> {
  const { by, reason, targetKind } = requireFound(CASES[at]);
  const reporter = await person(ctx, by);
  const targetId = targetKind === "message" ? await messageIn(ctx) : await targetOf(ctx, targetKind, at);
  if (targetId === null) return;
  const wish = { targetKind, targetId, reason, detail: "", alsoBlock: false, session: "" };
  await Reports.create(await as(ctx, reporter), { ...wish, clientId: `world-case-${at}` }, now);
}

const PARTS = {
  requests: async (ctx: MutationCtx) => {
    for (const at of REQUESTS.keys()) await ask(ctx, at);
  },
  reports: async (ctx: MutationCtx) => {
    const now = Date.now();
    for (const at of CASES.keys()) await report(ctx, at, now);
    await openHouseCase(ctx, { subjectUid: (await person(ctx, "oldjoke")).uid, reason: "scam", now });
  },
  wishes: async (ctx: MutationCtx) => {
    for (const [at, { by, title, body }] of WISHES.entries())
      await Feedback.post(ctx, await person(ctx, by), { title, body, actionId: `world-wish-${at}` });
  },
};

/** Message requests, then one open report of each kind, and wishes on the board. */
export const open = jobMutation({
  args: { part: v.union(v.literal("requests"), v.literal("reports"), v.literal("wishes")) },
  returns: v.null(),
  handler: async (ctx, { part }): Promise<null> => {
    requireLocalDeployment();
    await PARTS[part](ctx);
    return null;
  },
});
