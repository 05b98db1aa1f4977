import * as z from "zod/mini";
import { defineAction } from "../defineAction";

const schema = z.object({ uid: z.string(), on: z.boolean() });

/** Following somebody, or no more; of two wishes about one person only the last is sent. */
export const followAction = defineAction({
  schema,
  subject: ({ uid }) => uid,
  call: ({ uid, on }, actionId) => ({
    mutation: on ? "follows:follow" : "follows:unfollow",
    args: { personId: uid, actionId },
  }),
  preview: () => "",
  merge: (_older, newer) => newer,
});
