import { v } from "convex/values";
import { jobQuery } from "../functions";
import { eventProps } from "../tables/system";
import { requireLocalDeployment } from "./localOnly";

const EVENTS_MAX = 200;

/** The newest client events, for journeys that prove what was sent and what was not. */
export const events = jobQuery({
  args: {},
  returns: v.array(v.object({ kind: v.string(), props: eventProps, session: v.string() })),
  handler: async (ctx) => {
    requireLocalDeployment();
    const rows = await ctx.db.query("clientEvents").withIndex("by_at").order("desc").take(EVENTS_MAX);
    return rows.map(({ kind, props, session }) => ({ kind, props, session }));
  },
});
