import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { HIDDEN_PERSON_NAME } from "../domain/personRules";
import { isBlockedBetween } from "./blocks";
import { findUser } from "./viewer";
import { cardOf, type PersonCard } from "./views/profileView";

/** Somebody beside a dare, as the viewer may see them: without name and picture where a block stands between. */
export async function cardFor(ctx: QueryCtx, viewer: Doc<"users"> | null, uid: string): Promise<PersonCard> {
  if (await isBlockedBetween(ctx, viewer?.uid ?? null, uid)) {
    return { uid, username: "", displayName: HIDDEN_PERSON_NAME, photoUrl: null };
  }
  return cardOf(uid, await findUser(ctx, uid));
}
