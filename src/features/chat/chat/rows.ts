import { localIsoDate } from "@/lib/time/time";
import type { Message, QueuedMessage } from "./data";

/** What stands in the log, from top to bottom. `key` stays the same while a message goes from the queue to the chat. */
export type Row =
  | { key: string; kind: "day"; at: number }
  | { key: string; kind: "message"; message: Message; mark: "sent" | "read" | null }
  | { key: string; kind: "queued"; queued: QueuedMessage };

const dayOf = (at: number): string => localIsoDate(new Date(at));

/** "Read" stands at the newest own message that the other has read, "Sent" at the newest one after it. */
export function ownMarks(messages: readonly Message[], readUpTo: number): Map<string, "sent" | "read"> {
  const marks = new Map<string, "sent" | "read">();
  const own = messages.filter(({ mine, held, deletedAt }) => mine && !held && deletedAt === null);
  const newest = own.at(-1);
  const read = own.findLast(({ createdAt }) => createdAt <= readUpTo);
  if (newest !== undefined) marks.set(newest.id, "sent");
  if (read !== undefined) marks.set(read.id, "read");
  return marks;
}

/** What waits on this device stands below what the server has, in the order of writing, and never twice. */
export function rowsOf(
  messages: readonly Message[],
  queued: readonly QueuedMessage[],
  readUpTo: number,
): Row[] {
  const marks = ownMarks(messages, readUpTo);
  const rows: Row[] = [];
  let day = "";
  const beginDay = (at: number) => {
    if (dayOf(at) === day) return;
    day = dayOf(at);
    rows.push({ key: `day:${day}`, kind: "day", at });
  };
  for (const message of messages) {
    beginDay(message.createdAt);
    const mark = marks.get(message.id) ?? null;
    rows.push({ key: message.clientId ?? message.id, kind: "message", message, mark });
  }
  const known = new Set(messages.map(({ clientId }) => clientId));
  for (const each of queued.filter(({ data }) => !known.has(data.clientId))) {
    beginDay(Math.max(each.timestamp, messages.at(-1)?.createdAt ?? 0));
    rows.push({ key: each.data.clientId, kind: "queued", queued: each });
  }
  return rows;
}

/** How many messages of the other came after the last one that was in sight. */
export function newSince(messages: readonly Message[], seenAt: number): number {
  return messages.filter(({ mine, createdAt }) => !mine && createdAt > seenAt).length;
}
