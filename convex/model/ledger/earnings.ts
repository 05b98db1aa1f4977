/**
 * Earnings: one row for each approved dare and each tip, from its hold to the wallet (L3-L5, money 2.1). The rows say
 * what the pockets hold (I4: `user:pending` is the sum of pending rows), so each change of a row stands beside a posting.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { userAccount } from "../../domain/ledger/accounts";
import { EARNINGS_SEEN, earningTerms, longerHold } from "../../domain/ledger/earningHold";
import { matureEntry } from "../../domain/ledger/postings";
import { DAY_MS } from "../../domain/limits";
import { alarm } from "../../pay/ops";
import { countEarning } from "./earningsWindows";
import { balanceOf, post } from "./ledger";

type Earning = Doc<"earnings">;
type EarnedBy = { source: "dare"; dareId: Id<"dares"> } | { source: "tip"; tipId: Id<"tips"> };
type Work = { dareId: Id<"dares"> } | { tipId: Id<"tips"> };

/** A row that does not fit its pocket is looked at by a person; meanwhile it must not stop the others. */
const STUCK_RETRY_MS = DAY_MS;

export type NewEarning = EarnedBy & {
  creatorId: string;
  payerId: string;
  gross: number;
  fee: number;
  net: number;
  currency: string;
  now: number;
};

export async function earningOf(ctx: QueryCtx, work: Work): Promise<Earning | null> {
  if ("dareId" in work) {
    const { dareId } = work;
    return await ctx.db
      .query("earnings")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .unique();
  }
  const { tipId } = work;
  return await ctx.db
    .query("earnings")
    .withIndex("by_tipId", (q) => q.eq("tipId", tipId))
    .unique();
}

async function paymentFor(ctx: QueryCtx, work: Work): Promise<Doc<"payments"> | null> {
  if ("dareId" in work) {
    const { dareId } = work;
    return await ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .unique();
  }
  const { tipId } = work;
  return await ctx.db
    .query("payments")
    .withIndex("by_tipId", (q) => q.eq("tipId", tipId))
    .unique();
}

/** What was paid for; null for a boost. */
export function workOf({ dareId, tipId }: Pick<Doc<"payments">, "dareId" | "tipId">): Work | null {
  if (dareId !== undefined) return { dareId };
  return tipId === undefined ? null : { tipId };
}

/** Beside L3 or L5, in the same transaction, and only when that was posted now. */
export async function recordEarning(ctx: MutationCtx, earning: NewEarning): Promise<void> {
  const { now, ...row } = earning;
  const earlier = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_createdAt", (q) => q.eq("creatorId", row.creatorId))
    .take(EARNINGS_SEEN);
  const payment = await paymentFor(
    ctx,
    row.source === "dare" ? { dareId: row.dareId } : { tipId: row.tipId },
  );
  const terms = earningTerms({
    earlierEarnings: earlier.length,
    firstEarningAt: earlier[0]?.createdAt ?? null,
    fraudWarned: payment?.fraudWarnedAt !== undefined,
    now,
  });
  await ctx.db.insert("earnings", { ...row, state: "pending", ...terms, createdAt: now });
  await countEarning(ctx, { ...row, createdAt: now }, { sign: 1, now });
}

/** Taken back for good (L7, L8, L10); the caller posts. */
export async function reverseEarning(ctx: MutationCtx, earning: Earning, now: number): Promise<void> {
  if (earning.state === "reversed") return;
  await ctx.db.patch(earning._id, { state: "reversed" });
  await countEarning(ctx, earning, { sign: -1, now });
}

/** Beside L9'. Where the share came from is the chargeback's to remember. */
export async function freezeEarning(ctx: MutationCtx, earning: Earning): Promise<void> {
  await ctx.db.patch(earning._id, { state: "frozen" });
}

/** Beside L11. What would have matured meanwhile does so in the next hour. */
export async function thawEarning(ctx: MutationCtx, earning: Earning, to: "pending" | "available") {
  if (earning.state === "frozen") await ctx.db.patch(earning._id, { state: to });
}

/** L4 for at most `limit` earnings whose hold is over. Returns how many were looked at. */
export async function matureDue(ctx: MutationCtx, now: number, limit: number): Promise<number> {
  const due = await ctx.db
    .query("earnings")
    .withIndex("by_state_and_availableAt", (q) => q.eq("state", "pending").lte("availableAt", now))
    .take(limit);
  for (const earning of due) await mature(ctx, earning, now);
  return due.length;
}

async function mature(ctx: MutationCtx, earning: Earning, now: number): Promise<void> {
  const work = workOf(earning);
  const payment = work === null ? null : await paymentFor(ctx, work);
  if (payment?.fraudWarnedAt !== undefined && earning.hold !== "fraudWarning") {
    await ctx.db.patch(earning._id, longerHold(earning));
    return;
  }
  const pending = await balanceOf(ctx, userAccount(earning.creatorId, "pending"));
  if (pending < earning.net) {
    alarm("earning-without-money", { earningId: earning._id, net: earning.net, pending });
    await ctx.db.patch(earning._id, { availableAt: now + STUCK_RETRY_MS });
    return;
  }
  await ctx.db.patch(earning._id, { state: "available" });
  // A price that is all fee leaves nothing to move.
  if (earning.net === 0) return;
  await post(ctx, {
    ...matureEntry({ earningId: earning._id, uid: earning.creatorId, amount: earning.net }),
    currency: earning.currency,
    at: now,
    actor: "timer",
    memo: "hold over",
    ...work,
    ...(payment === null ? {} : { paymentId: payment._id }),
  });
}

/** So many of one day are added up; nobody gives more dares of one day their yes. */
const ONE_DAY_MAX = 50;

/** What the wallet gets on the next day that brings something, by the person's own calendar, and when that begins. */
export async function nextRelease(
  ctx: QueryCtx,
  { uid, timezone }: { uid: string; timezone?: string | undefined },
): Promise<{ at: number; amount: number } | null> {
  const soonest = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_state_and_availableAt", (q) => q.eq("creatorId", uid).eq("state", "pending"))
    .take(ONE_DAY_MAX);
  const [first] = soonest;
  if (first === undefined) return null;
  const day = dateIn(timezone, first.availableAt);
  const together = soonest.filter(({ availableAt }) => dateIn(timezone, availableAt) === day);
  return { at: first.availableAt, amount: together.reduce((sum, { net }) => sum + net, 0) };
}
