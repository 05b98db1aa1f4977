/** ENT-30: what a sender decided besides the words, as its two parties read it; what old rows lack is filled in. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { dareSource, dareTier, dareVisibility, facet } from "../../tables/dares";

export const dareTermsView = v.object({
  source: dareSource,
  /** Null for a text of the sender's own. */
  templateId: v.union(v.string(), v.null()),
  tags: v.array(v.string()),
  edgy: v.boolean(),
  facets: v.array(facet),
  /** Cents; null where nothing has to be bought. */
  costMax: v.union(v.number(), v.null()),
  /** How long the proof has after the yes. */
  windowMs: v.number(),
  /** The sender's wish; publishing needs both. */
  wish: dareVisibility,
  /** To the public; the creator sees the account. */
  anonymous: v.boolean(),
  cheer: v.union(v.string(), v.null()),
  liveSeal: v.boolean(),
  tier: dareTier,
});
type DareTerms = Infer<typeof dareTermsView>;

type Termed = Pick<
  Doc<"dares">,
  | "source"
  | "tags"
  | "edgy"
  | "facets"
  | "costMax"
  | "anonymous"
  | "cheer"
  | "liveSeal"
  | "tier"
  | "visibility"
  | "proofWindowMs"
> & { templateId?: string | undefined };

export function dareTerms(dare: Termed): DareTerms {
  const source = dare.source ?? "catalogue";
  return {
    source,
    templateId: source === "catalogue" ? (dare.templateId ?? null) : null,
    tags: dare.tags ?? [],
    edgy: dare.edgy ?? false,
    facets: dare.facets ?? [],
    costMax: dare.costMax ?? null,
    windowMs: dare.proofWindowMs,
    wish: dare.visibility,
    anonymous: dare.anonymous ?? false,
    cheer: dare.cheer ?? null,
    liveSeal: dare.liveSeal ?? false,
    tier: dare.tier ?? "T0",
  };
}
