import { type Infer, v } from "convex/values";
import { ageReason } from "../../tables/age";
import { ageState } from "../../tables/people";

/** A person's own age check. */
export const ageCheckView = v.object({
  state: ageState,
  /** False: this deployment has no provider, so nothing can be started. */
  isPossible: v.boolean(),
  /** Why the latest check was started. */
  reason: v.union(ageReason, v.null()),
  /** The provider's page, as long as the check waits there. */
  pageUrl: v.union(v.string(), v.null()),
  checkedAt: v.union(v.number(), v.null()),
  isCreator: v.boolean(),
});

export type AgeCheckView = Infer<typeof ageCheckView>;
