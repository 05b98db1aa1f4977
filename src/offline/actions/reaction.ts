import { REACTION_KINDS } from "@convex/domain/comments/comments";
import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.object({ subject: z.string(), kind: z.nullable(z.enum(REACTION_KINDS)) });

/** What somebody feels about an item, or no more; of two wishes about one item only the last is sent. */
export const reactionAction = defineAction({
  schema,
  subject: ({ subject }) => subject,
  call: ({ subject, kind }, actionId) => ({ mutation: "reactions:set", args: { subject, kind, actionId } }),
  preview: () => "",
  merge: (_older, newer) => newer,
});
