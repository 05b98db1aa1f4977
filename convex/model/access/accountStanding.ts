import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { accountStanding } from "../../tables/people";
import { findUser } from "./viewer";

/** Decisions about one person that are looked through for one that still shuts the account. */
const DECISIONS_MAX = 200;

type User = Doc<"users">;
type Standing = Infer<typeof accountStanding>;

/** Found too young; holds through an appeal too, until it is won. */
export function isClosedByAge(user: User): boolean {
  return user.ageState === "failed" || user.ageClosure !== undefined;
}

/** The same for a person known by id alone; somebody who is gone left nothing to hide. */
export async function isPersonClosedByAge(ctx: QueryCtx, uid: string): Promise<boolean> {
  const user = await findUser(ctx, uid);
  return user !== null && isClosedByAge(user);
}

async function deletionUnder(ctx: QueryCtx, user: User): Promise<Doc<"accountDeletions"> | null> {
  if (user.standing !== "leaving") return null;
  return await ctx.db
    .query("accountDeletions")
    .withIndex("by_uid", (q) => q.eq("uid", user.uid))
    .unique();
}

/** What the house has judged, also of somebody who asked to leave: that is what an undo gives back. */
export async function judgedStanding(ctx: QueryCtx, user: User): Promise<Standing> {
  return (await deletionUnder(ctx, user))?.standingBefore ?? user.standing;
}

/** Whoever may not come in is not at the desk. */
async function endShiftOf(ctx: MutationCtx, uid: string): Promise<void> {
  const row = await ctx.db
    .query("staffMembers")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  if (row?.shiftEndsAt !== undefined) await ctx.db.patch(row._id, { shiftEndsAt: undefined });
}

/**
 * The one writer of an account's standing; who may ask for which change is the caller's to judge. While a deletion
 * waits the new standing is what its undo gives back, and nobody found too young becomes good.
 */
export async function setStanding(
  ctx: MutationCtx,
  { _id }: User,
  { standing: asked, now }: { standing: Standing; now: number },
): Promise<void> {
  // The caller's copy may be older than what this very call has written.
  const user = await ctx.db.get(_id);
  if (user === null) return;
  const standing = asked === "good" && isClosedByAge(user) ? "banned" : asked;
  const deletion = await deletionUnder(ctx, user);
  if (deletion === null) await ctx.db.patch(_id, { standing, updatedAt: now });
  else await ctx.db.patch(deletion._id, { standingBefore: standing });
  if (standing !== "good") await endShiftOf(ctx, user.uid);
  // D29: what runs between a banned person and others ends, with the money back.
  if (asked === "banned")
    await ctx.scheduler.runAfter(0, internal.jobs.dares.closeOfBanned, { uid: user.uid });
}

/** What staff has judged, also of somebody found too young: they find it once their appeal opens the account. */
export async function imposeStanding(
  ctx: MutationCtx,
  user: User,
  { verdict, now }: { verdict: Standing; now: number },
): Promise<void> {
  const { ageClosure } = user;
  if (ageClosure === undefined) await setStanding(ctx, user, { standing: verdict, now });
  else await ctx.db.patch(user._id, { ageClosure: { ...ageClosure, standingBefore: verdict } });
}

export async function standingBehind(ctx: QueryCtx, user: User): Promise<Standing> {
  return user.ageClosure?.standingBefore ?? (await judgedStanding(ctx, user));
}

/** Decisions that shut somebody's account at `now`, newest first. */
export async function shuttingDecisions(
  ctx: QueryCtx,
  uid: string,
  now: number,
): Promise<Doc<"decisions">[]> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(DECISIONS_MAX);
  return rows.filter(
    ({ standing, standingUntil = Number.POSITIVE_INFINITY, appeal }) =>
      standing !== undefined && standingUntil > now && appeal?.state !== "upheld",
  );
}

/** What decisions that still hold make of somebody's account; null: none of them shuts it. */
export async function decidedStandingOf(
  ctx: QueryCtx,
  uid: string,
  now: number,
): Promise<"suspended" | "banned" | null> {
  const holding = await shuttingDecisions(ctx, uid, now);
  if (holding.some(({ standing }) => standing === "banned")) return "banned";
  return holding.length > 0 ? "suspended" : null;
}

/** A decision that made it `was` has ended or was overturned: the account is what the others leave of it. */
export async function standAgain(
  ctx: MutationCtx,
  uid: string,
  { was, before = "good", now }: { was: "suspended" | "banned"; before?: Standing | undefined; now: number },
): Promise<void> {
  const user = await findUser(ctx, uid);
  // Judged otherwise since: that is no part of the decision.
  if (user === null || (await standingBehind(ctx, user)) !== was) return;
  const verdict = (await decidedStandingOf(ctx, uid, now)) ?? before;
  if (verdict !== was) await imposeStanding(ctx, user, { verdict, now });
}

/** By the read: whoever opens the app the minute it ends does not wait for the job. */
export async function liftDue(ctx: MutationCtx, user: User, now: number): Promise<void> {
  if (user.standing !== "suspended") return;
  const due = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", user.uid))
    .order("desc")
    .take(DECISIONS_MAX);
  const over = due.find(
    // The job moves `endsNext` on, to a later end or away: what it has ended counts no more.
    ({ standing, standingUntil = 0, endsNext = 0 }) =>
      standing === "suspended" && standingUntil <= now && endsNext > 0 && endsNext <= standingUntil,
  );
  if (over === undefined) return;
  await standAgain(ctx, user.uid, { was: "suspended", before: over.standingBefore, now });
}
