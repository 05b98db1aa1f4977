import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { SHELVES } from "../domain/feed/pins";
import { FEED_ITEM_STATES, ITEM_LABELS, PUBLISH_ANSWERS } from "../domain/feed/publishing";
import { SIGNAL_KINDS, TUNE_LEVELS } from "../domain/feed/ranking";
import { VIDEO_RAILS } from "../domain/feed/videoRails";
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
  .index("by_creator_and_state_and_edgy_and_publishedAt", ["creatorId", "state", "edgy", "publishedAt"])
  .index("by_state_and_publishedAt", ["state", "publishedAt"])
  .index("by_state_and_category_and_publishedAt", ["state", "category", "publishedAt"])
  .index("by_state_and_stateAt", ["state", "stateAt"])
  .index("by_searchText", ["searchText"])
  .searchIndex("search_items", { searchField: "searchText", filterFields: ["state", "edgy"] });

export const signalKind = literals(...SIGNAL_KINDS);
export const tuneLevel = literals(...TUNE_LEVELS);
export const feedTab = literals("forYou", "following");

/**
 * The half of an item's score that is the same for everybody (`domain/feed/ranking.ts`), with what it is made of; one row an
 * item from its first time in public on. Apart from the item: what people do with it must not rerun whoever watches it.
 * Writer: `model/feed/scores.ts`.
 */
const itemScores = defineTable({
  feedId: v.id("feedItems"),
  creatorId: v.string(),
  templateId: v.union(v.string(), v.null()),
  /** Interests that it is about. */
  topics: v.array(v.string()),
  publishedAt: v.number(),
  isPublic: v.boolean(),
  /** Different people by what they did, judged at the time. */
  counts: v.object({
    reacted: v.number(),
    commented: v.number(),
    saved: v.number(),
    started: v.number(),
  }),
  /** Members who have had it on their screen. */
  views: v.number(),
  recency: v.number(),
  quality: v.number(),
  newcomer: v.number(),
  factor: v.number(),
  base: v.number(),
  scoredAt: v.number(),
  /** A count is on its way. */
  isDue: v.boolean(),
})
  .index("by_feedId", ["feedId"])
  .index("by_creatorId", ["creatorId"])
  .index("by_public_and_base", ["isPublic", "base"])
  .index("by_public_and_publishedAt", ["isPublic", "publishedAt"])
  .index("by_creator_and_public_and_publishedAt", ["creatorId", "isPublic", "publishedAt"]);

/** That a person did something with an item, once for each kind: only what counts (`countsAsSignal`). */
const itemSignals = defineTable({
  feedId: v.id("feedItems"),
  creatorId: v.string(),
  uid: v.string(),
  kind: signalKind,
  at: v.number(),
})
  .index("by_item_and_uid_and_kind", ["feedId", "uid", "kind"])
  .index("by_uid_and_at", ["uid", "at"])
  .index("by_creatorId_and_kind", ["creatorId", "kind"]);

/** What ranked an item for one person, as it was then. */
export const feedScore = v.object({
  recency: v.number(),
  quality: v.number(),
  affinity: v.number(),
  newcomer: v.number(),
  factor: v.number(),
  total: v.number(),
});

/** A feed as somebody began to read it: nothing that happens later moves it. Swept after a day. */
const feedSessions = defineTable({
  uid: v.string(),
  tab: feedTab,
  at: v.number(),
  shown: v.array(
    v.object({
      feedId: v.id("feedItems"),
      creatorId: v.string(),
      templateId: v.union(v.string(), v.null()),
      /** Null: here by its time alone. */
      score: v.union(feedScore, v.null()),
      /** Somebody pays for its place (discover 1). */
      boosted: v.optional(v.literal(true)),
    }),
  ),
  /** Where the walk back in time goes on. */
  before: v.number(),
  isDone: v.boolean(),
})
  .index("by_uid", ["uid"])
  .index("by_at", ["at"]);

/** Videos that somebody keeps for themselves; one row for a person and an item, which stays when the item is gone. */
const saves = defineTable({ uid: v.string(), feedId: v.id("feedItems"), at: v.number() })
  .index("by_uid_and_at", ["uid", "at"])
  .index("by_uid_and_item", ["uid", "feedId"]);

/** The items somebody has had on their screen last; apart from their taste, because it is written all the time. */
const feedSeen = defineTable({ uid: v.string(), ids: v.array(v.id("feedItems")) }).index("by_uid", ["uid"]);

/** What somebody wants more or less of; who they never want to see stands in `personRules`. Trains their own feed and no other. */
const feedTastes = defineTable({
  uid: v.string(),
  /** Interest to level; what is not here is as they chose it in their profile. */
  levels: v.record(v.string(), tuneLevel),
  /** Single items, the last first. */
  notForMe: v.array(v.id("feedItems")),
}).index("by_uid", ["uid"]);

/**
 * Public videos that somebody put in front: staff on the landing page, a creator on their own page. One row for a video
 * and a shelf; it shows nothing while the video is not fit to be shown. Writer: `model/feed/pins.ts`.
 */
const pins = defineTable({
  shelf: literals(...SHELVES),
  feedId: v.id("feedItems"),
  creatorId: v.string(),
  at: v.number(),
})
  .index("by_shelf_and_at", ["shelf", "at"])
  .index("by_item_and_shelf", ["feedId", "shelf"])
  .index("by_creator_and_shelf_and_at", ["creatorId", "shelf", "at"]);

/** The rows of videos on Explore, as they were chosen last; one row each. Writer: `model/feed/videoRails.ts`. */
const videoRails = defineTable({
  rail: literals(...VIDEO_RAILS),
  /** The first one first. */
  feedIds: v.array(v.id("feedItems")),
}).index("by_rail", ["rail"]);

/** What can be shared: the public video of a dare, or a person's page. */
export const sharedThing = v.union(v.object({ dareId: v.string() }), v.object({ username: v.string() }));

/**
 * Shares of a person on one date of theirs (`dateIn`); never more ids than `SHARES_A_DAY`. The ids are their devices'
 * own, so that a share that is sent twice counts once. Swept after a week.
 */
const shareDays = defineTable({ uid: v.string(), date: v.string(), actionIds: v.array(v.string()) })
  .index("by_uid_and_date", ["uid", "date"])
  .index("by_date", ["date"]);

export const feedTables = {
  feedItems,
  itemScores,
  itemSignals,
  feedSessions,
  feedSeen,
  feedTastes,
  saves,
  pins,
  shareDays,
  videoRails,
};

export const feedLifecycle = {
  feedItems: {
    export: "owner",
    deletion: "remove",
    note: "Goes with the creator's proof; a sender who leaves is taken out of it.",
  },
  itemScores: { export: "none", deletion: "remove", note: "Numbers about an item; they go with it." },
  itemSignals: {
    export: "none",
    deletion: "remove",
    note: "Copies of reactions, comments and the like, which are exported themselves.",
  },
  feedSessions: {
    export: "none",
    deletion: "remove",
    note: "The order of what others made public, for a day.",
  },
  saves: { export: "owner", deletion: "remove", note: "A private list." },
  pins: { export: "owner", deletion: "remove", note: "Which of their videos stand in front." },
  shareDays: { export: "owner", deletion: "remove", note: "How often they shared in the last week." },
  videoRails: {
    export: "none",
    deletion: "keep",
    note: "Ids of public videos, chosen anew every quarter of an hour; what is gone is shown no more.",
  },
  feedTastes: { export: "owner", deletion: "remove", note: "Choices about one's own feed." },
  feedSeen: { export: "owner", deletion: "remove", note: "What a person has watched is theirs to know." },
} as const satisfies LifecycleRules<typeof feedTables>;
