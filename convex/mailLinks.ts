/** For the page behind a link of an e-mail: its reader may not be signed in, so the link is the proof. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { NOTIFICATION_GROUPS } from "./domain/notifications/rules";
import { visitMutation } from "./functions";
import * as Unsubscribe from "./model/notifications/unsubscribe";

/** Turns on again what the same link has turned off; null when it is no good. A digest comes back weekly. */
export const undo = visitMutation({
  rateLimit: "mailLink",
  args: { token: v.string() },
  returns: v.union(
    v.object({ of: literals(...NOTIFICATION_GROUPS, "digest"), on: v.literal(true) }),
    v.null(),
  ),
  handler: (ctx, { token }) => Unsubscribe.undo(ctx, { token, now: Date.now() }),
});
