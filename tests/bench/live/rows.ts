import type { Id } from "../../../convex/_generated/dataModel";
import { type Row, userRow } from "../lib/rows";

type ChatId = Id<"chats">;

/** Everything was said in the days before. */
const MOMENT = Date.UTC(2026, 10, 1);
const SECOND_MS = 1_000;

/** Somebody with so many chats, notices, and messages in the first of the chats, which is the one that is opened. */
export interface Owner {
  uid: string;
  size: number;
  chats: readonly ChatId[];
  /** Messages of every other chat. */
  each: number;
}

export const ownerUid = (size: number): string => `liveowner${size}`;
export const otherUid = (at: number): string => `liveother${String(at).padStart(9, "0")}`;

/** When the message in the middle of the opened chat was said. */
export const middleOf = ({ size }: Owner): number => MOMENT + Math.floor(size / 2);

function* users(owners: readonly Owner[]): Generator<Row<"users">> {
  for (const { uid } of owners) yield userRow(uid, uid, MOMENT);
  const others = Math.max(...owners.map(({ size }) => size));
  for (let at = 0; at < others; at += 1) yield userRow(otherUid(at), otherUid(at), MOMENT);
}

/** Both rows of every chat; all are unread, so that the sum reads as far as it ever does. */
function* members(owners: readonly Owner[]): Generator<Row<"chatMembers">> {
  for (const { uid, chats } of owners) {
    for (const [at, chatId] of chats.entries()) {
      const other = otherUid(at);
      const lastUpdatedAt = MOMENT + at;
      const preview = { kind: "text", text: "About that toast", senderId: other, at: lastUpdatedAt } as const;
      const row: Omit<Row<"chatMembers">, "uid" | "otherUid"> = {
        ...{ chatId, folder: "messages", unread: 1, lastUpdatedAt, solicitations: 0 },
        preview: { ...preview, isRemoved: false },
      };
      yield { ...row, uid, otherUid: other };
      yield { ...row, uid: other, otherUid: uid };
    }
  }
}

/** In the opened chat so many messages hold the rare word, whatever its size. */
const RARE = 20;

function* messages(owners: readonly Owner[]): Generator<Row<"chatMessages">> {
  for (const { uid, size, chats, each } of owners) {
    for (const [at, chatId] of chats.entries()) {
      const count = at === 0 ? size : each;
      for (let nth = 0; nth < count; nth += 1) {
        const rare = at === 0 && nth < RARE ? " and a needle" : "";
        yield {
          ...{ chatId, senderId: nth % 2 === 0 ? uid : otherUid(at), kind: "text" },
          ...{ body: `Line ${nth} about the toast that fell off the table${rare}`, clientId: `live-${nth}` },
          ...{ createdAt: MOMENT + nth, reportState: "none" },
        };
      }
    }
  }
}

function* notifications(owners: readonly Owner[], now: number): Generator<Row<"notifications">> {
  for (const { uid, chats } of owners) {
    for (const [at, threadId] of chats.entries()) {
      const fromUid = otherUid(at);
      yield {
        ...{ uid, type: "message", title: "New message", body: "About that toast", threadId },
        ...{ dedupeKey: `message:${threadId}:${fromUid}`, fromUid, priority: "normal", seen: false },
        ...{ link: `/app/chat/${threadId}`, createdAt: now - at * SECOND_MS },
      };
    }
  }
}

export const tablesOf = (owners: readonly Owner[], now: number) => ({
  users: users(owners),
  chatMembers: members(owners),
  notifications: notifications(owners, now),
  chatMessages: messages(owners),
});
