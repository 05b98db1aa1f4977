import { api } from "@convex/_generated/api";
import { NOT_ASKED_MESSAGE, TEAM_TAGS_MESSAGE } from "@convex/domain/chat/requests";
import { beforeEach, describe, expect, it } from "vitest";
import { setRules } from "../safety/world";
import { type Backend, HOUR, passTime, prepareBackend, read, refusal, setupConvex } from "../support/backend";
import { sentDare } from "../support/dares";
import { member, type Person, setSince, setupWorld } from "../support/people";
import { patchUser } from "../support/rows";
import { headOf, namesIn, openWith, send, textsOf } from "./world";

prepareBackend();

const DAY = 24 * HOUR;
const NOT_ASKED = refusal("permission-denied", { reason: "chat-not-asked", message: NOT_ASKED_MESSAGE });

let t: Backend;
let ada: Person;
let ben: Person;
beforeEach(async () => {
  t = setupConvex();
  ada = await member(t, "adalarch");
  ben = await member(t, "benbirch");
});

describe("who may ask", () => {
  it("PRODUCT-13 followers, until somebody chooses", async () => {
    await expect(openWith(ada, ben)).rejects.toThrow(NOT_ASKED);
    await ada.as.mutation(api.follows.follow, { personId: ben.uid });
    const chatId = await openWith(ada, ben);
    expect(await headOf(ada, chatId)).toMatchObject({ state: "request", isAsking: true });
  });

  it("everyone, or nobody", async () => {
    await setRules(ben, { whoMayAsk: "everyone" });
    await openWith(ada, ben);
    await setRules(ada, { whoMayAsk: "none" });
    const cid = await member(t, "cidcedar");
    await cid.as.mutation(api.follows.follow, { personId: ada.uid });
    await expect(openWith(cid, ada)).rejects.toThrow(NOT_ASKED);
  });

  it("is asked again as the one text is written", async () => {
    await setRules(ben, { whoMayAsk: "everyone" });
    const chatId = await openWith(ada, ben);
    await setRules(ben, { whoMayAsk: "none" });
    await expect(send(ada, chatId, "Hello")).rejects.toThrow(NOT_ASKED);
    expect(await namesIn(ben, "requests")).toEqual([]);
  });

  it("creators: those who share a dare with them, whoever sent it", async () => {
    const world = await setupWorld();
    const { sender, creator, stranger } = world;
    await sender.as.mutation(api.follows.follow, { personId: creator.uid });
    expect((await creator.as.query(api.chatMarks.rules, {})).whoMayAsk).toBe("dared");
    await expect(openWith(sender, creator)).rejects.toThrow(NOT_ASKED);
    await sentDare(world);
    await openWith(sender, creator);
    await expect(openWith(stranger, creator)).rejects.toThrow(NOT_ASKED);
  });

  it("who was dared may ask as well, but a dare without a name tells nobody of its sender", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    await setRules(sender, { whoMayAsk: "dared" });
    const dareId = await sentDare(world);
    await read(world.t, (ctx) => ctx.db.patch(dareId, { anonymous: true }));
    await expect(openWith(creator, sender)).rejects.toThrow(NOT_ASKED);
    await read(world.t, (ctx) => ctx.db.patch(dareId, { anonymous: undefined }));
    await openWith(creator, sender);
  });

  it("an answer is not a request: who was asked writes back whatever the other has chosen", async () => {
    await setRules(ben, { whoMayAsk: "everyone" });
    await setRules(ada, { whoMayAsk: "none" });
    const chatId = await openWith(ada, ben);
    await send(ada, chatId, "Hello");
    await ben.as.mutation(api.chats.accept, { chatId });
    await send(ben, chatId, "Hello you");
    expect(await textsOf(ada, chatId)).toEqual(["Hello", "Hello you"]);
  });
});

describe("how often", () => {
  /** So many people whom Ada writes to for the first time, each in a chat of their own. */
  async function ask(count: number, from: number): Promise<string[]> {
    const answers: string[] = [];
    for (let at = from; at < from + count; at += 1) {
      const other = await member(t, `person${at}x`);
      await setRules(other, { whoMayAsk: "everyone" });
      const chatId = await openWith(ada, other);
      answers.push(
        await send(ada, chatId, "Hello").then(
          ({ status }) => status,
          () => "refused",
        ),
      );
    }
    return answers;
  }

  it("three a day in an account's first week, and more on the next day", async () => {
    await setSince(t, ada.uid, Date.now() - 7 * DAY + 1_000);
    expect(await ask(4, 0)).toEqual(["sent", "sent", "sent", "refused"]);
    await setSince(t, ada.uid, Date.now() - 2 * DAY);
    passTime(DAY);
    expect(await ask(1, 10)).toEqual(["sent"]);
  });

  it("fifteen a day later", async () => {
    const answers = await ask(16, 0);
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(15);
    expect(answers.at(-1)).toBe("refused");
    // What is refused is not lost: the sixteenth may be sent tomorrow.
    passTime(DAY);
    expect(await ask(1, 20)).toEqual(["sent"]);
  });
});

describe("one's own rules", () => {
  it("are the defaults until something is chosen, and turn with the account", async () => {
    const rules = () => ada.as.query(api.chatMarks.rules, {});
    expect(await rules()).toEqual({ whoMayAsk: "followers", typingHidden: false, teamTags: [] });
    await setRules(ada, { typingHidden: true });
    await patchUser(t, ada.uid, { isCreator: true });
    expect(await rules()).toEqual({ whoMayAsk: "dared", typingHidden: true, teamTags: [] });
    await setRules(ada, { whoMayAsk: "followers" });
    expect((await rules()).whoMayAsk).toBe("followers");
  });

  it("names of a team: up to ten, short, each once", async () => {
    for (const teamTags of [
      ["a", "a"],
      [" "],
      ["x".repeat(21)],
      Array.from({ length: 11 }, (_, at) => `n${at}`),
    ]) {
      const refused = { field: "teamTags", reason: "team-tags", message: TEAM_TAGS_MESSAGE };
      await expect(setRules(ada, { teamTags })).toBeRefused("invalid-argument", refused);
    }
    await setRules(ada, { teamTags: [" Mira ", "Jon"] });
    expect((await ada.as.query(api.chatMarks.rules, {})).teamTags).toEqual(["Mira", "Jon"]);
  });
});
