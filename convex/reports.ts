import { v } from "convex/values";
import { memberQuery, publicQuery, visitMutation } from "./functions";
import * as Notices from "./model/safety/notices";
import * as Reports from "./model/safety/reports";
import { reportPageView, reportReceiptView, reportView } from "./model/safety/safetyView";
import { noticeReason, reportReason, reportTarget } from "./tables/safety";

/**
 * Anyone, signed in or not, 3 in 60 s (VAL-34). The answer's number is the key to the status; the same client id
 * gives the same number. A visitor's `alsoBlock` has no effect; a member's is left out where the list is full or the
 * person has gone, and `blocked` says so. Refusals: `not-found`, `invalid-argument`
 * (reason, detail), `failed-precondition` "self".
 */
export const create = visitMutation({
  rateLimit: "report",
  args: {
    targetKind: reportTarget,
    targetId: v.string(),
    reason: reportReason,
    detail: v.string(),
    alsoBlock: v.boolean(),
    clientId: v.string(),
  },
  returns: reportReceiptView,
  handler: async (ctx, args) => await Reports.create(ctx, args, Date.now()),
});

/**
 * Asks to have something taken down, signed, by anybody. `where`: a link of ours, or words. The number is the key to its
 * status. Refusals: `invalid-argument` (reason notice-…), `failed-precondition` "self", "app-check".
 */
export const takedown = visitMutation({
  rateLimit: "report",
  args: {
    reason: noticeReason,
    where: v.string(),
    work: v.string(),
    detail: v.string(),
    agreed: v.boolean(),
    signature: v.string(),
    contact: v.string(),
    clientId: v.string(),
  },
  returns: v.object({ number: v.string() }),
  handler: async (ctx, args) => await Notices.send(ctx, args, Date.now()),
});

/** How a report stands, in general words, for whoever holds its number; null for every other text. */
export const status = publicQuery({
  args: { number: v.string() },
  returns: v.union(reportView, v.null()),
  handler: async (ctx, args) => await Reports.status(ctx, args.number),
});

/** Twenty of the viewer's own reports, newest first; `cursor` null begins. */
export const mine = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: reportPageView,
  handler: async (ctx, args) => await Reports.mine(ctx, ctx.viewer.uid, args.cursor),
});
