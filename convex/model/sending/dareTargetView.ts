import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { facet } from "../../tables/dares";
import { publicProfileView } from "../people/profileView";

/** Why a dare to this person is refused; the server refuses `dares.send` with the same words. */
export const dareRefusal = v.object({
  code: literals("failed-precondition", "resource-exhausted", "permission-denied"),
  message: v.string(),
  reason: literals(
    "self-dare",
    "age-not-assured",
    "not-a-creator",
    "not-receiving",
    "not-among-senders",
    "creator-full",
    "too-many-open",
    "too-many-to-creator",
    "price-above-limit",
  ),
});

/** What a composer may show for this person and this sender (product 7). `left` null: the plan sets no limit. */
const composeRules = v.object({
  categories: v.array(v.string()),
  edgy: v.boolean(),
  facets: v.array(facet),
  /** Rulings 12: what nobody looks at now. */
  closedToSenders: v.array(facet),
  edgyClosed: v.boolean(),
  freeText: v.object({
    /** Open to this sender at all. */
    allowed: v.boolean(),
    left: v.union(v.number(), v.null()),
    message: v.union(v.string(), v.null()),
  }),
  /** Cents: above it a person looks first, and a live seal is asked for by itself. */
  reviewAbove: v.number(),
});

/** Amounts in cents; the range is empty (min > max) only together with a refusal. */
export const dareTargetView = v.object({
  profile: publicProfileView,
  allowed: v.boolean(),
  refusal: v.union(dareRefusal, v.null()),
  minAmount: v.number(),
  maxAmount: v.number(),
  suggestedAmount: v.number(),
  currency: v.string(),
  compose: composeRules,
});

export type DareRefusal = Infer<typeof dareRefusal>;
export type ComposeRules = Infer<typeof composeRules>;
export type DareTarget = Infer<typeof dareTargetView>;
