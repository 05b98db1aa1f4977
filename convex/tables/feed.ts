import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { FEED_ITEM_STATES, ITEM_LABELS, PUBLISH_ANSWERS } from "../domain/feed/publishing";
import { contentRule } from "./dares";
import type { LifecycleRules } from "./lifecycle";

export const publishAnswer = literals(...PUBLISH_ANSWERS);
export const feedItemState = literals(...FEED_ITEM_STATES);
export const itemLabel = literals(...ITEM_LABELS);

/**
 * The settled proof of a dare, as far as others may see it; one row a dare, its id is the feedId. `state` follows from
 * the two answers (`domain/feed/publishing.ts`) and is written by `model/feed/publishing.ts` alone. The words are those of the
 * dare, which are frozen.
 */
const feedItems = defineTable({
  dareId: v.id("dares"),
  proofId: v.id("proofs"),
  mediaId: v.id("media"),
  creatorId: v.string(),
  /** Null: anonymous to the public, a guest, or gone. */
  senderId: v.union(v.string(), v.null()),
  title: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  /** Title and tags, folded for the search; missing until the job has come by. */
  searchText: v.optional(v.string()),
  edgy: v.boolean(),
  label: itemLabel,
  captions: v.boolean(),
  state: feedItemState,
  creatorYes: publishAnswer,
  senderYes: publishAnswer,
  /** A person has looked at it; it needs no second look after it was taken back and shown again. */
  clearedAt: v.optional(v.number()),
  /** Product 22: since when grave reports hide it until a person has looked. */
  hiddenAt: v.optional(v.number()),
  /** Why a person keeps it from the public. */
  brokenRule: v.optional(contentRule),
  stateAt: v.number(),
  /** The first time it was public: taking it back and showing it again brings nobody to the top. */
  publishedAt: v.optional(v.number()),
})
  .index("by_dareId", ["dareId"])
  .index("by_proofId", ["proofId"])
  .index("by_senderId", ["senderId"])
  .index("by_creatorId", ["creatorId"])
  .index("by_creator_and_state_and_publishedAt", ["creatorId", "state", "publishedAt"])
  .index("by_state_and_publishedAt", ["state", "publishedAt"])
  .index("by_state_and_stateAt", ["state", "stateAt"])
  .index("by_searchText", ["searchText"])
  .searchIndex("search_items", { searchField: "searchText", filterFields: ["state", "edgy"] });

export const feedTables = { feedItems };

export const feedLifecycle = {
  feedItems: {
    export: "owner",
    deletion: "remove",
    note: "Goes with the creator's proof; a sender who leaves is taken out of it.",
  },
} as const satisfies LifecycleRules<typeof feedTables>;
