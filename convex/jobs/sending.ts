import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Screenings from "../model/safety/textScreening";
import * as DraftNotices from "../model/sending/draftNotices";

/** ROL-10: a page of the drafts for somebody who takes no dares any more. */
export const tellDraftsClosed = jobMutation({
  args: { targetUid: v.string(), after: v.number(), closedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DraftNotices.tellClosed(ctx, args),
});

/** What the screening found longer ago than it is kept. */
export const purgeScreenings = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Screenings.purge(ctx, Date.now()),
});
