import { type Infer, v } from "convex/values";
import { dailyState } from "../../tables/daily";
import { contentRule } from "../../tables/dares";
import { mediaContentType, proofCaptions } from "../../tables/proofs";
import { personCard } from "../people/profileView";

/** One's own answer to a day. */
export const ownAnswerView = v.object({
  state: dailyState,
  /** Null once its person deleted one that was declined. */
  mediaId: v.union(v.id("media"), v.null()),
  edgy: v.boolean(),
  durationMs: v.number(),
  captions: v.union(proofCaptions, v.null()),
  /** Why it stays off the wall. */
  rule: v.union(contentRule, v.null()),
});

/** An answer on the wall. */
const wallAnswerView = v.object({
  answerId: v.id("dailyAnswers"),
  person: personCard,
  isMine: v.boolean(),
  durationMs: v.number(),
  synthetic: v.boolean(),
  captions: v.union(proofCaptions, v.null()),
  /** What is to be seen, for people who cannot. */
  description: v.union(v.string(), v.null()),
  posterUrl: v.union(v.string(), v.null()),
});

export const wallPageView = v.object({
  answers: v.array(wallAnswerView),
  nextCursor: v.union(v.string(), v.null()),
});

export const wallPlaybackView = v.object({
  url: v.string(),
  expiresAt: v.number(),
  posterUrl: v.union(v.string(), v.null()),
});

/** An answer that a person has to look at. */
export const waitingAnswerView = v.object({
  answerId: v.id("dailyAnswers"),
  person: personCard,
  date: v.string(),
  /** On the wall already: a sample of what goes there at once. */
  isPublic: v.boolean(),
  since: v.number(),
  durationMs: v.number(),
  contentType: mediaContentType,
  synthetic: v.boolean(),
  captions: v.union(proofCaptions, v.null()),
  description: v.union(v.string(), v.null()),
});

export type OwnAnswer = Infer<typeof ownAnswerView>;
export type WallAnswer = Infer<typeof wallAnswerView>;
export type WallPage = Infer<typeof wallPageView>;
export type WallPlayback = Infer<typeof wallPlaybackView>;
export type WaitingAnswer = Infer<typeof waitingAnswerView>;
