import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DARE_GROUPS } from "./domain/dares/groups";
import { memberQuery } from "./functions";
import { dareCardView } from "./model/dares/dareView";
import * as DareGroups from "./model/dares/lists";
import { workbenchView } from "./model/dares/lists";
import { dareRole } from "./tables/dares";

const group = literals(...DARE_GROUPS);

/** The viewer's dares of one group and side, 20 a page, newest first. */
export const page = memberQuery({
  args: { role: dareRole, group, cursor: v.union(v.string(), v.null()) },
  returns: v.object({ rows: v.array(dareCardView), nextCursor: v.union(v.string(), v.null()) }),
  handler: async (ctx, args) => await DareGroups.page(ctx, ctx.viewer, args),
});

/** The viewer as creator: room for more dares, and what the last ones brought. */
export const workbench = memberQuery({
  args: {},
  returns: workbenchView,
  handler: async (ctx) => await DareGroups.workbench(ctx, ctx.viewer),
});

/** How many dares of each group the viewer has on one side, counted up to 21. */
export const counts = memberQuery({
  args: { role: dareRole },
  returns: v.array(v.object({ group, count: v.number() })),
  handler: async (ctx, { role }) => await DareGroups.counts(ctx, ctx.viewer, role),
});
