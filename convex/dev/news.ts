import { v } from "convex/values";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { notify } from "../model/notifications/notifications";
import { userByUsername } from "../model/people/usernames";
import { notificationType } from "../tables/notifications";
import { requireLocalDeployment } from "./localOnly";

/** What the house would tell a person by itself, for journeys about how it is shown. */
export const tell = jobMutation({
  args: {
    username: v.string(),
    news: v.array(v.object({ type: notificationType, body: v.string(), threadId: v.string() })),
  },
  returns: v.null(),
  handler: async (ctx, { username, news }): Promise<null> => {
    requireLocalDeployment();
    const user = requireFound(await userByUsername(ctx, username));
    for (const [at, { type, body, threadId }] of news.entries()) {
      const dedupeKey = `${type}:${threadId}:${body}`;
      await notify(ctx, { uid: user.uid, type, body, threadId, dedupeKey, now: Date.now() + at });
    }
    return null;
  },
});
