import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { FEEDBACK_ORDERS, FEEDBACK_STATUSES } from "../domain/system/feedback";
import type { LifecycleRules } from "./lifecycleRule";

export const feedbackStatus = literals(...FEEDBACK_STATUSES);
export const feedbackOrder = literals(...FEEDBACK_ORDERS);

/** PRD-15: what people wish for. `votes` counts the rows of feedbackVotes. */
const feedbackPosts = defineTable({
  ownerId: v.string(),
  title: v.string(),
  body: v.string(),
  status: feedbackStatus,
  votes: v.number(),
  createdAt: v.number(),
})
  .index("by_owner", ["ownerId"])
  .index("by_createdAt", ["createdAt"])
  .index("by_votes", ["votes", "createdAt"]);

/** One row for a person and a post; one writer: `model/system/feedback.ts`. */
const feedbackVotes = defineTable({
  postId: v.id("feedbackPosts"),
  uid: v.string(),
})
  .index("by_post_and_uid", ["postId", "uid"])
  .index("by_uid", ["uid"]);

export const feedbackTables = { feedbackPosts, feedbackVotes };

export const feedbackLifecycle = {
  feedbackPosts: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Others voted for it: the wish stays, its author becomes a former member.",
  },
  feedbackVotes: { export: "owner", deletion: "remove", note: "Counts are corrected (product 23)." },
} as const satisfies LifecycleRules<typeof feedbackTables>;
