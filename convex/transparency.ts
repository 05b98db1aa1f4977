import { v } from "convex/values";
import { publicQuery } from "./functions";
import * as Transparency from "./model/staff/numbers/transparency";

/** What was decided in each quarter that is over, the newest first; for everybody. */
export const quarters = publicQuery({
  args: {},
  returns: v.array(Transparency.transparencyView),
  handler: async (ctx) => await Transparency.quarters(ctx),
});
