import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { afterNote, type BotCaps, NO_CAPS } from "../../domain/bots/caps";
import { findUser } from "../access/viewer";

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"botCaps"> | null> {
  return await ctx.db
    .query("botCaps")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function capsOf(ctx: QueryCtx, uid: string): Promise<BotCaps> {
  return (await rowOf(ctx, uid)) ?? NO_CAPS;
}

const OPEN_CASES_READ = 20;

/** Product 21: nobody with an open safety case is written to. */
export async function hasOpenCase(ctx: QueryCtx, uid: string): Promise<boolean> {
  const cases = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(OPEN_CASES_READ);
  return cases.some(({ isOpen }) => isOpen);
}

/** A bot's note on its way to somebody who has said stop since, or whom no bot may write to by now. */
export async function isUnwantedNote(
  ctx: QueryCtx,
  { uid, bot }: Pick<Doc<"notifications">, "uid" | "bot">,
): Promise<boolean> {
  if (bot === undefined) return false;
  if ((await capsOf(ctx, uid)).optedOut || (await hasOpenCase(ctx, uid))) return true;
  return (await findUser(ctx, uid))?.standing !== "good";
}

async function write(ctx: MutationCtx, uid: string, change: Partial<Omit<Doc<"botCaps">, "uid">>) {
  const row = await rowOf(ctx, uid);
  if (row === null) await ctx.db.insert("botCaps", { uid, optedOut: false, sentAt: [], ...change });
  else await ctx.db.patch(row._id, change);
}

export async function noteSent(ctx: MutationCtx, uid: string, { sentAt }: BotCaps, now: number) {
  await write(ctx, uid, { sentAt: afterNote(sentAt, now) });
}

/** Whether bots may write to this person (product 21: opt out with one tap). */
export async function mine(ctx: QueryCtx, uid: string): Promise<{ on: boolean }> {
  return { on: !(await capsOf(ctx, uid)).optedOut };
}

export async function choose(ctx: MutationCtx, uid: string, on: boolean): Promise<null> {
  await write(ctx, uid, { optedOut: !on });
  return null;
}
