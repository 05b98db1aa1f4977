import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { publicProfileView } from "./profileView";

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

/** Amounts in cents; the range is empty (min > max) only together with a refusal. */
export const dareTargetView = v.object({
  profile: publicProfileView,
  allowed: v.boolean(),
  refusal: v.union(dareRefusal, v.null()),
  minAmount: v.number(),
  maxAmount: v.number(),
  suggestedAmount: v.number(),
  currency: v.string(),
});

export type DareRefusal = Infer<typeof dareRefusal>;
export type DareTarget = Infer<typeof dareTargetView>;
