import { DARE_SOURCES, DARE_VISIBILITIES, FACETS } from "@convex/domain/dares/facets";
import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.object({
  username: z.string(),
  clientId: z.string(),
  templateId: z.optional(z.string()),
  blanks: z.optional(z.record(z.string(), z.string())),
  amount: z.optional(z.number()),
  source: z.optional(z.enum(DARE_SOURCES)),
  title: z.optional(z.string()),
  details: z.optional(z.string()),
  checklist: z.optional(z.array(z.string())),
  category: z.optional(z.nullable(z.string())),
  tags: z.optional(z.array(z.string())),
  edgy: z.optional(z.boolean()),
  facets: z.optional(z.array(z.enum(FACETS))),
  costMax: z.optional(z.nullable(z.number())),
  proofWindowMs: z.optional(z.number()),
  visibility: z.optional(z.enum(DARE_VISIBILITIES)),
  anonymous: z.optional(z.boolean()),
  cheer: z.optional(z.string()),
  liveSeal: z.optional(z.nullable(z.boolean())),
  language: z.optional(z.nullable(z.string())),
});

/** The words and the wished price of a dare that is being written; nothing is sent and nothing is paid by it. */
export const dareDraftAction = defineAction({
  schema,
  subject: ({ username }) => username,
  call: (data, actionId) => ({ mutation: "dares:saveDraft", args: { ...data, actionId } }),
  preview: ({ source, title, blanks }) =>
    source === "free" ? (title ?? "") : Object.values(blanks ?? {}).join(" · "),
  // As the server merges: another template or source drops the blanks of the one before.
  merge: (older, newer) => {
    const keepsTemplate = newer.templateId === undefined || newer.templateId === older.templateId;
    const keepsSource = newer.source === undefined || newer.source === (older.source ?? newer.source);
    const blanks = { ...(keepsTemplate && keepsSource ? older.blanks : {}), ...newer.blanks };
    return { ...older, ...newer, clientId: older.clientId, blanks };
  },
});
