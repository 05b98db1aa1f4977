import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { DareRole } from "../../domain/dares/machine";
import { fail, requireFound } from "../../errors";
import { roleOf } from "./dareView";

type Dare = Doc<"dares">;

/** Whoever acts for one side: a member, or a guest whose key was proved before (money 1.4). */
export interface Party {
  uid: string;
}

/** A dare of the first version is read, never acted on (money 1.1); everybody may see it, so this tells nothing new. */
async function findDare(ctx: QueryCtx, rawId: string): Promise<Dare> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  if (dareId !== null) return requireFound(await ctx.db.get(dareId));
  const pastId = ctx.db.normalizeId("pastDares", rawId);
  if (pastId !== null && (await ctx.db.get(pastId)) !== null) {
    fail("failed-precondition", { reason: "past-dare" });
  }
  fail("not-found");
}

/** The dare and the viewer's part in it; to strangers it does not exist (architecture 5). */
export async function requireEither(
  ctx: QueryCtx,
  viewer: Party,
  rawId: string,
): Promise<{ dare: Dare; role: DareRole }> {
  const dare = await findDare(ctx, rawId);
  const role = roleOf(dare, viewer.uid);
  if (role === null) fail("not-found");
  // Somebody of the staff or the bank looks at it first; neither side may move it or its money on.
  if (dare.frozen) fail("failed-precondition", { reason: "dare-frozen" });
  return { dare, role };
}

/** The dare, if the viewer plays this part in it. */
export async function requireParty(
  ctx: QueryCtx,
  viewer: Party,
  { dareId, role }: { dareId: string; role: DareRole },
): Promise<Dare> {
  const found = await requireEither(ctx, viewer, dareId);
  if (found.role !== role) fail("permission-denied", { reason: `only-${role}` });
  return found.dare;
}
