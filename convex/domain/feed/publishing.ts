/** Two-key publishing (product 8): a settled proof is private until both of a dare have said yes. */

export const PUBLISH_ANSWERS = ["asked", "yes", "no"] as const;
export type PublishAnswer = (typeof PUBLISH_ANSWERS)[number];

/** What a sender wants done with each proof from now on. */
export const PUBLISH_CHOICES = ["ask", "yes", "no"] as const;
export type PublishChoice = (typeof PUBLISH_CHOICES)[number];

/** waiting: both said yes, a person looks at it first; removed: a person took it away for good (D26). */
export const FEED_ITEM_STATES = ["private", "waiting", "public", "removed"] as const;
export type FeedItemState = (typeof FEED_ITEM_STATES)[number];

export const ITEM_LABELS = ["paid", "free"] as const;
export type ItemLabel = (typeof ITEM_LABELS)[number];

/** Rulings 12: with so many settled dares and nothing held against them a creator's proofs go public at once. */
export const TRUSTED_SETTLED_DARES = 20;
export const FEED_ITEM_PAGE = 20;
/** Product 10: the private list of saved videos. */
export const SAVED_MAX = 500;
export const SAVED_PAGE = 20;

/** Where the site port serves the pictures of public proofs. */
export const POSTER_PREFIX = "/poster/";
/** Where it serves the document that other websites frame. */
export const EMBED_PREFIX = "/embed/v/";
/** Signed addresses of public videos and, for edgy ones, of their stills. */
export const PUBLIC_MEDIA_PREFIX = "/media/public/";
export const PUBLIC_POSTER_PREFIX = "/media/publicPoster/";

interface Keys {
  creatorYes: PublishAnswer;
  senderYes: PublishAnswer;
  /** False where the sender is anonymous to the public, or gone: then the creator's key alone opens. */
  senderHasKey: boolean;
  /** A person has looked at it, or the creator is trusted. */
  cleared: boolean;
}

/** A no always counts, whoever said it and whatever became of them. */
export function stateByKeys({ creatorYes, senderYes, senderHasKey, cleared }: Keys): FeedItemState {
  const senderOpens = senderYes === "yes" || (senderYes === "asked" && !senderHasKey);
  if (creatorYes !== "yes" || !senderOpens) return "private";
  return cleared ? "public" : "waiting";
}

export function isTrustedCreator(creator: { settled: number; hasStrike: boolean }): boolean {
  return creator.settled >= TRUSTED_SETTLED_DARES && !creator.hasStrike;
}

export function labelFor(amount: number): ItemLabel {
  return amount > 0 ? "paid" : "free";
}

/** Product 8: this word stands on every page, card and embed of a public proof. */
export const LABEL_WORDS: Record<ItemLabel, string> = { paid: "Paid dare", free: "Free dare" };

/** What a link says once one of the two took the proof back. */
export const NO_LONGER_PUBLIC = "No longer public";
