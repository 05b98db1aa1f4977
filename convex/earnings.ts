import { memberQuery } from "./functions";
import { moneyCounters, moneyCountersView } from "./model/payouts/moneyCounters";

/** The viewer's own sums: balances, what they earned by window and for life, what they spent on dares. */
export const counters = memberQuery({
  args: {},
  returns: moneyCountersView,
  handler: (ctx) => moneyCounters(ctx, ctx.viewer.uid),
});
