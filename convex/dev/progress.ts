/** What the people of the world earned in its story: counted, celebrated long ago, and shown on their pages. */
import { v } from "convex/values";
import { SELECTED_BADGES_MAX } from "../domain/progress/earned";
import { levelOf } from "../domain/progress/levels";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { userByUsername } from "../model/people/usernames";
import { recountProgress } from "../model/progress/recount";
import { progressOf } from "../model/progress/rows";
import { change } from "../model/progress/settle";
import { requireLocalDeployment } from "./localOnly";

const NEWS_MAX = 100;

export const celebrate = jobMutation({
  args: { usernames: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { usernames }): Promise<null> => {
    requireLocalDeployment();
    for (const username of usernames) {
      const user = requireFound(await userByUsername(ctx, username));
      const { uid } = user;
      await recountProgress(ctx, user, { dryRun: false, now: Date.now() });
      const { badges, points } = await progressOf(ctx, uid);
      const held = badges.map(({ badgeId }) => badgeId);
      if (held.length === 0) continue;
      await change(ctx, uid, (row) => ({
        ...row,
        selectedBadges: held.slice(-SELECTED_BADGES_MAX),
        celebrated: { badges: held, level: levelOf(points) },
      }));
      const news = await ctx.db
        .query("notifications")
        .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
        .order("desc")
        .take(NEWS_MAX);
      for (const { _id, threadId } of news) if (threadId === "progress") await ctx.db.delete(_id);
    }
    return null;
  },
});
