import * as z from "zod/mini";
import { defineAction } from "../defineAction";

/** The server takes this many at once. */
const MARKS_MAX = 50;

const notices = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MARKS_MAX)),
  /** Up to when they were told what was seen; marks of an earlier version of the app have none. */
  upTo: z.optional(z.number()),
});
const chat = z.object({ chatId: z.string(), upTo: z.number() });
const schema = z.union([notices, chat]);

/** Notifications that were seen, or how far a chat was read. */
export const readMarksAction = defineAction({
  schema,
  // Marks do not depend on each other: a refused one must not hold up the next.
  subject: (data) => ("ids" in data ? (data.ids[0] ?? "") : `chat:${data.chatId}`),
  call: (data, actionId) => ({
    mutation: "ids" in data ? "notifications:markSeen" : "chatMarks:read",
    args: { ...data, actionId },
  }),
  preview: () => "",
  // Of one chat only the newest place counts.
  merge: (older, newer) => {
    if ("ids" in older || "ids" in newer) return null;
    return { chatId: newer.chatId, upTo: Math.max(older.upTo, newer.upTo) };
  },
});
