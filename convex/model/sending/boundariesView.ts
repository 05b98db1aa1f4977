import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { WHO_MAY_DARE } from "../../domain/sending/boundaries";
import { boundaryFacet, quietDay } from "../../tables/people";

/** What a person sets on their boundaries page; `minDareValue` in cents, null for none. */
export const boundariesInput = v.object({
  categories: v.array(v.string()),
  edgy: v.boolean(),
  facets: v.array(boundaryFacet),
  noGo: v.array(v.string()),
  maxOpenDares: v.number(),
  weeklyCapacity: v.union(v.number(), v.null()),
  minNoticeHours: v.number(),
  quietDays: v.array(quietDay),
  whoMayDare: literals(...WHO_MAY_DARE, "nobody"),
  minDareValue: v.union(v.number(), v.null()),
});

/** The same, to its owner only. */
export const boundariesView = v.object({
  ...boundariesInput.fields,
  /** A verified creator; nobody else sets a price. */
  mayPrice: v.boolean(),
});

export type BoundariesInput = Infer<typeof boundariesInput>;
export type BoundariesView = Infer<typeof boundariesView>;
