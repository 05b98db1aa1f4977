/** What a sender may write for one creator (product 7), so that the composer shows only what passes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { SETTLED_BEFORE_TRUST } from "../../domain/limits";
import { type PayerHistory, payerLimits } from "../../domain/payments/pricing";
import { reviewersOnShift } from "../../domain/safety/reviewShift";
import { CLOSED_WORDS, REVIEWED_FACETS } from "../../domain/safety/screen/tiers";
import { boundariesOf } from "./boundaries";
import { freeTextLeft } from "./customDareAllowance";
import type { ComposeRules } from "./dareTargetView";

export async function composeRulesFor(
  ctx: QueryCtx,
  { viewer, targetUid, history }: { viewer: Doc<"users">; targetUid: string; history: PayerHistory },
): Promise<ComposeRules> {
  const { categories, edgy, facets } = await boundariesOf(ctx, targetUid);
  const isStaffed = reviewersOnShift(process.env);
  const allowed = isStaffed || history.settledCount >= SETTLED_BEFORE_TRUST;
  return {
    ...{ categories, edgy, facets },
    closedToSenders: isStaffed ? [] : [...REVIEWED_FACETS],
    edgyClosed: !isStaffed,
    freeText: {
      allowed,
      left: await freeTextLeft(ctx, viewer.uid, history.now),
      message: allowed ? null : CLOSED_WORDS["new-sender"],
    },
    reviewAbove: payerLimits(history).reviewAbove,
  };
}
