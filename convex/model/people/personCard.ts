import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { HIDDEN_PERSON_NAME } from "../../domain/relations/blocks";
import { GUEST_NAME, isGuestUid } from "../../domain/sending/guestLimits";
import { findUser } from "../access/viewer";
import { isBlockedBetween } from "../relations/blocks";
import { cardOf, isShown, type PersonCard } from "./profileView";

/**
 * Somebody beside a dare, as the viewer may see them: without name and picture where a block stands between, and
 * as if they had left while they have no page (banned, on leave). One's own card stays one's own.
 */
export async function cardFor(ctx: QueryCtx, viewer: Doc<"users"> | null, uid: string): Promise<PersonCard> {
  if (await isBlockedBetween(ctx, viewer?.uid ?? null, uid)) {
    return { uid, username: "", displayName: HIDDEN_PERSON_NAME, photoUrl: null };
  }
  return await shownCard(ctx, uid, viewer?.uid === uid);
}

/** The card without asking for blocks, for whoever has asked already. `evenHidden`: for the person and for staff. */
export async function shownCard(ctx: QueryCtx, uid: string, evenHidden = false): Promise<PersonCard> {
  if (isGuestUid(uid)) return { uid, username: "", displayName: GUEST_NAME, photoUrl: null };
  const user = await findUser(ctx, uid);
  return cardOf(uid, user !== null && (evenHidden || isShown(user)) ? user : null);
}
