import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { FEEDBACK_ORDERS, FEEDBACK_STATUSES } from "../domain/system/feedback";
import type { LifecycleRules } from "./lifecycle";

export const feedbackStatus = literals(...FEEDBACK_STATUSES);
export const feedbackOrder = literals(...FEEDBACK_ORDERS);

/** PRD-15: what people wish for. `votes` counts the rows of feedbackVotes. */
const feedbackPosts = defineTable({
  ownerId: v.string(),
  title: v.string(),
  body: v.string(),
  status: feedbackStatus,
  /** What the team says to it, beside the status. */
  answer: v.optional(v.string()),
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

export const eventProps = v.record(v.string(), v.union(v.string(), v.number(), v.boolean()));

/**
 * CAL-08: what happened in the client, for counting. No uid and no address: `session` is a random id of one
 * visit, so that steps of a visit can be put in order and nobody can be followed over two of them.
 */
const clientEvents = defineTable({
  kind: v.string(),
  props: eventProps,
  session: v.string(),
  version: v.string(),
  at: v.number(),
})
  .index("by_at", ["at"])
  .index("by_kind_and_at", ["kind", "at"]);

export const systemTables = { feedbackPosts, feedbackVotes, clientEvents };

export const systemLifecycle = {
  feedbackPosts: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Others voted for it: the wish stays, its author becomes a former member.",
  },
  feedbackVotes: { export: "owner", deletion: "remove", note: "Counts are corrected (product 23)." },
  clientEvents: { export: "none", deletion: "keep", note: "Of nobody in particular; gone after 90 days." },
} as const satisfies LifecycleRules<typeof systemTables>;
