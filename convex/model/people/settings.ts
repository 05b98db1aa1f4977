import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Settings } from "../../domain/people/settings";
import { requireAssured } from "../age/assurance";
import { relist } from "./creatorListing";
import { keepFindable } from "./findable";

/**
 * The stored preferences with these choices over them; what was never chosen stays unstored. Turning the edgy
 * preference on asks for a proven age (product 4); it never unlocks anything prohibited.
 */
export function mergeSettings(user: Doc<"users">, chosen: Partial<Settings>): Doc<"users">["settings"] {
  if (chosen.nsfwEnabled === true) requireAssured(user, "edgy");
  return { ...user.settings, ...chosen };
}

/** One writer of the switches; `cityHidden` says whether a typed place is shown (product 23). */
export async function saveSettings(
  ctx: MutationCtx,
  user: Doc<"users">,
  { chosen, cityHidden, now }: { chosen: Partial<Settings>; cityHidden: boolean | undefined; now: number },
): Promise<null> {
  const location = user.userDefinedLocation;
  const displayPrecision = cityHidden ? ("hidden" as const) : ("city" as const);
  const isPlaceMoved = location !== undefined && cityHidden !== undefined;
  await ctx.db.patch(user._id, {
    settings: mergeSettings(user, chosen),
    ...(isPlaceMoved ? { userDefinedLocation: { ...location, displayPrecision, updatedAt: now } } : {}),
  });
  await keepFindable(ctx, user._id);
  if (chosen.profilePrivate !== undefined) await relist(ctx, user.uid, { now });
  return null;
}
