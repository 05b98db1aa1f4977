import { v } from "convex/values";
import { publicQuery, visitMutation } from "./functions";
import * as AppCheck from "./model/access/appCheck";

const state = v.union(
  v.literal("off"),
  v.literal("none"),
  v.literal("asked"),
  v.literal("passed"),
  v.literal("refused"),
);

/** PRD-16: hands in the widget's token. Whoever is signed in holds the pass by name, a visitor by the visit's word. */
export const ask = visitMutation({
  rateLimit: "askAppCheck",
  args: { session: v.string(), token: v.string() },
  returns: v.null(),
  handler: async (ctx, { session, token }): Promise<null> => {
    await AppCheck.askFor(ctx, { session, token, now: Date.now() });
    return null;
  },
});

/** Where the check of this visit stands; `off` where the deployment asks nobody. */
export const mine = publicQuery({
  args: { session: v.string() },
  returns: state,
  handler: async (ctx, { session }) => await AppCheck.stateOf(ctx, AppCheck.passSubject(ctx.viewer, session)),
});
