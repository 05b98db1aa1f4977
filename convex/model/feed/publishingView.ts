import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PUBLISH_CHOICES } from "../../domain/feed/publishing";
import { contentRule } from "../../tables/dares";
import { feedItemState, itemLabel, publishAnswer } from "../../tables/feed";

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

export type PublishingView = Infer<typeof publishingView>;
