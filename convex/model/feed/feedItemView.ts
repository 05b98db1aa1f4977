import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { SEALS } from "../../domain/proofs/liveSeal";
import { contentRule } from "../../tables/dares";
import { feedItemState, itemLabel } from "../../tables/feed";
import { mediaContentType } from "../../tables/proofs";
import { personCard } from "../people/profileView";

const captionsView = v.object({
  language: v.string(),
  lines: v.array(v.object({ fromMs: v.number(), toMs: v.number(), text: v.string() })),
});

/** `url` null: an edgy item's poster comes with its playback address alone (rulings 20). */
const posterView = v.object({
  url: v.union(v.string(), v.null()),
  width: v.number(),
  height: v.number(),
  blurHash: v.string(),
});

const addresses = { feedId: v.id("feedItems"), dareId: v.id("dares"), proofId: v.id("proofs") };

/** A public proof with the public part of its dare: no price, no payment, nothing of the two but who they are. */
export const publicItemView = v.object({
  ...addresses,
  title: v.string(),
  details: v.string(),
  checklist: v.array(v.string()),
  category: v.string(),
  /** Of the catalogue; null: the sender's own words. */
  templateId: v.union(v.string(), v.null()),
  tags: v.array(v.string()),
  edgy: v.boolean(),
  label: itemLabel,
  seal: literals(...SEALS),
  synthetic: v.boolean(),
  durationMs: v.number(),
  contentType: mediaContentType,
  captions: v.union(captionsView, v.null()),
  /** What is to be seen, for people who cannot. */
  description: v.union(v.string(), v.null()),
  poster: v.union(posterView, v.null()),
  /** The file can be played now (ERR-27, ERR-28). */
  ready: v.boolean(),
  creator: personCard,
  /** ROL-07. */
  isVerified: v.boolean(),
  /** The lowest price of the creator, in cents; null: this viewer cannot dare them. A visitor may find out. */
  from: v.union(v.object({ amount: v.number(), currency: v.string() }), v.null()),
  /** Null: anonymous to the public, a guest, or gone. */
  sender: v.union(personCard, v.null()),
  publishedAt: v.number(),
});

/** What an edgy item tells before it is revealed. Visitors get no word and no picture of it (product 5). */
const hiddenItemView = v.object({
  ...addresses,
  title: v.union(v.string(), v.null()),
  blurHash: v.union(v.string(), v.null()),
  creator: v.union(personCard, v.null()),
});

/** An item as this viewer may see it. */
export const watchView = v.union(
  v.object({ reach: v.literal("public"), item: publicItemView }),
  v.object({ reach: v.literal("edgy"), hidden: hiddenItemView }),
  v.object({ reach: v.literal("gone") }),
);

export const coveredItemView = v.object({ reach: v.literal("edgy"), hidden: hiddenItemView });

/** The items of a list are never gone. */
export const listedItemView = v.union(
  v.object({ reach: v.literal("public"), item: publicItemView }),
  coveredItemView,
);

export const itemPageView = v.object({
  items: v.array(listedItemView),
  /** How many of this page muted words hide from the viewer (product 24). */
  hiddenByWords: v.number(),
  nextCursor: v.union(v.string(), v.null()),
});

/** Product 10, reach status: how far each of one's own proofs is seen. */
const ownItemView = v.object({
  ...addresses,
  title: v.string(),
  state: feedItemState,
  edgy: v.boolean(),
  label: itemLabel,
  publishedAt: v.union(v.number(), v.null()),
  /** The profile is private. */
  followersOnly: v.boolean(),
  /** Reported, and nobody has decided yet. */
  underReview: v.boolean(),
  /** Why a person keeps it from the public, for good. */
  rule: v.union(contentRule, v.null()),
  /** A decision shows it to fewer people for now. */
  limited: v.union(
    v.object({ rule: v.union(contentRule, v.null()), until: v.union(v.number(), v.null()) }),
    v.null(),
  ),
  /** Its reasons, and the appeal. */
  decisionId: v.union(v.string(), v.null()),
});

export const ownItemPageView = v.object({
  items: v.array(ownItemView),
  nextCursor: v.union(v.string(), v.null()),
});

/** `posterUrl`: of an edgy item, as short-lived as the video's address. */
export const playbackView = v.object({
  url: v.string(),
  expiresAt: v.number(),
  posterUrl: v.union(v.string(), v.null()),
});

export type PublicItem = Infer<typeof publicItemView>;
export type HiddenItem = Infer<typeof hiddenItemView>;
export type Watch = Infer<typeof watchView>;
export type ListedItem = Infer<typeof listedItemView>;
export type ItemPage = Infer<typeof itemPageView>;
export type OwnItemPage = Infer<typeof ownItemPageView>;
export type Playback = Infer<typeof playbackView>;
