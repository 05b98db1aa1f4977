/**
 * One check at the age provider as intent, act, settle (architecture 5): a mutation writes the row, an action asks
 * for the provider's page, the signed callback settles it. A lost action or callback is found by the sweep.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  AGE_CHECK_LIMIT_MESSAGE,
  AGE_CHECK_OFF_MESSAGE,
  AGE_CHECK_OPEN_MS,
  AGE_EVENT_MEMORY_MS,
  type AgeReason,
  MAX_AGE_CHECKS_PER_DAY,
} from "../../domain/age/assurance";
import { readAgeProvider } from "../../domain/age/provider";
import { hmacHex } from "../../domain/bytes/hmac";
import { DAY_MS, MINUTE_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { alarm } from "../../pay/ops";
import { type ageOutcome, ageReason } from "../../tables/age";
import { ageState } from "../../tables/people";
import { randomUid } from "../access/uid";
import { findUser, requireUser } from "../access/viewer";
import { becomeCreator, latestCheck, moveAge } from "./assurance";

/** A person's own age check. */
export const ageCheckView = v.object({
  state: ageState,
  /** False: this deployment has no provider, so nothing can be started. */
  isPossible: v.boolean(),
  /** Why the latest check was started. */
  reason: v.union(ageReason, v.null()),
  /** The provider's page, as long as the check waits there. */
  pageUrl: v.union(v.string(), v.null()),
  checkedAt: v.union(v.number(), v.null()),
  isCreator: v.boolean(),
});

type AgeCheckView = Infer<typeof ageCheckView>;

type Check = Doc<"ageChecks">;

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * MINUTE_MS;
const MAX_TRIES = 6;
const LEASE_MS = MINUTE_MS;
const SWEEP_LIMIT = 100;

const refHashOf = (hashSecret: string, ref: string): Promise<string> => hmacHex(hashSecret, `age-ref:${ref}`);

/** What a person may know of their own age check. */
export async function own(ctx: QueryCtx, uid: string | null): Promise<AgeCheckView | null> {
  const user = uid === null ? null : await findUser(ctx, uid);
  if (user === null) return null;
  const check = await latestCheck(ctx, user.uid);
  const isRunning = user.ageState === "pending" && check !== null && check.status !== "over";
  return {
    state: user.ageState,
    isPossible: readAgeProvider(process.env) !== null,
    reason: check?.reason ?? null,
    pageUrl: isRunning ? (check.url ?? null) : null,
    checkedAt: check?.outcomeAt ?? null,
    isCreator: user.isCreator && user.isVerified === 1,
  };
}

/** Starts a check, or goes on with the one that waits. An assured person who wants to be a creator is one. */
export async function start(
  ctx: MutationCtx,
  { uid, reason, now }: { uid: string | null; reason: AgeReason; now: number },
): Promise<{ status: "assured" | "waiting" }> {
  const user = await requireUser(ctx, uid);
  if (user.ageState === "assured") {
    if (reason === "creator") await becomeCreator(ctx, user, now);
    return { status: "assured" };
  }
  const provider = readAgeProvider(process.env);
  if (provider === null)
    fail("failed-precondition", { message: AGE_CHECK_OFF_MESSAGE, reason: "age-check-off" });
  if (user.ageState === "pending") return { status: "waiting" };
  await requireFewToday(ctx, user.uid, now);
  const asked: AgeReason = user.ageState === "failed" ? "appeal" : reason;
  const before = user.ageState;
  const moved = await moveAge(ctx, user, { event: "start", actor: "P", now });
  if (!moved) fail("failed-precondition", { reason: "profile-incomplete" });
  const ref = randomUid();
  const checkId = await ctx.db.insert("ageChecks", {
    uid: user.uid,
    reason: asked,
    status: "asked",
    before,
    ref,
    refHash: await refHashOf(provider.hashSecret, ref),
    tries: 0,
    nextAt: now,
    createdAt: now,
    expiresAt: now + AGE_CHECK_OPEN_MS,
  });
  await ctx.scheduler.runAfter(0, internal.jobs.age.open, { checkId });
  return { status: "waiting" };
}

async function requireFewToday(ctx: QueryCtx, uid: string, now: number): Promise<void> {
  const today = await ctx.db
    .query("ageChecks")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid).gt("createdAt", now - DAY_MS))
    .take(MAX_AGE_CHECKS_PER_DAY);
  if (today.length < MAX_AGE_CHECKS_PER_DAY) return;
  fail("resource-exhausted", { message: AGE_CHECK_LIMIT_MESSAGE, reason: "too-many-checks" });
}

export interface Leased {
  ref: string;
  reason: AgeReason;
}

/** The check if it still has to be opened; taking it moves its next look behind the lease. */
export async function lease(ctx: MutationCtx, checkId: Id<"ageChecks">, now: number): Promise<Leased | null> {
  const check = await ctx.db.get("ageChecks", checkId);
  if (check?.status !== "asked" || check.ref === undefined) return null;
  await ctx.db.patch(checkId, { tries: check.tries + 1, nextAt: now + LEASE_MS });
  return { ref: check.ref, reason: check.reason };
}

/** The provider's page, or none this time: tried again with patience, then given up. */
export async function opened(
  ctx: MutationCtx,
  { checkId, url, now }: { checkId: Id<"ageChecks">; url: string | null; now: number },
): Promise<void> {
  const check = await ctx.db.get("ageChecks", checkId);
  if (check?.status !== "asked") return;
  if (url !== null) return await ctx.db.patch(checkId, { status: "open", url, nextAt: check.expiresAt });
  if (check.tries >= MAX_TRIES) return await abandon(ctx, check, now);
  const nextAt = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, check.tries - 1));
  await ctx.db.patch(checkId, { nextAt });
  await ctx.scheduler.runAt(nextAt, internal.jobs.age.open, { checkId });
}

async function abandon(ctx: MutationCtx, check: Check, now: number): Promise<void> {
  await endCheck(ctx, check, {});
  const user = await findUser(ctx, check.uid);
  if (user !== null) await moveAge(ctx, user, { event: "abandon", actor: "T", before: check.before, now });
}

async function endCheck(
  ctx: MutationCtx,
  check: Check,
  outcome: { outcome?: Infer<typeof ageOutcome>; method?: string; outcomeAt?: number },
): Promise<void> {
  await ctx.db.patch(check._id, {
    status: "over",
    ref: undefined,
    url: undefined,
    nextAt: undefined,
    ...outcome,
  });
}

export interface Verdict {
  eventId: string;
  ref: string;
  outcome: Infer<typeof ageOutcome>;
  method: string;
  at: number;
}

/** A callback whose signature was verified. Counts once, and only for a check that still runs. */
export async function settle(
  ctx: MutationCtx,
  { eventId, ref, outcome, method, at }: Verdict,
  now: number,
): Promise<"settled" | "repeat" | "unknown"> {
  const known = await ctx.db
    .query("ageEvents")
    .withIndex("by_eventId", (q) => q.eq("eventId", eventId))
    .unique();
  if (known !== null) return "repeat";
  await ctx.db.insert("ageEvents", { eventId, receivedAt: now });
  const provider = readAgeProvider(process.env);
  const refHash = provider === null ? "" : await refHashOf(provider.hashSecret, ref);
  const check = await ctx.db
    .query("ageChecks")
    .withIndex("by_refHash", (q) => q.eq("refHash", refHash))
    .unique();
  if (check === null || check.status === "over") return "unknown";
  await endCheck(ctx, check, { outcome, method, outcomeAt: at });
  const user = await findUser(ctx, check.uid);
  if (user !== null) await applyOutcome(ctx, { user, check, outcome, now });
  return "settled";
}

async function applyOutcome(
  ctx: MutationCtx,
  {
    user,
    check,
    outcome,
    now,
  }: { user: Doc<"users">; check: Check; outcome: Verdict["outcome"]; now: number },
): Promise<void> {
  const { before } = check;
  // An appeal that leads nowhere leaves the account as it was: closed.
  const isLostAppeal = before === "failed" && outcome === "inconclusive";
  const event = isLostAppeal ? "abandon" : outcome;
  const move = { event, actor: "V", before, becomesCreator: check.reason === "creator", now } as const;
  const moved = await moveAge(ctx, user, move);
  // Already closed is the one state in which this finding changes nothing; any other is for people to look at.
  if (!moved && outcome === "under18" && user.ageState !== "failed") {
    alarm("age-outcome-dropped", { checkId: check._id, state: user.ageState });
  }
}

/** Every few minutes: checks whose action or callback was lost, and callbacks old enough to be forgotten. */
export async function sweep(ctx: MutationCtx, now: number): Promise<void> {
  const due = await ctx.db
    .query("ageChecks")
    .withIndex("by_nextAt", (q) => q.gte("nextAt", 0).lte("nextAt", now))
    .take(SWEEP_LIMIT);
  for (const check of due) {
    const mayAskAgain = check.status === "asked" && check.tries < MAX_TRIES && check.expiresAt > now;
    if (mayAskAgain) await ctx.scheduler.runAfter(0, internal.jobs.age.open, { checkId: check._id });
    else await abandon(ctx, check, now);
  }
  const old = await ctx.db
    .query("ageEvents")
    .withIndex("by_receivedAt", (q) => q.lt("receivedAt", now - AGE_EVENT_MEMORY_MS))
    .take(SWEEP_LIMIT);
  for (const { _id } of old) await ctx.db.delete(_id);
}
