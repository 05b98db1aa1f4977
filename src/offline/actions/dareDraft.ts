import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.object({
  username: z.string(),
  clientId: z.string(),
  templateId: z.optional(z.string()),
  blanks: z.optional(z.record(z.string(), z.string())),
  amount: z.optional(z.number()),
});

/** The words and the wished price of a dare that is being written; nothing is sent and nothing is paid by it. */
export const dareDraftAction = defineAction({
  schema,
  subject: ({ username }) => username,
  call: (data, actionId) => ({ mutation: "dares:saveDraft", args: { ...data, actionId } }),
  preview: ({ blanks }) => Object.values(blanks ?? {}).join(" · "),
  // As the server merges: another template drops the blanks of the one before.
  merge: (older, newer) => {
    const keepsTemplate = newer.templateId === undefined || newer.templateId === older.templateId;
    const blanks = { ...(keepsTemplate ? older.blanks : {}), ...newer.blanks };
    return { ...older, ...newer, clientId: older.clientId, blanks };
  },
});
