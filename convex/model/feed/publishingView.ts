import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PUBLISH_CHOICES } from "../../domain/feed/publishing";
import { contentRule } from "../../tables/dares";
import { feedItemState, itemLabel, publishAnswer } from "../../tables/feed";
import { personCard } from "../people/profileView";

export const publishChoice = literals(...PUBLISH_CHOICES);

/** The two keys of a settled proof, from one side (product 8). */
export const publishingView = v.object({
  state: feedItemState,
  mine: publishAnswer,
  /** none: the other side has no key (anonymous to the public, a guest, or gone). */
  other: v.union(publishAnswer, v.literal("none")),
  /** Null before anybody was asked. */
  feedId: v.union(v.id("feedItems"), v.null()),
  label: itemLabel,
  edgy: v.boolean(),
  wasPublic: v.boolean(),
  /** The creator's profile is private. */
  followersOnly: v.boolean(),
  /** Why a person keeps it from the public. */
  rule: v.union(contentRule, v.null()),
  /** What the viewer has chosen for all their dares; the sender's only. */
  remembered: v.union(publishChoice, v.null()),
});

/** A proof that waits for a person before it goes public. */
const waitingItemRow = v.object({
  dareId: v.id("dares"),
  feedId: v.id("feedItems"),
  title: v.string(),
  category: v.string(),
  edgy: v.boolean(),
  creator: personCard,
  since: v.number(),
});

export const waitingItemPage = v.object({
  rows: v.array(waitingItemRow),
  nextCursor: v.union(v.string(), v.null()),
});

export type PublishingView = Infer<typeof publishingView>;
export type WaitingItemPage = Infer<typeof waitingItemPage>;
