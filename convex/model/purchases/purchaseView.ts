/** Tips and boosts as those see them who pay for them. Cents. */
import { type Infer, v } from "convex/values";
import { paymentProblem } from "../../tables/payments";
import { boostTier, purchaseState } from "../../tables/purchases";
import { personCard } from "../people/profileView";

const payment = {
  /** Where it is paid; only while the page is open and wanted. */
  checkoutUrl: v.union(v.string(), v.null()),
  /** Why no page could be opened, or why a card was refused. */
  problem: v.union(paymentProblem, v.null()),
};

export const tipView = v.object({
  tipId: v.id("tips"),
  to: personCard,
  amount: v.number(),
  currency: v.string(),
  note: v.string(),
  state: purchaseState,
  ...payment,
});

/** What a tip to this person may be; null where none is possible. */
export const tipOfferView = v.object({
  min: v.number(),
  max: v.number(),
  currency: v.string(),
});

export const boostsView = v.object({
  boostedUntil: v.union(v.number(), v.null()),
  boostTier: v.union(boostTier, v.null()),
  currency: v.string(),
  onSale: v.boolean(),
  /** There is a public video that a boost can show. */
  hasVideo: v.boolean(),
  /** May not be bought by whoever takes no dares or has no such video, nor further ahead than a month. */
  canBuy: v.boolean(),
  offers: v.array(v.object({ tier: boostTier, amount: v.number(), lengthMs: v.number() })),
  /** The one that waits for its payment. */
  open: v.union(
    v.object({ clientId: v.string(), tier: boostTier, state: purchaseState, ...payment }),
    v.null(),
  ),
  /** How the one does that runs, else how the last one did. */
  latest: v.union(
    v.object({
      /** In how many feeds it was put. */
      placed: v.number(),
      amount: v.number(),
      isExtended: v.boolean(),
      isOver: v.boolean(),
      isGivenBack: v.boolean(),
    }),
    v.null(),
  ),
});

export type TipView = Infer<typeof tipView>;
export type TipOffer = Infer<typeof tipOfferView>;
export type BoostsView = Infer<typeof boostsView>;
