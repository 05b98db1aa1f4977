/** Product 8: messages of their chat that the two of a dispute choose for the moderator, who waits for both. */
import { api } from "@convex/_generated/api";
import { EXTRACT_MESSAGES_MAX } from "@convex/domain/limits";
import { describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { followBothWays, latest, listOf, openWith, rowOf, rowsIn, send } from "../chat/world";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, ring } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { type Person, setupWorld, staffMember } from "../support/people";
import { submitProof } from "../support/proofs";
import { put } from "../support/put";
import { DAY, decideDispute, disputedDare, heardDispute, redoDare, rejectedDare } from "./steps";

prepareBackend();
const world = eachIn(setupWorld);

const statement = "Every line is in it.";

const moderator = async (): Promise<Person> => await staffMember(world.t, "watcher", "moderator");

async function chatOfTwo() {
  const [row] = await listOf(world.sender);
  if (row === undefined) throw new Error("no chat");
  return row.id;
}

async function idOf(text: string) {
  return (await rowOf({ t: world.t, chatId: await chatOfTwo() }, text))._id;
}

const extractsFor = async ({ as }: Person, dareId: string) =>
  await as.query(api.disputes.extracts, { dareId });
const notThere = "invalid-argument:message-not-there";

describe("the extract of a dispute", () => {
  test("each side chooses; both and the moderator read it in the order of time, with who wrote what", async () => {
    const dareId = await rejectedDare(world);
    const chatId = await chatOfTwo();
    await send(world.sender, chatId, "Please wear the hat.");
    passTime(1_000);
    await send(world.creator, chatId, "It is in second twelve.");
    const [hat, twelve] = [await idOf("Please wear the hat."), await idOf("It is in second twelve.")];
    const card = (await rowsIn(world, chatId)).find(({ kind }) => kind === "proof");
    if (card === undefined) throw new Error("no card of the proof");
    const messageIds = [twelve, card._id, hat];
    await world.creator.as.mutation(api.disputes.open, { dareId, statement, messageIds });
    await world.sender.as.mutation(api.disputes.addStatement, { dareId, statement, messageIds: [hat] });
    const byCreator = [
      { by: "house", kind: "proof", text: card.body },
      { by: "sender", kind: "text", text: "Please wear the hat." },
      { by: "creator", kind: "text", text: "It is in second twelve." },
    ];
    const bySender = [{ by: "sender", kind: "text", text: "Please wear the hat." }];
    for (const person of [world.sender, world.creator]) {
      expect(await extractsFor(person, dareId)).toMatchObject({
        chatId,
        sender: bySender,
        creator: byCreator,
      });
    }
    expect(await extractsFor(world.stranger, dareId)).toBeNull();
    const shown = await (await moderator()).as.query(api.staffMoney.dispute, { dareId });
    expect(shown).toMatchObject({ sender: { extract: bySender }, creator: { extract: byCreator } });
    expect(JSON.stringify([shown.sender.extract, shown.creator.extract])).not.toContain(world.sender.uid);
  });

  test("what stands by the first take is chosen in the same way", async () => {
    const dareId = await redoDare(world);
    await send(world.creator, await chatOfTwo(), "It is all there.");
    const messageIds = [await idOf("It is all there.")];
    await world.creator.as.mutation(api.disputes.standByFirst, { dareId, statement, messageIds });
    expect(await extractsFor(world.sender, dareId)).toMatchObject({
      creator: [{ by: "creator", text: "It is all there." }],
      sender: [],
    });
  });

  test("a message that is taken back after it was chosen stays for the moderator", async () => {
    const dareId = await rejectedDare(world);
    await send(world.sender, await chatOfTwo(), "The hat was never asked for.");
    const messageId = await idOf("The hat was never asked for.");
    await world.creator.as.mutation(api.disputes.open, { dareId, statement, messageIds: [messageId] });
    await world.sender.as.mutation(api.chatMessages.unsend, { messageId });
    expect((await latest(world.creator, await chatOfTwo())).at(-1)).toMatchObject({ body: "" });
    const shown = await (await moderator()).as.query(api.staffMoney.dispute, { dareId });
    expect(shown.creator.extract).toMatchObject([{ by: "sender", text: "The hat was never asked for." }]);
  });

  test("what was taken back, is held, or was deleted for the chooser cannot be chosen", async () => {
    const dareId = await rejectedDare(world);
    const chatId = await chatOfTwo();
    for (const text of ["Taken back", "Held", "Deleted for me"]) await send(world.sender, chatId, text);
    const [back, held, deleted] = [
      await idOf("Taken back"),
      await idOf("Held"),
      await idOf("Deleted for me"),
    ];
    await world.sender.as.mutation(api.chatMessages.unsend, { messageId: back });
    await world.creator.as.mutation(api.chatMessages.hide, { messageId: deleted });
    await read(world.t, (ctx) => ctx.db.patch("chatMessages", held, { heldAt: 1 }));
    for (const messageId of [back, held, deleted, "nonsense"]) {
      const wish = { dareId, statement, messageIds: [messageId] };
      await expect(world.creator.as.mutation(api.disputes.open, wish)).toBeRefused(notThere);
    }
    expect((await dareOf(world.t, dareId)).status).toBe("rejected");
    await world.creator.as.mutation(api.disputes.open, { dareId, statement });
    // Not even by whoever wrote it: the other has never had it.
    const own = { dareId, statement, messageIds: [held] };
    await expect(world.sender.as.mutation(api.disputes.addStatement, own)).toBeRefused(notThere);
  });

  test("messages of another chat are refused: one's own with somebody else, and that of others", async () => {
    const dareId = await disputedDare(world);
    const third = await staffMember(world.t, "bystander", "moderator");
    await followBothWays(world.sender, world.stranger);
    await followBothWays(third, world.stranger);
    const [own, others] = [
      await openWith(world.sender, world.stranger),
      await openWith(third, world.stranger),
    ];
    await send(world.sender, own, "Mine with somebody else");
    await send(third, others, "Nothing of theirs");
    for (const chatId of [own, others]) {
      const [row] = await rowsIn(world, chatId);
      const wish = { dareId, statement, messageIds: [row?._id ?? ""] };
      await expect(world.sender.as.mutation(api.disputes.addStatement, wish)).toBeRefused(notThere);
    }
    expect((await dareOf(world.t, dareId)).dispute?.sender).toBeUndefined();
  });

  test("an anonymous dare has no chat to choose from: it would tell its creator who sent it", async () => {
    const dareId = await rejectedDare(world);
    await send(world.sender, await chatOfTwo(), "Please wear the hat.");
    const messageIds = [await idOf("Please wear the hat.")];
    await read(world.t, (ctx) => ctx.db.patch(dareId, { anonymous: true }));
    const wish = { dareId, statement, messageIds };
    await expect(world.creator.as.mutation(api.disputes.open, wish)).toBeRefused(notThere);
    await world.creator.as.mutation(api.disputes.open, { dareId, statement });
    await expect(world.sender.as.mutation(api.disputes.addStatement, wish)).toBeRefused(notThere);
    for (const person of [world.sender, world.creator]) {
      expect(await extractsFor(person, dareId)).toEqual({ chatId: null, sender: [], creator: [] });
    }
  });

  test("twenty at most, each once, beside words, and only once", async () => {
    const dareId = await rejectedDare(world);
    const chatId = await chatOfTwo();
    const open = (messageIds: string[], words?: string) =>
      world.creator.as.mutation(api.disputes.open, {
        dareId,
        messageIds,
        ...(words && { statement: words }),
      });
    const many = Array.from({ length: EXTRACT_MESSAGES_MAX + 1 }, (_, place) => `message ${place}`);
    for (const [place, body] of many.entries()) {
      const said = { chatId, body, senderId: world.sender.uid, kind: "text", clientId: body } as const;
      await put(world.t, "chatMessages", { ...said, createdAt: Date.now() + 1_000 + place });
    }
    const ids = (await rowsIn(world, chatId)).filter(({ body }) => many.includes(body)).map(({ _id }) => _id);
    await expect(open(ids, statement)).toBeRefused("invalid-argument", {
      field: "messageIds",
      reason: "messages-many",
    });
    const most = ids.slice(0, EXTRACT_MESSAGES_MAX);
    await expect(open(most)).toBeRefused("invalid-argument", { field: "statement" });
    await open([...most, ...most], statement);
    expect((await extractsFor(world.sender, dareId))?.creator).toHaveLength(EXTRACT_MESSAGES_MAX);
    await expect(open(most, statement)).toBeRefused("failed-precondition");
    const again = { dareId, statement, messageIds: [ids.at(-1) ?? ""] };
    await expect(world.creator.as.mutation(api.disputes.addStatement, again)).toBeRefused(
      "failed-precondition:statement-given",
    );
    expect((await extractsFor(world.sender, dareId))?.creator).toHaveLength(EXTRACT_MESSAGES_MAX);
  });
});

describe("a moderator waits for both", () => {
  const until = async ({ as }: Person, dareId: string) =>
    (await as.query(api.staffMoney.dispute, { dareId })).decidableFrom;

  test("D24 no decision while one side may still speak; the page says until when", async () => {
    const dareId = await disputedDare(world);
    const end = Date.now() + 2 * DAY;
    expect(await until(await moderator(), dareId)).toBe(end);
    passTime(2 * DAY - 1_000);
    await expect(decideDispute(world, dareId)).toBeRefused("failed-precondition:statements-open");
    passTime(1_000);
    expect(await decideDispute(world, dareId)).toEqual({ status: "completed" });
  });

  test("D24 at once when both have spoken", async () => {
    const dareId = await heardDispute(world);
    expect(await until(await moderator(), dareId)).toBeNull();
    expect(await decideDispute(world, dareId)).toEqual({ status: "completed" });
  });

  test("D24C at the cap of 35 days silence leaves the moderator a day before the money goes back", async () => {
    expectPrinted('"alarm":"dispute-opened"', 1);
    const dareId = await acceptedDare(world);
    await read(world.t, (ctx) => ctx.db.patch(dareId, { acceptedAt: Date.now() - 34 * DAY }));
    await submitProof(world, dareId);
    passTime(DAY);
    await ring(world, dareId);
    const { deadlineAt = 0 } = await dareOf(world.t, dareId);
    expect(deadlineAt).toBe(Date.now() + 48 * HOUR);
    expect(await until(await moderator(), dareId)).toBe(deadlineAt - 24 * HOUR);
    passTime(24 * HOUR - 1_000);
    await expect(decideDispute(world, dareId)).toBeRefused("failed-precondition:statements-open");
    passTime(1_000);
    expect(await decideDispute(world, dareId)).toEqual({ status: "completed" });
  });
});
