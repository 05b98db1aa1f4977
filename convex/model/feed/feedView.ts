import { type Infer, v } from "convex/values";
import { feedScore, feedTab, tuneLevel } from "../../tables/feed";
import { coveredItemView, listedItemView, publicItemView } from "./feedItemView";

const gone = v.object({ reach: v.literal("gone"), feedId: v.id("feedItems") });

/** `boosted`: its creator pays for the place. */
const inFeed = v.object({
  reach: v.literal("public"),
  item: publicItemView,
  boosted: v.optional(v.literal(true)),
});

/** A part of a feed; what was taken back keeps its place, so that nothing moves under the reader. */
export const feedPageView = v.object({
  items: v.array(v.union(inFeed, coveredItemView, gone)),
  /** How many of this part muted words hide from the reader (product 24). */
  hiddenByWords: v.number(),
});

export const feedStateView = v.object({
  /** How many stand in the feed so far. */
  count: v.number(),
  isDone: v.boolean(),
  /** New since it began, 21 at most. */
  fresh: v.number(),
});

export const tastesView = v.object({
  levels: v.array(v.object({ interest: v.string(), level: tuneLevel })),
  /** There is something to take back. */
  isTuned: v.boolean(),
});

export const whyView = v.object({
  tab: feedTab,
  /** Null: it stands there by its time alone. */
  score: v.union(feedScore, v.null()),
  boosted: v.boolean(),
  /** Interests that it is about. */
  topics: v.array(v.string()),
});

export const savedPageView = v.object({
  items: v.array(v.union(listedItemView, gone)),
  nextCursor: v.union(v.string(), v.null()),
});

export type SavedPage = Infer<typeof savedPageView>;
export type FeedPage = Infer<typeof feedPageView>;
export type FeedState = Infer<typeof feedStateView>;
export type Tastes = Infer<typeof tastesView>;
export type Why = Infer<typeof whyView>;
