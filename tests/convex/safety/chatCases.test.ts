import { api } from "@convex/_generated/api";
import { STAFF_MONEY_PAGE } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { headOf, latest, listOf, namesIn, openPair, rowOf, send, sumOf, textsOf } from "../chat/world";
import { listOf as deskOf, idsOf } from "../staff/desk/world";
import { prepareBackend, read, refusal } from "../support/backend";
import { hire, signIn, staffMember, titlesOf } from "../support/people";
import { put, putIn } from "../support/put";
import { rowsOf } from "../support/rows";
import {
  askedPair,
  casesOf,
  decideHeld as decide,
  held,
  logOf,
  openCase as open,
  REASON,
  report,
  reported,
} from "./world";

prepareBackend();

describe("a report from a chat", () => {
  it("PRODUCT-22 is about a message of the other, with a number and a case", async () => {
    const { t, ada, ben, messageId } = await reported();
    const [row] = await casesOf(t);
    expect(row).toMatchObject({
      targetKind: "message",
      targetId: messageId,
      subjectUid: ada.uid,
      reporters: 1,
    });
    const { reports } = await ben.as.query(api.reports.mine, { cursor: null });
    expect(reports).toEqual([expect.objectContaining({ targetKind: "message", stand: "received" })]);
    // Nobody is told.
    expect(await titlesOf(ada)).not.toContain("Report");
  });

  it("PRODUCT-22 only by who can see it, and not of one's own", async () => {
    const { t, ada, messageId } = await reported();
    await expect(report(ada, messageId)).toBeRefused("not-found");
    await expect(report({ as: signIn(t, "stranger") }, messageId)).rejects.toThrow();
    const cid = await staffMember(t, "cidcedar", "support");
    await expect(report(cid, messageId)).toBeRefused("not-found");
    await expect(report(cid, "unknown")).toBeRefused("not-found");
  });

  it("PRODUCT-13 keeps the words for the case when their sender takes them back", async () => {
    const pair = await reported();
    const { ada, ben, chatId, messageId, caseId, moderator } = pair;
    expect((await rowOf(pair, "Ugly words")).reportState).toBe("reported");
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["-"], ["-"]]);
    expect((await rowOf(pair, "Ugly words")).reportState).toBe("kept");
    const { messages, focusId } = await open(moderator, caseId);
    expect(focusId).toBe(messageId);
    expect(messages).toEqual([expect.objectContaining({ body: "Ugly words", removed: true })]);
  });

  it("PRODUCT-24 blocks as well where that is wished, and can be made after a block", async () => {
    const pair = await openPair();
    const { ada, ben, chatId } = pair;
    await send(ada, chatId, "one");
    await send(ada, chatId, "two");
    await report(ben, (await rowOf(pair, "one"))._id, { alsoBlock: true });
    expect(await ben.as.query(api.blocks.mine, { personId: ada.uid })).toMatchObject({ block: true });
    await report(ben, (await rowOf(pair, "two"))._id);
    expect(await casesOf(pair.t)).toHaveLength(2);
  });
});

describe("no silent reading", () => {
  it("PRODUCT-13 a moderator opens a chat from a report alone: without one there is none", async () => {
    const { t, ada, messageId, chatId, moderator } = await reported();
    for (const caseId of [chatId, messageId, ada.uid, "unknown"]) {
      await expect(open(moderator, caseId)).toBeRefused("not-found");
    }
    const about = { targetKind: "profile", targetId: ada.uid, session: "visit", clientId: "x" } as const;
    const wish = { ...about, reason: "spam", detail: "", alsoBlock: false } as const;
    await moderator.as.mutation(api.reports.create, wish);
    const profile = (await casesOf(t)).find(({ targetKind }) => targetKind === "profile");
    await expect(open(moderator, profile?._id ?? "")).toBeRefused("not-found");
    // As members they have no part in the chat either.
    expect(await latest(moderator, chatId)).toEqual([]);
    expect(await moderator.as.query(api.chats.get, { chatId })).toBeNull();
  });

  it("PRODUCT-13 once its case is closed it is closed", async () => {
    const { caseId, moderator } = await held();
    await decide(moderator, caseId, false);
    await expect(open(moderator, caseId)).toBeRefused("not-found");
  });

  it("PRODUCT-13 shows twenty messages around it, and what waits in another case is not among them", async () => {
    const pair = await openPair();
    const { t, ada, ben, chatId } = pair;
    for (let at = 0; at < 12; at += 1) await send(ben, chatId, `before ${at}`);
    await send(ada, chatId, "Ugly words");
    await send(ada, chatId, "send me nudes");
    for (let at = 0; at < 12; at += 1) await send(ben, chatId, `after ${at}`);
    await report(ben, (await rowOf(pair, "Ugly words"))._id);
    const row = (await casesOf(t)).find(({ reporters }) => reporters === 1);
    const moderator = await staffMember(t, "modmaple", "moderator");
    const { messages, ...rest } = await open(moderator, row?._id ?? "");
    const bodies = messages.map(({ body }) => body);
    expect(bodies.slice(0, 11)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `before ${at + 2}`),
      "Ugly words",
    ]);
    expect(bodies.slice(11)).toEqual(Array.from({ length: 9 }, (_, at) => `after ${at}`));
    expect(rest).toMatchObject({ held: false, solicitations: 0 });
    expect(rest.writer.username).toBe("adalarch");
    expect(rest.other?.username).toBe("benbirch");
  });

  it("PRODUCT-13 each look is in the log, with its reason and case, and needs one", async () => {
    const pair = await reported();
    const { messageId, caseId, moderator } = pair;
    await expect(open(moderator, caseId, " ")).toBeRefused("invalid-argument:reason-length");
    expect(await logOf(pair)).toEqual([]);
    await open(moderator, caseId);
    const entry = { actorId: moderator.uid, action: "chat.openReported", target: `message:${messageId}` };
    expect(await logOf(pair)).toEqual([expect.objectContaining({ ...entry, reason: REASON, caseId })]);
  });

  it("ROL-06 moderators and who leads them alone, and nobody a case of their own", async () => {
    const { t, ada, ben, caseId } = await reported();
    const support = await staffMember(t, "suesedge", "support");
    const denied = refusal("permission-denied", { reason: "staff-only" });
    await expect(open(support, caseId)).rejects.toThrow(denied);
    await expect(open(ada, caseId)).rejects.toThrow(denied);
    for (const party of [ada, ben]) await hire(t, party, "moderator");
    const own = refusal("permission-denied", { reason: "own-case" });
    await expect(open(ada, caseId)).rejects.toThrow(own);
    await expect(open(ben, caseId)).rejects.toThrow(own);
    expect(await idsOf(ada, { kind: "message" })).toEqual([]);
  });
});

describe("the queue", () => {
  it("PRODUCT-22 names cases, the gravest first, without a word of theirs", async () => {
    const pair = await reported();
    const { t, ada, ben, chatId } = pair;
    await send(ada, chatId, "I'm only 15");
    const about = { targetKind: "profile", targetId: ada.uid, session: "visit", clientId: "x" } as const;
    await ben.as.mutation(api.reports.create, { ...about, reason: "spam", detail: "", alsoBlock: false });
    const lead = await staffMember(t, "leadlime", "safetyLead");
    const queue = await deskOf(lead, { kind: "message" });
    const rows = queue.rows.map(({ reason, severity, reporters }) => [reason, severity, reporters]);
    expect(rows).toEqual([
      ["minor", 0, 0],
      ["hate", 2, 1],
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/Ugly|only/);
  });

  it("PRODUCT-22 begins with messages, however many graver cases there are about something else", async () => {
    const { t, ada, caseId } = await reported();
    await read(t, async (ctx) => {
      const grave = { targetKind: "profile", subjectUid: ada.uid, isOpen: true, reason: "minor" } as const;
      for (let at = 0; at < 2 * STAFF_MONEY_PAGE; at += 1)
        await putIn(ctx, "moderationCases", { ...grave, severity: 0, dueAt: at, targetId: `profile${at}` });
    });
    const lead = await staffMember(t, "leadlime", "safetyLead");
    const queue = await deskOf(lead, { kind: "message" });
    expect(queue.rows.map(({ id }) => id)).toEqual([caseId]);
    expect(queue.nextCursor).toBeNull();
  });
});

describe("a held message", () => {
  it("PRODUCT-13 is opened alone: nobody reported the chat", async () => {
    const pair = await held();
    const { moderator } = pair;
    const found = await open(moderator, pair.caseId);
    expect(found.messages.map(({ body }) => body)).toEqual(["send me nudes"]);
    expect(found).toMatchObject({ held: true });
    expect((await logOf(pair)).map(({ action }) => action)).toEqual(["chat.openHeld"]);
  });

  it("PRODUCT-13 let pass it arrives as a new message, and may be reported then", async () => {
    const pair = await held();
    const { t, ada, ben, chatId, caseId, moderator } = pair;
    await decide(moderator, caseId, true);
    expect(await textsOf(ben, chatId)).toEqual(["Before", "send me nudes"]);
    expect(await sumOf(ben)).toEqual({ messages: 2, requests: 0 });
    expect(await titlesOf(ada)).toEqual([]);
    expect((await latest(ada, chatId)).map((message) => message.held)).toEqual([false, false]);
    expect(await casesOf(t)).toEqual([
      expect.objectContaining({ isOpen: false, acted: false, state: "decided" }),
    ]);
    await report(ben, (await rowOf(pair, "send me nudes"))._id);
    expect((await casesOf(t)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it("PRODUCT-13 PRODUCT-22 not let pass it never arrives, its sender reads the rule, and it counts as a refusal", async () => {
    const pair = await held();
    const { t, ada, ben, chatId, caseId, moderator } = pair;
    await decide(moderator, caseId, false);
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["Before", "-"], ["Before"]]);
    const [told] = await ada.as.query(api.notifications.recent, {});
    expect(told).toMatchObject({
      ...{ title: "A decision about your content", body: expect.stringContaining("(P2)") },
    });
    expect(await titlesOf(ben)).toEqual(["New message"]);
    expect(await casesOf(t)).toEqual([expect.objectContaining({ isOpen: false, acted: true })]);
    const traces = await rowsOf(t, "screenings");
    expect(traces.map(({ outcome, rule, text }) => [outcome, rule, text])).toEqual([
      ["hold", "P2", undefined],
      ["refuse", "P2", "send me nudes"],
    ]);
  });

  it("PRODUCT-13 taken back while it waited there is nothing to deliver", async () => {
    const pair = await held();
    const { ada, ben, chatId, caseId, moderator } = pair;
    await ada.as.mutation(api.chatMessages.unsend, { messageId: (await rowOf(pair, "send me nudes"))._id });
    await decide(moderator, caseId, true);
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["Before", "-"], ["Before"]]);
  });

  it("PRODUCT-13 deleted by its sender for themselves meanwhile it arrives, and does not come back to them", async () => {
    const pair = await held();
    const { ada, ben, chatId, caseId } = pair;
    await ada.as.mutation(api.chatMessages.hide, { messageId: (await rowOf(pair, "send me nudes"))._id });
    await decide(pair.moderator, caseId, true);
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([
      ["Before"],
      ["Before", "send me nudes"],
    ]);
    const lines = [...(await listOf(ada)), ...(await listOf(ben))].map(({ preview }) => preview?.text);
    expect(lines).toEqual(["Before", "send me nudes"]);
  });

  it("PRODUCT-24 let pass after a block it does not arrive", async () => {
    const pair = await held();
    const { t, ada, ben, chatId, caseId } = pair;
    await ben.as.mutation(api.blocks.block, { personId: ada.uid });
    await decide(pair.moderator, caseId, true);
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["Before", "-"], ["Before"]]);
    expect(await titlesOf(ben)).toEqual([]);
    expect(await casesOf(t)).toEqual([expect.objectContaining({ isOpen: false, acted: false })]);
  });

  it("PRODUCT-13 let pass after its request was turned down it does not arrive either", async () => {
    const { t, ada, ben, chatId } = await askedPair();
    await send(ada, chatId, "send me nudes");
    await ben.as.mutation(api.chats.decline, { chatId });
    const [row] = await casesOf(t);
    await decide(await staffMember(t, "modmaple", "moderator"), row?._id ?? "", true);
    expect([await latest(ben, chatId), await namesIn(ben), await namesIn(ben, "requests")]).toEqual([
      ...[[], [], []],
    ]);
    expect(await titlesOf(ben)).toEqual([]);
  });

  it("PRODUCT-13 the one text of a request that was held and taken back may be written anew", async () => {
    const pair = await askedPair();
    const { ada, ben, chatId } = pair;
    expect((await send(ada, chatId, "send me nudes")).status).toBe("held");
    expect(await headOf(ada, chatId)).toMatchObject({ reason: "waiting" });
    await ada.as.mutation(api.chatMessages.unsend, { messageId: (await rowOf(pair, "send me nudes"))._id });
    expect(await headOf(ada, chatId)).toMatchObject({ reason: null, isAsking: true });
    await send(ada, chatId, "May I ask you something?");
    expect(await textsOf(ben, chatId)).toEqual(["May I ask you something?"]);
    // One that arrived is the one, also taken back.
    const { _id: messageId } = await rowOf(pair, "May I ask you something?");
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect(await headOf(ada, chatId)).toMatchObject({ reason: "waiting" });
  });

  it("PRODUCT-13 a reported one is not decided as if it were held", async () => {
    const { caseId, moderator } = await reported();
    await expect(decide(moderator, caseId, true)).toBeRefused("failed-precondition:not-held");
  });
});

it("PRODUCT-13 a reported picture is looked at at an address of minutes, and the look is in the log", async () => {
  const pair = await reported("A picture");
  const { t, ada, chatId, messageId, caseId, moderator } = pair;
  const watch = () => moderator.as.mutation(api.staffChats.watch, { caseId, reason: REASON });
  await expect(watch()).toBeRefused("not-found");
  const file = { chatId, ownerId: ada.uid, kind: "image", state: "passed" } as const;
  const mediaId = await put(t, "chatFiles", { ...file, contentType: "image/png", sizeBytes: 4 });
  await read(t, (ctx) => ctx.db.patch("chatMessages", messageId, { kind: "media", mediaId }));
  expect(await watch()).toMatchObject({ contentType: "image/png", expiresAt: expect.any(Number) });
  expect((await logOf(pair)).map(({ action }) => action)).toEqual(["chat.watch"]);
});
