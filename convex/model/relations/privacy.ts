/** Private profiles (product 11): the one place that knows to whom somebody's videos and figures are closed. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { withDefaults } from "../../domain/people/settings";
import { findUser } from "../access/viewer";
import { isFollowing } from "./followRows";

type User = Doc<"users">;

export function isPrivate({ settings }: User): boolean {
  return withDefaults(settings).profilePrivate;
}

/** A private profile is open to its owner and to whoever follows it; to a visitor (null) never. */
export async function isClosedTo(ctx: QueryCtx, viewerId: string | null, owner: User): Promise<boolean> {
  if (!isPrivate(owner) || viewerId === owner.uid) return false;
  return viewerId === null || !(await isFollowing(ctx, viewerId, owner.uid));
}

/** One page of a feed without what is closed to this reader. */
export async function withoutClosed<T>(
  ctx: QueryCtx,
  { viewerId, page, uidOf }: { viewerId: string; page: T[]; uidOf: (item: T) => string },
): Promise<T[]> {
  const closed = new Set<string>();
  for (const uid of new Set(page.map(uidOf))) {
    const owner = await findUser(ctx, uid);
    if (owner !== null && (await isClosedTo(ctx, viewerId, owner))) closed.add(uid);
  }
  return page.filter((item) => !closed.has(uidOf(item)));
}
