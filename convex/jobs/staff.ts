import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Staff from "../model/access/staffRoles";

/** The first admin: `npx convex run jobs/staff:makeFirstAdmin '{"username":"..."}'`. Refused once there is one. */
export const makeFirstAdmin = jobMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }) => await Staff.makeFirstAdmin(ctx, username, Date.now()),
});
