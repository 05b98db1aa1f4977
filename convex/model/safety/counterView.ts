/** How the answer to a removal as somebody else's work stands, for its owner and for whoever decides. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { COUNTER_STANDS, counterStand } from "../../domain/safety/counterNotices";

/** `returnsAt`: when it comes back, unless a claim is filed before. */
export const counterView = v.object({
  stand: literals(...COUNTER_STANDS),
  returnsAt: v.union(v.number(), v.null()),
  signedBy: v.union(v.string(), v.null()),
});
type CounterView = Infer<typeof counterView>;

/** Null where there is nothing to answer. */
export function counterOf(decision: Doc<"decisions">): CounterView | null {
  const stand = counterStand(decision);
  const { returnsAt = null, signature: signedBy = null } = decision.counter ?? {};
  return stand === null ? null : { stand, returnsAt, signedBy };
}
