/** What an invitation is judged by (product 17), read from where it is written. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { isVoid } from "../../domain/progress/dareFacts";
import {
  DAILIES_TO_QUALIFY,
  type InvitationFacts,
  PAIR_TRACES,
  type PairTrace,
  QUALIFY_WITHIN_MS,
  REWARD_YEAR_MS,
  REWARDED_A_YEAR,
  type SettledDare,
  SHARED_TRACES,
  type SharedTrace,
} from "../../domain/progress/invitations";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { findUser } from "../access/viewer";
import { devicesOf } from "../notifications/deviceTraces";

type Referral = Doc<"referrals">;

/** Dares of each side that are looked through for one with a third person. */
const DARES_READ = 50;
const PAYMENTS_READ = 50;
/** Other sides of those dares that are looked at; whoever is beyond them counts as close to one of the two. */
const OTHERS_READ = 5;

/** By the dare and by its money: what is safely the creator's stays theirs when the bank takes the price back from us. */
async function holdOf(ctx: QueryCtx, dare: Doc<"dares">): Promise<SettledDare["hold"]> {
  const earning = await ctx.db
    .query("earnings")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .unique();
  if (isVoid(dare) || earning === null || earning.state === "reversed") return "undone";
  return earning.state === "available" && dare.chargeback !== "open" ? "over" : "running";
}

/** Of a dare between the two nothing is learnt, and whoever has no account is nobody in particular. */
async function settledDares(
  ctx: QueryCtx,
  { inviteeId, inviterId }: Referral,
  sides: readonly Traces[],
): Promise<SettledDare[]> {
  const sent = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_status", (q) => q.eq("ownerId", inviteeId).eq("status", "completed"))
    .take(DARES_READ);
  const done = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", inviteeId).eq("status", "completed"))
    .take(DARES_READ);
  const found: SettledDare[] = [];
  const linked = new Map<string, boolean>();
  for (const dare of [...sent, ...done]) {
    const { ownerId, creatorId, statusAt, updatedAt } = dare;
    const other = ownerId === inviteeId ? creatorId : ownerId;
    if (other === inviterId || other === inviteeId || isGuestUid(other)) continue;
    if (!linked.has(other) && linked.size < OTHERS_READ) {
      const theirs = await tracesOf(ctx, other);
      linked.set(
        other,
        sides.some((side) => inCommon(side, theirs).length > 0),
      );
    }
    const isLinked = linked.get(other) ?? true;
    found.push({ settledAt: statusAt ?? updatedAt, hold: await holdOf(ctx, dare), isLinked });
  }
  return found;
}

/** At most as many as count; by what was counted, for a video that was deleted since was answered with all the same. */
export async function dailiesOf(ctx: QueryCtx, row: Referral): Promise<number> {
  const { inviteeId, joinedAt, hadDailies = false } = row;
  if (hadDailies) return DAILIES_TO_QUALIFY;
  const days = await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) =>
      q
        .eq("uid", inviteeId)
        .eq("kind", "dailyAnswered")
        .gte("subject", dateIn(undefined, joinedAt))
        .lte("subject", dateIn(undefined, joinedAt + QUALIFY_WITHIN_MS)),
    )
    .take(DAILIES_TO_QUALIFY);
  return days.length;
}

async function cardsOf(ctx: QueryCtx, uid: string): Promise<string[]> {
  const paid = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid))
    .order("desc")
    .take(PAYMENTS_READ);
  return paid.flatMap(({ cardFingerprint }) => (cardFingerprint === undefined ? [] : [cardFingerprint]));
}

async function banksOf(ctx: QueryCtx, uid: string): Promise<string[]> {
  const recipient = await ctx.db
    .query("recipients")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return recipient?.bankRef === undefined ? [] : [recipient.bankRef];
}

/** What somebody pays with, is paid to and is reached on. */
type Traces = Readonly<Record<PairTrace, readonly string[]>>;

async function tracesOf(ctx: QueryCtx, uid: string): Promise<Traces> {
  return { card: await cardsOf(ctx, uid), bank: await banksOf(ctx, uid), device: await devicesOf(ctx, uid) };
}

const inCommon = (one: Traces, other: Traces): readonly SharedTrace[] =>
  PAIR_TRACES.filter((trace) => one[trace].some((mark) => other[trace].includes(mark)));

/** At most as many as count, by the moments of their rewards. */
export async function rewardedSince(ctx: QueryCtx, inviterId: string, since: number): Promise<number> {
  const rows = await ctx.db
    .query("referrals")
    .withIndex("by_inviter_and_rewardedAt", (q) => q.eq("inviterId", inviterId).gt("rewardedAt", since))
    .take(REWARDED_A_YEAR);
  return rows.length;
}

const isShut = (user: Doc<"users"> | null): boolean => user?.standing === "banned";

/** Null where nobody is left whom it could still matter to. */
export async function factsOf(ctx: QueryCtx, row: Referral, now: number): Promise<InvitationFacts | null> {
  const invitee = await findUser(ctx, row.inviteeId);
  const inviter = await findUser(ctx, row.inviterId);
  const hasLeft = invitee === null || inviter === null;
  if (hasLeft && ((invitee ?? inviter) === null || row.rewardedAt === undefined)) return null;
  const sides = [await tracesOf(ctx, row.inviterId), await tracesOf(ctx, row.inviteeId)] as const;
  const common = inCommon(...sides);
  return {
    ...{ joinedAt: row.joinedAt, hasLeft },
    isReady: invitee?.profileCompleted === true && !["none", "attested", "failed"].includes(invitee.ageState),
    isBanned: isShut(invitee) || isShut(inviter),
    dares: await settledDares(ctx, row, sides),
    dailies: await dailiesOf(ctx, row),
    shared: SHARED_TRACES.filter((trace) => common.includes(trace) || row.shared.includes(trace)),
    cleared: row.isCleared ? row.shared : [],
    isRewarded: row.rewardedAt !== undefined,
    rewardedThisYear: await rewardedSince(ctx, row.inviterId, now - REWARD_YEAR_MS),
  };
}
