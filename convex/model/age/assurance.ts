/**
 * The one writer of what the house knows of somebody's age, and with it of verification and of the creator flag
 * (product 4, rulings 3). States and who may move them: domain/age/assurance.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  AGE_CHECK_REASON,
  AGE_NEEDED_MESSAGES,
  type AgeReason,
  type AgeStep,
  nextAgeState,
} from "../../domain/age/assurance";
import { fail } from "../../errors";
import { isClosedByAge, judgedStanding, setStanding } from "../access/accountStanding";
import { audit, personTarget } from "../access/audit";
import { tellOnce } from "../bots/events";
import { setOnce } from "../progress/otherEvents";
import { blockAddress, freeAddresses } from "./addressBlocks";

type User = Doc<"users">;

/** A creator may lose verification and win it back; the flag is kept and counts only with it (ROL-07). */
interface Move extends AgeStep {
  now: number;
  becomesCreator?: boolean;
}

/** Moves the state by the table; false when the event no longer fits, and nothing is written. */
export async function moveAge(ctx: MutationCtx, user: User, move: Move): Promise<boolean> {
  const ageState = nextAgeState(user.ageState, move);
  if (ageState === null) return false;
  const isAssured = ageState === "assured";
  await ctx.db.patch(user._id, {
    ageState,
    isVerified: isAssured ? 1 : 0,
    updatedAt: move.now,
  });
  if (user.ageState === "inconclusive" || ageState === "inconclusive") {
    const check = await latestCheck(ctx, user.uid);
    const waitsSince = ageState === "inconclusive" ? move.now : undefined;
    if (check !== null) await ctx.db.patch(check._id, { waitsSince });
  }
  const verified = { uid: user.uid, kind: "verified", is: isAssured, now: move.now } as const;
  if (isAssured !== (user.isVerified === 1)) await setOnce(ctx, verified);
  if (isAssured && move.becomesCreator) await becomeCreator(ctx, user, move.now);
  if (ageState === "failed") await closeAsMinor(ctx, user, move.now);
  if (isAssured && isClosedByAge(user)) await openAgain(ctx, user, move.now);
  return true;
}

/** The flag is kept without the verification, so this is news once. */
export async function becomeCreator(ctx: MutationCtx, { _id, uid, isCreator }: User, now: number) {
  if (isCreator) return;
  await ctx.db.patch(_id, { isCreator: true, updatedAt: now });
  await tellOnce(ctx, "became_creator", uid, now);
}

/** Product 4: closed at once and without a public mark; the open dares follow in a job, with the money back. */
async function closeAsMinor(ctx: MutationCtx, user: User, now: number): Promise<void> {
  const standingBefore = user.ageClosure?.standingBefore ?? (await judgedStanding(ctx, user));
  const blockId = await blockAddress(ctx, user, now);
  const blockIds = new Set([...(user.ageClosure?.blockIds ?? []), ...(blockId === null ? [] : [blockId])]);
  await ctx.db.patch(user._id, { isCreator: false, ageClosure: { standingBefore, blockIds: [...blockIds] } });
  await changeStanding(ctx, user, { standing: "banned", now });
  await ctx.scheduler.runAfter(0, internal.jobs.age.closeDares, { uid: user.uid });
}

/** A won appeal opens what the age check closed, and no more: a ban by staff stays. */
async function openAgain(ctx: MutationCtx, user: User, now: number): Promise<void> {
  const { ageClosure } = user;
  if (ageClosure === undefined) return;
  await ctx.db.patch(user._id, { ageClosure: undefined });
  await changeStanding(ctx, user, { standing: ageClosure.standingBefore, now });
  await freeAddresses(ctx, ageClosure.blockIds);
}

async function changeStanding(
  ctx: MutationCtx,
  user: User,
  { standing, now }: { standing: User["standing"]; now: number },
): Promise<void> {
  const before = await judgedStanding(ctx, user);
  if (before === standing) return;
  await setStanding(ctx, user, { standing, now });
  await audit(ctx, {
    actor: "job",
    action: "person.standing",
    target: personTarget(user.uid),
    before,
    after: standing,
    reason: AGE_CHECK_REASON,
    now,
  });
}

/** Payment onboarding saw a document; until it exists, the development stand-in calls this (rulings 3). */
export async function setAssured(ctx: MutationCtx, user: User, now: number): Promise<void> {
  // Also while an appeal runs: a document alone opens nobody found too young.
  if (isClosedByAge(user)) return;
  await moveAge(ctx, user, { event: "confirm", actor: "D", becomesCreator: true, now });
}

/** The manual path (product 4): a person of the staff has looked, for those whom no estimate fits. */
export async function confirmByStaff(ctx: MutationCtx, user: User, now: number): Promise<boolean> {
  return await moveAge(ctx, user, { event: "confirm", actor: "S", now });
}

/** After a credible report, or the third birthdate edit asked for: what was known holds no longer. */
export async function demandCheck(ctx: MutationCtx, user: User, now: number): Promise<boolean> {
  return await moveAge(ctx, user, { event: "demand", actor: "S", now });
}

function refuse(reason: AgeReason): never {
  fail("failed-precondition", { message: AGE_NEEDED_MESSAGES[reason], reason: "age-not-assured" });
}

/** What asks for a provider's check stays closed without one. */
export function requireAssured(user: User, reason: AgeReason): void {
  if (user.ageState !== "assured") refuse(reason);
}

/** The same for a creator's acts, which need the verification too: it can be taken back by itself. */
export function requireVerified(user: User, reason: AgeReason): void {
  requireAssured(user, reason);
  if (user.isVerified !== 1) refuse(reason);
}

/** Sending a dare needs no check, unless one was demanded of this person. */
export async function dueCheck(ctx: QueryCtx, user: User): Promise<AgeReason | null> {
  // Starting the demanded check is not yet passing it.
  const state = user.ageState === "pending" ? (await latestCheck(ctx, user.uid))?.before : user.ageState;
  return state === "expired" || state === "failed" ? "recheck" : null;
}

export async function latestCheck(ctx: QueryCtx, uid: string): Promise<Doc<"ageChecks"> | null> {
  return await ctx.db
    .query("ageChecks")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
    .order("desc")
    .first();
}
