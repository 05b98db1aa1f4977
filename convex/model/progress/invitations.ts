/** The way of an invitation (product 17): joined, looked at whenever something may have changed, rewarded or not. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  DAILIES_TO_QUALIFY,
  type InvitationState,
  isCleared,
  nextLook,
  nextState,
  tracesIn,
} from "../../domain/progress/invitations";
import { findUser } from "../access/viewer";
import { recordEvent, reverseEvent } from "./events";
import { dailiesOf, factsOf } from "./invitationFacts";
import { tellOfJoining, tellOfReward, withdrawReward } from "./inviteNotices";

type Referral = Doc<"referrals">;

/** Each look reads the dares and traces of up to seven people. */
const BATCH = 10;

async function referralOf(ctx: QueryCtx, inviteeId: string): Promise<Referral | null> {
  return await ctx.db
    .query("referrals")
    .withIndex("by_inviteeId", (q) => q.eq("inviteeId", inviteeId))
    .unique();
}

/** Once for a person: with the profile that names the inviter, or when the code is entered after. */
export async function join(
  ctx: MutationCtx,
  { inviteeId, inviterId, now }: { inviteeId: string; inviterId: string; now: number },
): Promise<void> {
  if ((await referralOf(ctx, inviteeId)) !== null) return;
  await open(ctx, { inviteeId, inviterId, joinedAt: now, checkAt: now });
  await tellOfJoining(ctx, { inviteeId, inviterId, now });
}

type Opened = Pick<Referral, "inviteeId" | "inviterId" | "joinedAt">;

async function open(ctx: MutationCtx, opened: Opened & { checkAt: number }): Promise<void> {
  await ctx.db.insert("referrals", { ...opened, state: "joined", shared: [], isCleared: false });
}

/** Of somebody who was invited before invitations had rows: whether one is missing. Nobody is told of what is long over. */
export async function openMissing(
  ctx: MutationCtx,
  { uid: inviteeId, referrerId: inviterId, profileCompleted, createdAt }: Doc<"users">,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<boolean> {
  if (inviterId === undefined || !profileCompleted) return false;
  if ((await referralOf(ctx, inviteeId)) !== null) return false;
  if (!dryRun) await open(ctx, { inviteeId, inviterId, joinedAt: createdAt, checkAt: now });
  return true;
}

/** The events of both sides; the same row gives each of them once. */
const rewardsOf = ({ _id, inviterId, inviteeId }: Referral) =>
  [
    { uid: inviterId, kind: "referralRewarded", subject: _id },
    { uid: inviteeId, kind: "referralWelcomed", subject: _id },
  ] as const;

async function reward(ctx: MutationCtx, row: Referral, now: number): Promise<void> {
  for (const event of rewardsOf(row)) await recordEvent(ctx, { ...event, at: now });
  await tellOfReward(ctx, row, now);
}

async function takeBack(ctx: MutationCtx, row: Referral, now: number): Promise<void> {
  for (const event of rewardsOf(row)) await reverseEvent(ctx, event);
  await withdrawReward(ctx, row, now);
}

/** Looks at all that counts, and moves the row to where it stands now. */
async function look(ctx: MutationCtx, row: Referral, now: number): Promise<InvitationState> {
  const facts = await factsOf(ctx, row, now);
  if (facts === null) {
    await ctx.db.delete(row._id);
    return row.state;
  }
  const state = nextState(row.state, facts, now);
  const isFirst = state === "rewarded" && row.rewardedAt === undefined;
  const isKept = state === "rewarded" || state === "held";
  const rewardedAt = isFirst ? now : isKept ? row.rewardedAt : undefined;
  const checkAt = nextLook(state, { joinedAt: row.joinedAt, rewardedAt, now });
  const heldAt = state === "held" ? (row.heldAt ?? now) : undefined;
  const found = { shared: [...tracesIn(facts)], isCleared: row.isCleared && isCleared(facts) };
  await ctx.db.patch(row._id, { state, ...found, rewardedAt, heldAt, checkAt });
  if (isFirst) await reward(ctx, row, now);
  if (state === "taken_back") await takeBack(ctx, row, now);
  if (facts.hasLeft && checkAt === undefined) await ctx.db.delete(row._id);
  return state;
}

/** Something that this person's invitation may wait for has happened. */
export async function lookAgain(ctx: MutationCtx, inviteeId: string, now: number): Promise<null> {
  const row = await referralOf(ctx, inviteeId);
  if (row !== null && row.checkAt !== undefined) await look(ctx, row, now);
  return null;
}

/** Hourly: whoever is due, and again at once while a batch was full. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("referrals")
    .withIndex("by_checkAt", (q) => q.gte("checkAt", 0).lte("checkAt", now))
    .take(BATCH);
  for (const row of due) await look(ctx, row, now);
  if (due.length === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.progress.sweepInvitations, {});
  return null;
}

const hasOneLeft = async (ctx: QueryCtx, { inviterId, inviteeId }: Referral): Promise<boolean> =>
  (await findUser(ctx, inviterId)) === null || (await findUser(ctx, inviteeId)) === null;

/** What staff decide of one that is held; the rest follows by itself. */
export async function decide(
  ctx: MutationCtx,
  row: Referral,
  { allow, now }: { allow: boolean; now: number },
): Promise<InvitationState> {
  const isRewarded = row.rewardedAt !== undefined;
  if (!allow) {
    if (isRewarded) await takeBack(ctx, row, now);
    const state = isRewarded ? "taken_back" : "refused";
    const ended = { state, rewardedAt: undefined, heldAt: undefined, checkAt: undefined } as const;
    // Where one has left it stood for its reward alone.
    if (await hasOneLeft(ctx, row)) await ctx.db.delete(row._id);
    else await ctx.db.patch(row._id, ended);
    return state;
  }
  await ctx.db.patch(row._id, { state: isRewarded ? "rewarded" : "joined", isCleared: true, checkAt: now });
  const cleared = await ctx.db.get(row._id);
  return cleared === null ? row.state : await look(ctx, cleared, now);
}

/**
 * One of the two deletes their account. A reward that the bank may still undo is watched on under their pseudonym, by
 * which the dares go from now on, too: nobody keeps it by leaving in time.
 */
export async function part(
  ctx: MutationCtx,
  row: Referral,
  { uid, pseudonym }: { uid: string; pseudonym: string },
): Promise<void> {
  const side = row.inviteeId === uid ? "inviteeId" : "inviterId";
  const other = await findUser(ctx, side === "inviteeId" ? row.inviterId : row.inviteeId);
  const isWatched = row.rewardedAt !== undefined && row.checkAt !== undefined && other !== null;
  if (!isWatched) return await ctx.db.delete(row._id);
  await ctx.db.patch(row._id, { [side]: pseudonym });
  if (side === "inviterId") return;
  const hadDailies = (await dailiesOf(ctx, row)) >= DAILIES_TO_QUALIFY;
  await ctx.db.patch(row._id, { hadDailies });
}
