import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";

export const dareDraftView = v.object({
  draftId: v.id("dareDrafts"),
  clientId: v.string(),
  templateId: v.union(v.string(), v.null()),
  blanks: v.record(v.string(), v.string()),
  amount: v.union(v.number(), v.null()),
  updatedAt: v.number(),
});

/** Cents. amount = fee + net; the fee is inside the price, so total = amount. */
export const dareQuoteView = v.object({
  amount: v.number(),
  fee: v.number(),
  net: v.number(),
  currency: v.string(),
  total: v.number(),
});

export type DareDraft = Infer<typeof dareDraftView>;
export type DareQuote = Infer<typeof dareQuoteView>;

export function dareDraft(doc: Doc<"dareDrafts">): DareDraft {
  return {
    draftId: doc._id,
    clientId: doc.clientId,
    templateId: doc.templateId ?? null,
    blanks: doc.blanks,
    amount: doc.amount ?? null,
    updatedAt: doc.updatedAt,
  };
}
