import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), title: z.string(), body: z.string() }),
  z.object({ kind: z.literal("vote"), postId: z.string(), up: z.boolean() }),
]);

/** Posts and votes of the feedback board (PRD-14). */
export const feedbackAction = defineAction({
  schema,
  subject: (data) => (data.kind === "post" ? "post" : `vote:${data.postId}`),
  call: (data, actionId) => {
    if (data.kind === "vote") {
      return { mutation: "feedback:vote", args: { postId: data.postId, up: data.up, actionId } };
    }
    return { mutation: "feedback:post", args: { title: data.title, body: data.body, actionId } };
  },
  preview: (data) => (data.kind === "post" ? data.title : ""),
  merge: (older, newer) => (older.kind === "vote" ? newer : null),
});
