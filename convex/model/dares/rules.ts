import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { AGE_NEEDED_MESSAGES } from "../../domain/age/assurance";
import { type DareStatus, OPEN_STATUSES } from "../../domain/dares/machine";
import { MAX_OPEN_DARES_PER_SENDER, MAX_OPEN_DARES_TO_ONE_CREATOR } from "../../domain/limits";
import { type AmountRange, isAmountInRange } from "../../domain/payments/pricing";
import { fail } from "../../errors";
import { limitOf } from "../access/decided";
import { findUser } from "../access/viewer";
import { dueCheck, requireVerified } from "../age/assurance";
import { isCreator, isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import type { DareRefusal } from "../sending/dareTargetView";
import { offered } from "../sending/templates";
import {
  boundaryRefusal,
  clashesOf,
  requireOpenCategory,
  requireRoom,
  requireWithinBoundaries,
} from "./boundaryCheck";
import { type ComposedDare, categoryOf, compose, type DraftFields } from "./terms";

/** The sender's dares in the given statuses, at most `limit`. */
async function ownDares(
  ctx: QueryCtx,
  { uid, statuses, limit }: { uid: string; statuses: readonly DareStatus[]; limit: number },
): Promise<Doc<"dares">[]> {
  const found: Doc<"dares">[] = [];
  for (const status of statuses) {
    if (found.length >= limit) break;
    const page = await ctx.db
      .query("dares")
      .withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
      .take(limit - found.length);
    found.push(...page);
  }
  return found;
}

const code = "failed-precondition";

function personRefusal(sender: Doc<"users">, target: Doc<"users">): DareRefusal | null {
  if (sender.uid === target.uid) {
    return { code, message: "You cannot dare yourself.", reason: "self-dare" };
  }
  return targetRefusal(target);
}

const NOT_RECEIVING = {
  code,
  message: "This person is not taking dares at the moment.",
  reason: "not-receiving",
} as const;

/** Whether they take dares at all, whoever asks. */
export function targetRefusal(target: Doc<"users">): DareRefusal | null {
  if (!isCreator(target)) {
    return { code, message: "This person does not take dares.", reason: "not-a-creator" };
  }
  if (!target.canReceiveDares || target.standing !== "good") {
    return NOT_RECEIVING;
  }
  return null;
}

/** Whether a dare may still reach its creator: hours lie between the sender's page and the arrival (ROL-09). */
export async function isStillTaken(ctx: QueryCtx, dare: Doc<"dares">): Promise<boolean> {
  const target = await findUser(ctx, dare.creatorId);
  if (target === null || !isShown(target) || targetRefusal(target) !== null) return false;
  if (await isBlockedBetween(ctx, dare.ownerId, dare.creatorId)) return false;
  return (await clashesOf(ctx, dare)).length === 0;
}

/** Product 7: ten open dares a sender, three to one creator. */
async function countRefusal(
  ctx: QueryCtx,
  sender: Doc<"users">,
  target: Doc<"users">,
): Promise<DareRefusal | null> {
  const open = await ownDares(ctx, {
    uid: sender.uid,
    statuses: OPEN_STATUSES,
    limit: MAX_OPEN_DARES_PER_SENDER,
  });
  if (open.length >= MAX_OPEN_DARES_PER_SENDER) {
    return {
      code,
      message: "You have ten open dares. Wait until one is completed.",
      reason: "too-many-open",
    };
  }
  const toTarget = open.filter((dare) => dare.creatorId === target.uid).length;
  if (toTarget >= MAX_OPEN_DARES_TO_ONE_CREATOR) {
    return { code, message: "You have three open dares with this person.", reason: "too-many-to-creator" };
  }
  return null;
}

/** A decision keeps them from new dares for now (product 22); whoever sends one hears nothing of it. */
async function limitRefusal(
  ctx: QueryCtx,
  { target, now }: { target: Doc<"users">; now: number },
): Promise<DareRefusal | null> {
  const until = await limitOf(ctx, { uid: target.uid, feature: "receive", now });
  return until === null ? null : NOT_RECEIVING;
}

/** Why this sender may not dare this person now, or null (D1's preconditions on people). */
export async function refusalOf(
  ctx: QueryCtx,
  {
    sender,
    target,
    range,
    now,
  }: { sender: Doc<"users">; target: Doc<"users">; range: AmountRange; now: number },
): Promise<DareRefusal | null> {
  const byPerson = personRefusal(sender, target);
  if (byPerson !== null) return byPerson;
  const due = await dueCheck(ctx, sender);
  if (due !== null) {
    return { code: "failed-precondition", message: AGE_NEEDED_MESSAGES[due], reason: "age-not-assured" };
  }
  return (
    rangeRefusal(range) ??
    (await limitRefusal(ctx, { target, now })) ??
    (await boundaryRefusal(ctx, { sender, target, now })) ??
    (await countRefusal(ctx, sender, target))
  );
}

function rangeRefusal(range: AmountRange): DareRefusal | null {
  if (range.min <= range.max) return null;
  const message = "This person's lowest price is more than you can spend on one dare yet.";
  return { code, message, reason: "price-above-limit" };
}

/** The same for somebody without an account (money 1.4); how many dares they have is counted by their e-mail. */
export async function guestRefusalOf(
  ctx: QueryCtx,
  { target, range, now }: { target: Doc<"users">; range: AmountRange; now: number },
): Promise<DareRefusal | null> {
  return (
    targetRefusal(target) ??
    rangeRefusal(range) ??
    (await limitRefusal(ctx, { target, now })) ??
    (await boundaryRefusal(ctx, { sender: null, target, now }))
  );
}

/** D1's preconditions on the words: a known template or one's own words, the creator's boundaries, each rule of the form. */
export async function requireText(
  ctx: QueryCtx,
  { draft, target, now }: { draft: DraftFields; target: Doc<"users">; now: number },
): Promise<ComposedDare> {
  const template = await offered(ctx, draft.templateId);
  const category = categoryOf(draft, template);
  // The sender learns of a closed category before they fill in what is missing.
  if (category !== null) await requireOpenCategory(ctx, target, category);
  const dare = compose(draft, template);
  await requireWithinBoundaries(ctx, { target, dare, now });
  return dare;
}

export function requireAmount(amount: number | undefined, range: AmountRange): number {
  if (amount !== undefined && isAmountInRange(amount, range)) return amount;
  fail("invalid-argument", {
    message: "This amount is not allowed here.",
    field: "amount",
    reason: "amount",
  });
}

/** D6's preconditions: consent tick, assured age (rulings 3), below the creator's own limit. */
export async function requireMayAccept(
  ctx: QueryCtx,
  { viewer, consent, now }: { viewer: Doc<"users">; consent: boolean; now: number },
): Promise<void> {
  if (!consent) {
    const message = "Please confirm that you want to do this.";
    fail("failed-precondition", { message, field: "consent", reason: "consent-required" });
  }
  requireVerified(viewer, "accept");
  await requireRoom(ctx, viewer, now);
}
