import { api, internal } from "@convex/_generated/api";
import { PERSON_DATA } from "@convex/model/account/personData";
import { keepReported } from "@convex/model/chat/messages";
import { describe, expect, it } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { staffMember } from "../support/people";
import { rowsOf } from "../support/rows";
import { headOf, latest, listOf, openPair, type Pair, rowOf, rowsIn, send, textsOf } from "./world";

prepareBackend();

const DAY = 24 * HOUR;
const PSEUDONYM = "gone-0123456789abcdef0123";
const CHAT_TABLES = [
  "chatMessages",
  "chatFiles",
  "chats",
  "chatMembers",
  "chatHidden",
  "chatReads",
  "chatTyping",
  "chatRules",
] as const;

/** What the erasure does with the tables of chat, and the person's document gone. */
async function leave({ t }: Pair, uid: string, pseudonym = PSEUDONYM): Promise<void> {
  await read(t, async (ctx) => {
    for (const table of CHAT_TABLES) {
      for (const step of PERSON_DATA[table].erase) await step(ctx, { uid, pseudonym });
    }
    const user = await ctx.db
      .query("users")
      .withIndex("by_uid", (q) => q.eq("uid", uid))
      .unique();
    if (user !== null) await ctx.db.delete(user._id);
  });
}

const sweep = ({ t }: Pair) => t.mutation(internal.jobs.chat.sweepTexts, {});

describe("somebody who leaves (product 23)", () => {
  it("PRODUCT-23 is a former member to the other, and their words go after 30 days", async () => {
    const pair = await openPair();
    const { ada, ben, chatId } = pair;
    await send(ben, chatId, "Words of who stays");
    await send(ada, chatId, "Words of who leaves");
    await leave(pair, ada.uid);
    const head = await headOf(ben, chatId);
    expect(head).toMatchObject({ reason: "gone", may: { write: false } });
    expect(head.other).toMatchObject({ username: "", displayName: "Former member" });
    expect((await listOf(ben)).map(({ other }) => other.displayName)).toEqual(["Former member"]);
    passTime(30 * DAY - 1);
    await sweep(pair);
    expect(await textsOf(ben, chatId)).toEqual(["Words of who stays", "Words of who leaves"]);
    passTime(1);
    await sweep(pair);
    expect(await textsOf(ben, chatId)).toEqual(["Words of who stays", "-"]);
    expect((await listOf(ben))[0]?.preview).toMatchObject({ text: "", removed: true });
    const left = await read(pair.t, async (ctx) => ({
      chats: await ctx.db.query("chats").take(10),
      members: await ctx.db.query("chatMembers").take(10),
      messages: await ctx.db.query("chatMessages").take(10),
    }));
    expect(JSON.stringify(left)).not.toContain(ada.uid);
    expect(JSON.stringify(left)).not.toContain("who leaves");
  });

  it("PRODUCT-13 reported text stays as long as its case, also when its sender takes it back or leaves", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "Reported words");
    const row = await rowOf(pair, "Reported words");
    const caseId = await read(t, async (ctx) => {
      await keepReported(ctx, row);
      return await ctx.db.insert("moderationCases", {
        ...{ targetKind: "message", targetId: row._id, subjectUid: ada.uid, isOpen: true, state: "new" },
        ...{ acted: false, severity: 2, reason: "threat", reachRank: 0, reporters: 1 },
        ...{ openedAt: Date.now(), dueAt: Date.now(), updatedAt: Date.now() },
      } as const);
    });
    await ada.as.mutation(api.chatMessages.unsend, { messageId: row._id });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["-"], ["-"]]);
    expect((await rowsIn(pair, chatId))[0]).toMatchObject({ body: "Reported words", reportState: "kept" });
    expect(await ben.as.query(api.chatMessages.search, { chatId, words: "reported" })).toEqual([]);
    await leave(pair, ada.uid);
    passTime(31 * DAY);
    await sweep(pair);
    expect((await rowsIn(pair, chatId))[0]?.body).toBe("Reported words");
    await read(t, (ctx) => ctx.db.delete(caseId));
    passTime(31 * DAY);
    await sweep(pair);
    expect((await rowsIn(pair, chatId))[0]?.body).toBe("");
  });

  it("PRODUCT-23 what waited for a person never arrives", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "Held words");
    const { _id } = await rowOf(pair, "Held words");
    await read(t, (ctx) => ctx.db.patch(_id, { heldAt: Date.now() }));
    await leave(pair, ada.uid);
    expect(await latest(ben, chatId)).toEqual([]);
    expect(await rowsIn(pair, chatId)).toEqual([]);
  });

  it("PRODUCT-23 also where a person lets it pass after its sender has left", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "send me nudes");
    const caseId = (await read(t, (ctx) => ctx.db.query("moderationCases").first()))?._id ?? "";
    await leave(pair, ada.uid);
    const moderator = await staffMember(t, "modmaple", "moderator");
    const reason = "Looked at after they left";
    await moderator.as.mutation(api.staffChats.decideHeld, { caseId, passes: true, reason });
    expect([await latest(ben, chatId), await listOf(ben)]).toEqual([[], []]);
  });

  it("PRODUCT-23 a chat that both have left goes", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "one");
    await send(ben, chatId, "two");
    await leave(pair, ada.uid);
    await leave(pair, ben.uid, "gone-aaaaaaaaaaaaaaaaaaaa");
    expect(await rowsIn(pair, chatId)).toEqual([]);
    expect(await rowsOf(t, "chats")).toEqual([]);
    expect(await rowsOf(t, "chatMembers")).toEqual([]);
  });

  it("PRODUCT-13 the data download holds one's own messages and chats, not what others wrote", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "Mine alone");
    await send(ben, chatId, "Not mine");
    await send(ada, chatId, "Taken back");
    const row = await rowOf(pair, "Taken back");
    await read(t, (ctx) => keepReported(ctx, row));
    await ada.as.mutation(api.chatMessages.unsend, { messageId: row._id });
    const steps = CHAT_TABLES.flatMap((table) => [...PERSON_DATA[table].export]);
    // As the job does: each in a transaction of its own.
    const pages = await Promise.all(steps.map((step) => read(t, (ctx) => step(ctx, ada.uid, null))));
    const rows = pages.flatMap((page) => page.rows);
    expect(rows).toEqual([
      expect.objectContaining({ chatId, kind: "text", body: "Mine alone" }),
      expect.objectContaining({ chatId, otherUid: ben.uid, folder: "messages" }),
    ]);
    expect(JSON.stringify(rows)).not.toContain("Not mine");
  });
});
