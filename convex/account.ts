import { v } from "convex/values";
import { authedMutation, authedQuery, memberMutation } from "./functions";
import { requireUser } from "./model/access/viewer";
import * as DataExport from "./model/account/export";
import { exportView } from "./model/account/export";
import * as Leaving from "./model/account/leaving";
import { deletionPlanView, leavingView } from "./model/account/leavingView";
import { closeItems } from "./model/account/openItems";

/** How the viewer's export stands; null before the first and after the last has gone. */
export const exportState = authedQuery({
  args: {},
  returns: v.union(exportView, v.null()),
  handler: async (ctx) => await DataExport.state(ctx, ctx.uid),
});

/** Product 23: everything about oneself. Also for those who are shut out or on their way out: it is theirs. */
export const requestExport = authedMutation({
  fresh: true,
  rateLimit: "requestExport",
  args: {},
  returns: v.null(),
  handler: async (ctx) => await DataExport.request(ctx, (await requireUser(ctx, ctx.uid)).uid, Date.now()),
});

/** A link of ten minutes to the finished archive. */
export const exportLink = authedMutation({
  fresh: true,
  rateLimit: "exportLink",
  args: {},
  returns: v.object({ url: v.string(), expiresAt: v.number() }),
  handler: async (ctx) => await DataExport.mintLink(ctx, (await requireUser(ctx, ctx.uid)).uid, Date.now()),
});

/** What a deletion would meet: open dares and money, each named. */
export const deletionPlan = authedQuery({
  args: {},
  returns: deletionPlanView,
  handler: async (ctx) => await Leaving.plan(ctx, await requireUser(ctx, ctx.uid)),
});

/** Declines and calls off what nobody was charged for yet, all at once. */
export const closeOpenDares = authedMutation({
  rateLimit: "leaveAccount",
  args: {},
  returns: v.object({ closed: v.number() }),
  handler: async (ctx) => await closeItems(ctx, await requireUser(ctx, ctx.uid)),
});

/** ROL-12, ROL-13. Hides the account at once; refuses with money-open, balance-left, last-admin. */
export const requestDeletion = authedMutation({
  fresh: true,
  rateLimit: "leaveAccount",
  args: { when: v.union(v.literal("now"), v.literal("later")), givesUp: v.boolean() },
  returns: leavingView,
  handler: async (ctx, args) => {
    const user = await requireUser(ctx, ctx.uid);
    return await Leaving.requestDeletion(ctx, user, { ...args, now: Date.now() });
  },
});

/** The way back within fourteen days. */
export const undoDeletion = authedMutation({
  rateLimit: "leaveAccount",
  args: {},
  returns: v.null(),
  handler: async (ctx) => await Leaving.undoDeletion(ctx, await requireUser(ctx, ctx.uid), Date.now()),
});

/** Whether the viewer is leaving, and until when they may stay. */
export const leaving = authedQuery({
  args: {},
  returns: v.union(leavingView, v.null()),
  handler: async (ctx) => await Leaving.leaving(ctx, ctx.uid),
});

/** Hides the account until the next sign-in. */
export const deactivate = memberMutation({
  fresh: true,
  rateLimit: "leaveAccount",
  args: {},
  returns: v.null(),
  handler: async (ctx) => await Leaving.deactivate(ctx, ctx.viewer, Date.now()),
});
