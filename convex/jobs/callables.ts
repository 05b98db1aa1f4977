import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as AppCheck from "../model/access/appCheck";
import { findViewer } from "../model/access/viewer";

/** The caller of the HTTP form has shown a verified app-check token; somebody without an account holds no pass. */
export const passAppCheck = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const viewer = await findViewer(ctx);
    if (viewer !== null) await AppCheck.grant(ctx, { subject: viewer.uid, now: Date.now() });
    return null;
  },
});
