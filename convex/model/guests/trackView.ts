/** What a guest is offered, and what a watcher sees: no money, no words of the dare, no name of its sender. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { WATCH_STAGES, watchStage } from "../../domain/dares/watchStage";
import { shownDeadline } from "../dares/dareView";
import type { PersonCard } from "../people/profileView";

const maybeTime = v.union(v.number(), v.null());

/** Cents. */
export const guestOfferView = v.object({
  minAmount: v.number(),
  maxAmount: v.number(),
  suggestedAmount: v.number(),
  currency: v.string(),
});

export const watchView = v.object({
  stage: literals(...WATCH_STAGES),
  category: v.string(),
  /** The creator's handle; empty once they have no page. */
  creator: v.string(),
  deadlineAt: maybeTime,
  sentAt: maybeTime,
  acceptedAt: maybeTime,
  proofAt: maybeTime,
  completedAt: maybeTime,
  closedAt: maybeTime,
});

export const watchLinkView = v.object({ linkId: v.id("dareWatchers"), createdAt: v.number() });

export type GuestOffer = Infer<typeof guestOfferView>;
export type WatchView = Infer<typeof watchView>;
export type WatchLinkView = Infer<typeof watchLinkView>;

export function toWatchView(dare: Doc<"dares">, creator: PersonCard): WatchView {
  return {
    stage: watchStage(dare.status),
    category: dare.category,
    creator: creator.username,
    deadlineAt: shownDeadline(dare),
    sentAt: dare.sentAt ?? null,
    acceptedAt: dare.acceptedAt ?? null,
    proofAt: dare.proofAt ?? null,
    completedAt: dare.completedAt ?? null,
    closedAt: dare.closedAt ?? null,
  };
}
