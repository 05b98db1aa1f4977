import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { DareRole } from "../domain/dareMachine";
import { fail, requireFound } from "../errors";
import { roleOf } from "./views/dareView";

/** The dare, if the viewer plays this part in it; to strangers it does not exist (architecture 5). */
export async function requireParty(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { dareId, role }: { dareId: Id<"dares">; role: DareRole },
): Promise<Doc<"dares">> {
  const dare = requireFound(await ctx.db.get(dareId));
  const own = roleOf(dare, viewer.uid);
  if (own === null) fail("not-found");
  if (own !== role) fail("permission-denied", { reason: `only-${role}` });
  // Somebody of the staff looks at it first; neither side may move it or its money on.
  if (dare.frozen) fail("failed-precondition", { reason: "dare-frozen" });
  return dare;
}
