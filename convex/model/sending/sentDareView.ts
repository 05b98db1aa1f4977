import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { ERROR_CODES } from "../../domain/errorCatalogue";
import { screeningMessage } from "../../domain/safety/screen/screenText";
import { contentRule, dareStatus, dareTier } from "../../tables/dares";
import type { Screened } from "../safety/textScreening";

/** Why a text was not taken (rulings 7): the rule by its code, and ids of templates that would pass. */
const why = {
  code: literals(...ERROR_CODES),
  rule: v.union(contentRule, v.null()),
  message: v.string(),
  suggestions: v.array(v.string()),
};

export const refusedDare = v.object({ status: v.literal("refused"), ...why });
export type RefusedDare = Infer<typeof refusedDare>;

export const sentDare = v.union(v.object({ dareId: v.id("dares"), status: dareStatus }), refusedDare);
export const rewordedDare = v.union(v.object({ status: dareStatus }), refusedDare);

/** `nudge`: may be sent all the same, and then a person looks at it. */
export const darePreview = v.object({
  /** null: what stands between the two comes first. */
  tier: v.union(dareTier, v.null()),
  reason: v.union(v.string(), v.null()),
  needsPerson: v.boolean(),
  problem: v.union(
    v.object({ kind: literals("nudge", "refused"), ...why, field: v.union(v.string(), v.null()) }),
    v.null(),
  ),
});

/** What a sender hears of words that were not taken. */
export function refusedWords(found: Screened): RefusedDare {
  const { rule = null, suggestions } = found;
  const message = screeningMessage(found) ?? "";
  return { status: "refused", code: "failed-precondition", rule, message, suggestions };
}
