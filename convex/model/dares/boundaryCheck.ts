/** Where a creator's boundaries (product 7) meet a dare: whether it may be sent, and whether one more fits. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isPausedForLateness } from "../../domain/dares/deadlines";
import { CREATOR_ACTIVE_STATUSES, DARE_STATUSES, type DareStatus } from "../../domain/dares/machine";
import { DAY_MS, LATE_PROOFS_PAUSE_MS, LATE_PROOFS_WITHIN_MS } from "../../domain/limits";
import { isQuietDay, mayDare } from "../../domain/sending/boundaries";
import { type BoundaryClash, boundaryClashes } from "../../domain/sending/boundaryClash";
import { fail } from "../../errors";
import { isFollowing } from "../relations/followRows";
import { isPrivate } from "../relations/privacy";
import type { DareRefusal } from "../sending/dareTargetView";
import { boundariesOf } from "../sending/storedBoundaries";
import { allWordsOf, type ComposedDare } from "./terms";

type User = Doc<"users">;

const WEEK_MS = 7 * DAY_MS;
const HOUR_MS = DAY_MS / 24;
/** Rows of one status looked through for the week's count; more than any capacity allows. */
const WEEK_PAGE = 200;
/** Dares that ended by the clock; unanswered ones are among them. */
const LATE_PAGE = 100;
const code = "failed-precondition";

/** Running dares of a creator, counted up to `cap`. */
export async function activeCount(ctx: QueryCtx, uid: string, cap: number): Promise<number> {
  let count = 0;
  for (const status of CREATOR_ACTIVE_STATUSES) {
    if (count >= cap) break;
    const page = await ctx.db
      .query("dares")
      .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status))
      .take(cap - count);
    count += page.length;
  }
  return count;
}

/** From the tick on: while the card is being charged the dare counts, a charge that failed does not. */
function saidYesAt({ status, acceptedAt, consentAt }: Doc<"dares">): number | undefined {
  return acceptedAt ?? (status === "accepting" ? consentAt : undefined);
}

/** No dare stands in these after a yes that held. */
const NEVER_ACCEPTED: readonly DareStatus[] = [
  "awaiting_payment",
  "screening",
  "sent",
  "declined",
  "abandoned",
];

/** A dare accepted this week was also written this week, whatever became of it since. */
async function acceptedSince(ctx: QueryCtx, uid: string, since: number): Promise<number> {
  let count = 0;
  for (const status of DARE_STATUSES) {
    if (NEVER_ACCEPTED.includes(status)) continue;
    const page = await ctx.db
      .query("dares")
      .withIndex("by_creator_and_status", (q) =>
        q.eq("creatorId", uid).eq("status", status).gt("updatedAt", since),
      )
      .take(WEEK_PAGE);
    count += page.filter((dare) => (saidYesAt(dare) ?? 0) > since).length;
  }
  return count;
}

/** Why this sender may not dare this person, before any dare is chosen; neutral words (product 7). */
export async function boundaryRefusal(
  ctx: QueryCtx,
  { sender, target, now }: { sender: User | null; target: User; now: number },
): Promise<DareRefusal | null> {
  const { whoMayDare: chosen, maxOpenDares, weeklyCapacity } = await boundariesOf(ctx, target.uid);
  // Of a private profile nobody else knows what to dare them to.
  const whoMayDare = isPrivate(target) && chosen === "everyone" ? "followers" : chosen;
  // A guest has no account that could follow or be followed.
  const isAsked = whoMayDare !== "everyone" && sender !== null;
  const between = {
    followsCreator: isAsked && (await isFollowing(ctx, sender.uid, target.uid)),
    followedByCreator: isAsked && (await isFollowing(ctx, target.uid, sender.uid)),
  };
  if (!mayDare(whoMayDare, between)) {
    const message = "This person does not take dares from everyone.";
    return { code, message, reason: "not-among-senders" };
  }
  if ((await activeCount(ctx, target.uid, maxOpenDares)) >= maxOpenDares) {
    const message = "This person has enough open dares right now. Try again in a few days.";
    return { code, message, reason: "creator-full" };
  }
  if (!(await isWeekFull(ctx, { uid: target.uid, weeklyCapacity, now }))) return null;
  const message = "This person has enough dares this week. Try again in a few days.";
  return { code, message, reason: "creator-full" };
}

async function isWeekFull(
  ctx: QueryCtx,
  { uid, weeklyCapacity, now }: { uid: string; weeklyCapacity: number | null; now: number },
): Promise<boolean> {
  return weeklyCapacity !== null && (await acceptedSince(ctx, uid, now - WEEK_MS)) >= weeklyCapacity;
}

const CLASH_WORDS: Readonly<Record<BoundaryClash, { message: string; reason: string }>> = {
  category: { message: "This person does not take dares in this category.", reason: "category-closed" },
  edgy: { message: "This person keeps it clean: no edgy dares.", reason: "edgy-closed" },
  facets: { message: "This person does not take dares that involve this.", reason: "facet-closed" },
  noGo: { message: "This person does not take a dare like this one.", reason: "boundary" },
};

export async function requireOpenCategory(ctx: QueryCtx, target: User, category: string): Promise<void> {
  const { categories } = await boundariesOf(ctx, target.uid);
  if (!categories.includes(category)) fail(code, CLASH_WORDS.category);
}

/** Where a dare that was sent meets the boundaries of its creator as they are now. */
export async function clashesOf(ctx: QueryCtx, dare: Doc<"dares">): Promise<BoundaryClash[]> {
  const { category, edgy = false, facets = [], creatorId } = dare;
  const measured = { category, edgy, facets, text: allWordsOf(dare) };
  return boundaryClashes(measured, await boundariesOf(ctx, creatorId));
}

/** The creator's boundaries on the words and points of one dare. A private line is never named, only that it does not fit. */
export async function requireNoClash(ctx: QueryCtx, creatorId: string, dare: ComposedDare): Promise<void> {
  const { category, edgy, facets } = dare;
  const measured = { category, edgy, facets, text: allWordsOf(dare) };
  const [first] = boundaryClashes(measured, await boundariesOf(ctx, creatorId));
  if (first !== undefined) fail(code, CLASH_WORDS[first]);
}

/** The same, and whether there is time for it now. */
export async function requireWithinBoundaries(
  ctx: QueryCtx,
  { target, dare, now }: { target: User; dare: ComposedDare; now: number },
): Promise<void> {
  await requireNoClash(ctx, target.uid, dare);
  const boundaries = await boundariesOf(ctx, target.uid);
  if (boundaries.minNoticeHours * HOUR_MS > dare.proofWindowMs) {
    fail(code, { message: "This person needs more time than this dare allows.", reason: "notice" });
  }
  if (isQuietDay(boundaries.quietDays, target.timezone, now)) {
    fail(code, {
      message: "This person is not taking dares today. Try again tomorrow.",
      reason: "quiet-day",
    });
  }
}

/** When proofs of this creator stayed out (D16), as far back as it still counts. */
async function lateProofs(ctx: QueryCtx, uid: string, now: number): Promise<number[]> {
  const expired = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) =>
      q
        .eq("creatorId", uid)
        .eq("status", "expired")
        .gt("updatedAt", now - LATE_PROOFS_WITHIN_MS - LATE_PROOFS_PAUSE_MS),
    )
    .order("desc")
    .take(LATE_PAGE);
  return expired.flatMap(({ reason, closedAt }) =>
    reason === "proof-late" && closedAt !== undefined ? [closedAt] : [],
  );
}

/** D16: three late proofs in thirty days leave room for one dare for fourteen days. */
async function requirePunctual(ctx: QueryCtx, viewer: User, now: number): Promise<void> {
  if (!isPausedForLateness(await lateProofs(ctx, viewer.uid, now), now)) return;
  if ((await activeCount(ctx, viewer.uid, 1)) === 0) return;
  const message = "Three of your videos were late, so you can have one open dare at a time for two weeks.";
  fail(code, { message, reason: "late-proofs" });
}

/** D6: one more dare fits into what the creator wants at a time and in a week. */
export async function requireRoom(ctx: QueryCtx, viewer: User, now: number): Promise<void> {
  await requirePunctual(ctx, viewer, now);
  const { maxOpenDares, weeklyCapacity } = await boundariesOf(ctx, viewer.uid);
  if ((await activeCount(ctx, viewer.uid, maxOpenDares)) >= maxOpenDares) {
    const message = "You have reached your own limit of open dares.";
    fail(code, { message, reason: "too-many-active" });
  }
  if (await isWeekFull(ctx, { uid: viewer.uid, weeklyCapacity, now })) {
    fail(code, { message: "You have reached your own weekly limit.", reason: "too-many-this-week" });
  }
}
