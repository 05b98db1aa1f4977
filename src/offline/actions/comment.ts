import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.object({ subject: z.string(), text: z.string(), parentId: z.optional(z.string()) });

/** A comment, or an answer to one: each is its own, in the order in which they were written. */
export const commentAction = defineAction({
  schema,
  subject: ({ subject }) => subject,
  call: (data, actionId) => ({ mutation: "comments:post", args: { ...data, actionId } }),
  preview: ({ text }) => text,
});
