import * as z from "zod/mini";
import { defineAction } from "../defineAction";

/** The server takes this many at once. */
const MARKS_MAX = 50;

const schema = z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MARKS_MAX)) });

/** Notifications that were seen. */
export const readMarksAction = defineAction({
  schema,
  // Marks do not depend on each other: a refused one must not hold up the next.
  subject: ({ ids }) => ids[0] ?? "",
  call: ({ ids }, actionId) => ({ mutation: "notifications:markSeen", args: { ids, actionId } }),
  preview: () => "",
});
