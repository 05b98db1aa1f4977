import { type Infer, type ObjectType, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { stillOf } from "../../domain/catalogue/pictures/stillOf";
import { CURRENCY } from "../../domain/money";
import { dareSource, dareVisibility, facet } from "../../tables/dares";
import { stillView } from "../dares/stillView";
import { termsOf } from "../dares/terms";
import { type PersonCard, personCard } from "../people/profileView";

const orNull = <
  Value extends ReturnType<typeof v.string> | ReturnType<typeof v.number> | ReturnType<typeof v.boolean>,
>(
  value: Value,
) => v.union(value, v.null());

/** What a draft may be given, each field for itself. null takes a field away. */
export const draftFields = {
  source: v.optional(dareSource),
  templateId: v.optional(v.string()),
  blanks: v.optional(v.record(v.string(), v.string())),
  amount: v.optional(v.number()),
  title: v.optional(v.string()),
  details: v.optional(v.string()),
  checklist: v.optional(v.array(v.string())),
  category: v.optional(orNull(v.string())),
  tags: v.optional(v.array(v.string())),
  edgy: v.optional(v.boolean()),
  facets: v.optional(v.array(facet)),
  costMax: v.optional(orNull(v.number())),
  proofWindowMs: v.optional(v.number()),
  visibility: v.optional(dareVisibility),
  anonymous: v.optional(v.boolean()),
  cheer: v.optional(v.string()),
  liveSeal: v.optional(orNull(v.boolean())),
  language: v.optional(orNull(v.string())),
  /** The public video that brought the sender here; it counts for that video and is not kept. */
  fromItem: v.optional(v.string()),
};
export type DraftChange = ObjectType<typeof draftFields>;

/** Defaults filled in. `liveSeal` null: as the house has it for this price. */
export const dareDraftView = v.object({
  draftId: v.id("dareDrafts"),
  clientId: v.string(),
  source: dareSource,
  templateId: orNull(v.string()),
  blanks: v.record(v.string(), v.string()),
  amount: orNull(v.number()),
  title: v.string(),
  details: v.string(),
  checklist: v.array(v.string()),
  category: orNull(v.string()),
  tags: v.array(v.string()),
  edgy: v.boolean(),
  facets: v.array(facet),
  costMax: orNull(v.number()),
  proofWindowMs: v.number(),
  visibility: dareVisibility,
  anonymous: v.boolean(),
  cheer: v.string(),
  liveSeal: orNull(v.boolean()),
  language: orNull(v.string()),
  updatedAt: v.number(),
});

/** One of the list; `note`: why it cannot go on now. */
export const draftListedView = v.object({
  draftId: v.id("dareDrafts"),
  target: personCard,
  title: v.string(),
  still: stillView,
  source: dareSource,
  amount: orNull(v.number()),
  currency: v.string(),
  updatedAt: v.number(),
  note: orNull(v.string()),
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
export type DraftListed = Infer<typeof draftListedView>;
export type DareQuote = Infer<typeof dareQuoteView>;

export function dareDraft(doc: Doc<"dareDrafts">): DareDraft {
  return {
    draftId: doc._id,
    clientId: doc.clientId,
    source: doc.source ?? "catalogue",
    templateId: doc.templateId ?? null,
    blanks: doc.blanks,
    amount: doc.amount ?? null,
    title: doc.title ?? "",
    details: doc.details ?? "",
    checklist: doc.checklist ?? [],
    category: doc.category ?? null,
    ...termsOf(doc),
    updatedAt: doc.updatedAt,
  };
}

export function draftListed(
  draft: Doc<"dareDrafts">,
  { target, title, note }: { target: PersonCard; title: string; note: string | null },
): DraftListed {
  const { _id, source = "catalogue", amount = null, updatedAt, templateId, category = "" } = draft;
  const still = stillOf({ ...(source === "free" ? {} : { templateId }), category });
  return { draftId: _id, target, title, still, source, amount, currency: CURRENCY, updatedAt, note };
}
