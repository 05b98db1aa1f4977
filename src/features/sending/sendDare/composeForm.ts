import { amountInput, parseAmountInput } from "@convex/domain/money";
import { FACETS } from "@convex/domain/sending/boundaries";
import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { DARE_VISIBILITIES, type DareSource } from "@convex/domain/sending/text";
import * as z from "zod/mini";
import { composeProblems } from "./composeRules";
import type { DraftChange, DraftFacts } from "./flow";

/** What is being worded: a template's blanks, or everything. */
export type Composed = { source: DareSource; template: DareTemplate | null };

const shape = z.object({
  blanks: z.record(z.string(), z.string()),
  title: z.string(),
  details: z.string(),
  checklist: z.array(z.string()),
  /** "" until one is chosen. */
  category: z.string(),
  tags: z.array(z.string()),
  edgy: z.boolean(),
  facets: z.array(z.enum(FACETS)),
  /** As typed. */
  costMax: z.string(),
  proofWindowMs: z.number(),
  visibility: z.enum(DARE_VISIBILITIES),
  anonymous: z.boolean(),
  cheer: z.string(),
  liveSeal: z.nullable(z.boolean()),
});

/** The second step as it stands in its fields. */
export type ComposeValues = z.infer<typeof shape>;

/** Judges the fields by the one rule that the server applies, too. */
export function composeSchema({ source, template }: Composed) {
  return shape.check((payload) => {
    const { value } = payload;
    const draft = { ...factsOf(value), source, templateId: template?.id ?? null };
    for (const { path, message } of composeProblems(draft, template)) {
      payload.issues.push({ code: "custom", path: [...path], message, input: value });
    }
  });
}

/** A checklist begins with one line to write on; each blank of the template has its field. */
export function valuesOf(draft: DraftFacts, { template }: Composed): ComposeValues {
  const { title, details, tags, edgy, facets, proofWindowMs, visibility, anonymous, cheer, liveSeal } = draft;
  const keys = template?.blanks.map(({ key }) => key) ?? [];
  return {
    blanks: Object.fromEntries(keys.map((key) => [key, draft.blanks[key] ?? ""])),
    checklist: draft.checklist.length === 0 ? [""] : draft.checklist,
    category: draft.category ?? "",
    costMax: draft.costMax === null ? "" : amountInput(draft.costMax),
    ...{ title, details, tags, edgy, facets, proofWindowMs, visibility, anonymous, cheer, liveSeal },
  };
}

function factsOf(values: ComposeValues) {
  const asksCost = values.facets.includes("costs");
  return {
    ...values,
    category: values.category === "" ? null : values.category,
    // What it may cost goes with the word that it costs something.
    costMax: asksCost ? parseAmountInput(values.costMax) : null,
  };
}

/** What saving tells the server: the words of the other kind of dare are left as they are. */
export function changeOf(values: ComposeValues, { source }: Composed): DraftChange {
  const { blanks, title, details, checklist, category, edgy, facets, costMax, ...terms } = factsOf(values);
  if (source === "catalogue") return { ...terms, blanks };
  const lines = checklist.filter((line) => line.trim() !== "");
  return { ...terms, title, details, checklist: lines, category, edgy, facets, costMax };
}

export function sameValues(one: ComposeValues, other: ComposeValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
