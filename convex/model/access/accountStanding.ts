import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { accountStanding } from "../../tables/people";
import { findUser } from "./viewer";

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
  // D29: what runs between a banned person and others ends, with the money back.
  if (asked === "banned")
    await ctx.scheduler.runAfter(0, internal.jobs.dares.closeOfBanned, { uid: user.uid });
}
