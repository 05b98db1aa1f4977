import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { personRuleKind } from "../../tables/people";

/** The one place that knows who may not see or reach whom (product 24); every feature asks here. */
export type PersonRuleKind = Infer<typeof personRuleKind>;

export async function ruleOf(
  ctx: QueryCtx,
  { ownerId, kind, otherId }: { ownerId: string; kind: PersonRuleKind; otherId: string },
): Promise<Doc<"personRules"> | null> {
  return await ctx.db
    .query("personRules")
    .withIndex("by_owner_and_kind_and_other", (q) =>
      q.eq("ownerId", ownerId).eq("kind", kind).eq("otherId", otherId),
    )
    .unique();
}

/** Either has blocked the other: then neither exists for the other. A visitor (null) is blocked by nobody. */
export async function isBlockedBetween(ctx: QueryCtx, one: string | null, other: string): Promise<boolean> {
  if (one === null || one === other) return false;
  const mine = await ruleOf(ctx, { ownerId: one, kind: "block", otherId: other });
  return mine !== null || (await ruleOf(ctx, { ownerId: other, kind: "block", otherId: one })) !== null;
}

/** One page of a list without the people whom the viewer has blocked or who have blocked the viewer. */
export async function withoutBlocked<T>(
  ctx: QueryCtx,
  { viewerId, page, uidOf }: { viewerId: string | null; page: T[]; uidOf: (item: T) => string },
): Promise<T[]> {
  const uids = [...new Set(page.map(uidOf))];
  const blocked = new Set<string>();
  for (const uid of uids) {
    if (await isBlockedBetween(ctx, viewerId, uid)) blocked.add(uid);
  }
  return page.filter((item) => !blocked.has(uidOf(item)));
}

/** Somebody whom the viewer does not want to see: blocked either way, or muted by the viewer (product 24, feed). */
async function isUnwanted(ctx: QueryCtx, viewerId: string | null, otherUid: string): Promise<boolean> {
  if (viewerId === null) return false;
  if (await isBlockedBetween(ctx, viewerId, otherUid)) return true;
  return (await ruleOf(ctx, { ownerId: viewerId, kind: "mute", otherId: otherUid })) !== null;
}

/** A page of a feed, of explore or of comments: without blocked people and without those whom the viewer muted. */
export async function withoutUnwanted<T>(
  ctx: QueryCtx,
  { viewerId, page, uidOf }: { viewerId: string | null; page: T[]; uidOf: (item: T) => string },
): Promise<T[]> {
  const unwanted = new Set<string>();
  for (const uid of new Set(page.map(uidOf))) {
    if (await isUnwanted(ctx, viewerId, uid)) unwanted.add(uid);
  }
  return page.filter((item) => !unwanted.has(uidOf(item)));
}

/** Presence and read marks: not for a blocked person, either way, and not for one whom the owner restricts. */
export async function hidesPresenceFrom(
  ctx: QueryCtx,
  { ownerId, viewerId }: { ownerId: string; viewerId: string },
): Promise<boolean> {
  if (await isBlockedBetween(ctx, viewerId, ownerId)) return true;
  return (await ruleOf(ctx, { ownerId, kind: "restrict", otherId: viewerId })) !== null;
}

/**
 * Product 24, notifications: never from a blocked person; muted and restricted people are not heard either, but a
 * muted one's dares are told of, and so is what a running dare needs. Only the push is silent then.
 */
export async function mayTellOf(
  ctx: QueryCtx,
  { uid, fromUid, about }: { uid: string; fromUid: string; about: "new-dare" | "dare" | "other" },
): Promise<boolean> {
  if (await isBlockedBetween(ctx, uid, fromUid)) return false;
  if (about === "dare") return true;
  if ((await ruleOf(ctx, { ownerId: uid, kind: "restrict", otherId: fromUid })) !== null) return false;
  if (about === "new-dare") return true;
  return (await ruleOf(ctx, { ownerId: uid, kind: "mute", otherId: fromUid })) === null;
}
