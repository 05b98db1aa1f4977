/** The mail with the key of a guest's dare (money 1.4, rulings 8): each mints a key of its own; only its hash is kept. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import { DAY_MS } from "../../domain/limits";
import { GUEST_MAILS_A_DAY } from "../../domain/sending/guestLimits";
import { guestRowOf } from "../payments/guestPayers";
import { shownCard } from "../people/personCard";
import { keepKey } from "./keys";

export interface KeyMail {
  to: string;
  creator: string;
}

/**
 * Takes the hash of a key that is about to be mailed, and says to whom. Null where there is nobody to write to any more,
 * or was written to often enough today.
 */
export async function admit(
  ctx: MutationCtx,
  { dareId, hash, now }: { dareId: Id<"dares">; hash: string; now: number },
): Promise<KeyMail | null> {
  const [dare, row] = [await ctx.db.get(dareId), await guestRowOf(ctx, dareId)];
  if (dare === null || row === null || dare.ownerId !== row.guestId || isClosed(dare.status)) return null;
  const mailedAt = row.mailedAt.filter((at) => at > now - DAY_MS);
  if (mailedAt.length >= GUEST_MAILS_A_DAY) return null;
  await keepKey(ctx, row, { hash, now });
  await ctx.db.patch(row._id, { mailedAt: [...mailedAt, now] });
  return { to: row.email, creator: (await shownCard(ctx, dare.creatorId)).displayName };
}
