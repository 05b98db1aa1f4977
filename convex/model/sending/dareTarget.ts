/** Whom one is about to dare: what may be composed for them, in which range, or why not (product 7). */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { CURRENCY } from "../../domain/money";
import { dareAmountRange } from "../../domain/payments/pricing";
import { refusalOf } from "../dares/rules";
import { storedPayerHistory } from "../payments/payerLimits";
import { profileOf, visibleTo } from "../people/profiles";
import { userByUsername } from "../people/usernames";
import { isClosedTo } from "../relations/privacy";
import { composeRulesFor } from "./boundaries";
import type { DareTarget } from "./dareTargetView";

export async function dareTarget(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  username: string,
): Promise<DareTarget | null> {
  const target = await visibleTo(ctx, viewer, await userByUsername(ctx, username));
  // What a private profile says is its followers' to read, and only they dare.
  if (target === null || (await isClosedTo(ctx, viewer.uid, target))) return null;
  const profile = await profileOf(ctx, target);
  if (profile === null) return null;
  const history = await storedPayerHistory(ctx, viewer);
  const range = dareAmountRange(target, history);
  const refusal = await refusalOf(ctx, { sender: viewer, target, range, now: history.now });
  return {
    profile,
    allowed: refusal === null,
    refusal,
    minAmount: range.min,
    maxAmount: range.max,
    suggestedAmount: range.suggested,
    currency: CURRENCY,
    compose: await composeRulesFor(ctx, { viewer, targetUid: target.uid, history }),
  };
}
