import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { UNCHARGED_STATUSES } from "../../domain/dares/machine";
import { MAX_OPEN_DARES_PER_SENDER } from "../../domain/limits";
import { isSystemUid } from "../../domain/product";
import { PERSON_RULE_MESSAGES, PERSON_RULE_PAGE, PERSON_RULES_MAX } from "../../domain/relations/blocks";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { placeAgain } from "../chat/chats";
import { abandon, cancel, decline } from "../dares/acts";
import { forgetBetween } from "../notifications/notifications";
import { shownCard } from "../people/personCard";
import { cardOf, type PersonCard } from "../people/profileView";
import { type PersonRuleKind, ruleOf } from "../relations/blocks";
import { removeBothWays } from "../relations/follows";
import type { OwnRules, RuledPeople } from "./safetyView";

/** The acts of product 24. Who may see whom is asked in `model/relations/blocks.ts`; only this file writes rules. */
type Viewer = Doc<"users">;

interface Wish {
  personId: string;
  kind: PersonRuleKind;
  now: number;
}

async function countRow(ctx: QueryCtx, ownerId: string, kind: PersonRuleKind) {
  return await ctx.db
    .query("personRuleCounts")
    .withIndex("by_owner_and_kind", (q) => q.eq("ownerId", ownerId).eq("kind", kind))
    .unique();
}

async function moveCount(
  ctx: MutationCtx,
  { ownerId, kind }: { ownerId: string; kind: PersonRuleKind },
  by: 1 | -1,
): Promise<void> {
  const row = await countRow(ctx, ownerId, kind);
  if (row !== null) await ctx.db.patch(row._id, { count: Math.max(0, row.count + by) });
  else if (by > 0) await ctx.db.insert("personRuleCounts", { ownerId, kind, count: by });
}

/** Somebody who has, or had, a page. Whether they blocked the viewer makes no difference, so nothing is told. */
async function personOf(ctx: QueryCtx, personId: string): Promise<Viewer | null> {
  const person = await findUser(ctx, personId);
  return person?.profileCompleted === true && !isSystemUid(person.uid) ? person : null;
}

async function hasRoom(ctx: QueryCtx, viewer: Viewer, kind: PersonRuleKind): Promise<boolean> {
  return ((await countRow(ctx, viewer.uid, kind))?.count ?? 0) < PERSON_RULES_MAX;
}

/** Sets one rule; a repeat changes nothing. Blocking also parts the two at once. */
export async function set(ctx: MutationCtx, viewer: Viewer, { personId, kind, now }: Wish): Promise<null> {
  if (personId === viewer.uid) {
    fail("failed-precondition", { message: PERSON_RULE_MESSAGES.self, reason: "self" });
  }
  const person = requireFound(await personOf(ctx, personId));
  const pair = { ownerId: viewer.uid, kind, otherId: person.uid };
  if ((await ruleOf(ctx, pair)) !== null) return null;
  if (!(await hasRoom(ctx, viewer, kind))) {
    fail("failed-precondition", { message: PERSON_RULE_MESSAGES.full, reason: "list-full" });
  }
  await ctx.db.insert("personRules", { ...pair, createdAt: now });
  await moveCount(ctx, pair, 1);
  if (kind === "block") await part(ctx, viewer, person, now);
  if (kind !== "mute") await placeAgain(ctx, viewer.uid, person.uid);
  return null;
}

/** A block beside another act, which must not fail with it: left out where the list is full or the person gone. */
export async function blockIfPossible(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, now }: { personId: string; now: number },
): Promise<void> {
  const canBlock = personId !== viewer.uid && (await personOf(ctx, personId)) !== null;
  if (canBlock && (await hasRoom(ctx, viewer, "block")))
    await set(ctx, viewer, { personId, kind: "block", now });
}

/** Takes a rule back, also about somebody who has left. Nothing that a block ended comes back; their chat is seen again. */
export async function lift(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, kind }: { personId: string; kind: PersonRuleKind },
): Promise<null> {
  const pair = { ownerId: viewer.uid, kind, otherId: personId };
  const rule = await ruleOf(ctx, pair);
  if (rule === null) return null;
  await ctx.db.delete(rule._id);
  await moveCount(ctx, pair, -1);
  if (kind !== "mute") await placeAgain(ctx, viewer.uid, personId);
  return null;
}

/** The rule exists already, so that every notice of what follows is written without names. */
async function part(ctx: MutationCtx, viewer: Viewer, other: Viewer, now: number): Promise<void> {
  await removeBothWays(ctx, viewer.uid, other.uid);
  for (const dare of await unacceptedDares(ctx, viewer.uid, other.uid)) {
    if (dare.status === "awaiting_payment") await abandon(ctx, dare, "S", now);
    else await cancel(ctx, viewer, dare._id);
  }
  for (const dare of await unacceptedDares(ctx, other.uid, viewer.uid)) {
    // Nobody's own step: the page ends as if its time were over, and what a person looks at is turned back there (D4).
    if (dare.status === "screening") continue;
    if (dare.status === "awaiting_payment") await abandon(ctx, dare, "T", now);
    else await decline(ctx, viewer, { dareId: dare._id });
  }
  await forgetBetween(ctx, viewer.uid, other.uid);
  await forgetBetween(ctx, other.uid, viewer.uid);
}

/** At most as many as a sender may have open at all. A frozen one is nobody's to move (D28), and no block fails with it. */
async function unacceptedDares(ctx: QueryCtx, ownerId: string, creatorId: string): Promise<Doc<"dares">[]> {
  const found: Doc<"dares">[] = [];
  for (const status of UNCHARGED_STATUSES) {
    const page = await ctx.db
      .query("dares")
      .withIndex("by_owner_and_status", (q) => q.eq("ownerId", ownerId).eq("status", status))
      .take(2 * MAX_OPEN_DARES_PER_SENDER);
    found.push(...page.filter((dare) => dare.creatorId === creatorId && !dare.frozen));
  }
  return found;
}

export async function ownRules(ctx: QueryCtx, viewer: Viewer, personId: string): Promise<OwnRules> {
  const has = async (kind: PersonRuleKind) =>
    (await ruleOf(ctx, { ownerId: viewer.uid, kind, otherId: personId })) !== null;
  return { block: await has("block"), mute: await has("mute"), restrict: await has("restrict") };
}

/**
 * Whoever has blocked the list's owner is a former member in it, as if they had left: the row stays, to be taken
 * off. Only a block that answers an earlier one of the owner's leaves the name, or nobody could undo their own.
 */
async function listedCard(ctx: QueryCtx, rule: Doc<"personRules">): Promise<PersonCard> {
  const { ownerId, otherId } = rule;
  const theirs = await ruleOf(ctx, { ownerId: otherId, kind: "block", otherId: ownerId });
  const wasFirst = rule.kind === "block" && theirs !== null && rule.createdAt < theirs.createdAt;
  return theirs === null || wasFirst ? await shownCard(ctx, otherId) : cardOf(otherId, null);
}

export async function list(
  ctx: QueryCtx,
  viewer: Viewer,
  { kind, cursor }: { kind: PersonRuleKind; cursor: string | null },
): Promise<RuledPeople> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("personRules")
    .withIndex("by_owner_and_kind_and_createdAt", (q) => q.eq("ownerId", viewer.uid).eq("kind", kind))
    .order("desc")
    .paginate({ cursor, numItems: PERSON_RULE_PAGE });
  const people: RuledPeople["people"] = [];
  for (const rule of page) people.push({ person: await listedCard(ctx, rule), since: rule.createdAt });
  return { people, nextCursor: isDone ? null : continueCursor };
}

/** For a deletion: one's own rules and those of others about oneself, counts kept right. Call until it says true. */
export async function removeAllOf(ctx: MutationCtx, uid: string, limit: number): Promise<boolean> {
  let left = limit;
  for (const kind of ["block", "mute", "restrict"] as const) {
    const own = await ctx.db
      .query("personRules")
      .withIndex("by_owner_and_kind_and_other", (q) => q.eq("ownerId", uid).eq("kind", kind))
      .take(left);
    for (const rule of own) await ctx.db.delete(rule._id);
    left -= own.length;
    const about = await ctx.db
      .query("personRules")
      .withIndex("by_other_and_kind_and_owner", (q) => q.eq("otherId", uid).eq("kind", kind))
      .take(left);
    for (const rule of about) {
      await ctx.db.delete(rule._id);
      await moveCount(ctx, rule, -1);
    }
    left -= about.length;
    if (left <= 0) return false;
    const count = await countRow(ctx, uid, kind);
    if (count !== null) await ctx.db.delete(count._id);
  }
  return true;
}
