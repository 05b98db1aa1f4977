import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { openPair, send, textsOf } from "../chat/world";
import { prepareBackend } from "../support/backend";
import { saveDraft, sendDare } from "../support/dares";
import { setupWorld, staffMember } from "../support/people";
import { put } from "../support/put";
import { only, rowsOf } from "../support/rows";

prepareBackend();

const reason = "Seen three times this week";
const wish = { list: "dares", rule: "P4", outcome: "refuse", phrase: "Toaster Race", reason } as const;
const DARE = "Watch a toaster race for two minutes";

async function world() {
  const all = await setupWorld();
  const one = await staffMember(all.t, "keyholder", "admin");
  const other = await staffMember(all.t, "secondkey", "admin");
  const moderator = await staffMember(all.t, "lookout", "moderator");
  const tried = async (text = DARE) => await moderator.as.query(api.staffWords.tryText, { text });
  return { ...all, one, other, moderator, tried };
}

/** Asked for by one admin, in use by the other's word. */
async function inUse(part: object = {}) {
  const all = await world();
  await all.one.as.mutation(api.staffWords.ask, { ...wish, ...part });
  const { _id: wordId } = await only(all.t, "addedWords");
  await all.other.as.mutation(api.staffWords.agree, { wordId, reason });
  return { ...all, wordId };
}

describe("words that staff add to a list (staff 4)", () => {
  test("PRODUCT-22 are read once a second admin agrees, and not before", async () => {
    const { t, one, other, moderator, tried } = await world();
    await one.as.mutation(api.staffWords.ask, wish);
    expect((await tried()).dare).toMatchObject({ outcome: "pass", hit: null });
    const { _id: wordId, phrase } = await only(t, "addedWords");
    expect(phrase).toBe("toaster race");
    await expect(one.as.mutation(api.staffWords.agree, { wordId, reason })).toBeRefused(
      "permission-denied:second-admin",
    );
    await other.as.mutation(api.staffWords.agree, { wordId, reason });
    expect((await tried()).dare).toMatchObject({
      outcome: "refuse",
      hit: { rule: "P4", words: "toaster race", isAdded: true },
    });
    const [shown] = await moderator.as.query(api.staffWords.added, {});
    expect(shown).toMatchObject({ state: "live", reason, by: { username: "secondkey" }, isMine: false });
    const log = await rowsOf(t, "auditLog", { target: "words:dares:toaster race" });
    expect(log.map(({ action }) => action)).toEqual(["words.ask", "words.add"]);
  });

  test.each(["dares", "messages"] as const)("PRODUCT-22 of %s are said by no bot", async (list) => {
    const { one } = await inUse({ list, rule: "P10", phrase: "toastergram" });
    const saved = (text: string) => {
      const content = { kind: "template", name: "Hello", text, place: null } as const;
      return one.as.mutation(api.staffBots.saveDraft, { subjectId: null, content, reason });
    };
    await saved("Hello {firstName}");
    await expect(saved("Hello from toastergram")).toBeRefused("invalid-argument:words");
  });

  test("PRODUCT-22 leave a list by two admins, and are read until then", async () => {
    const { t, one, other, wordId, tried } = await inUse();
    await one.as.mutation(api.staffWords.remove, { wordId, reason });
    expect((await tried()).dare.outcome).toBe("refuse");
    await other.as.mutation(api.staffWords.keep, { wordId, reason });
    await one.as.mutation(api.staffWords.remove, { wordId, reason });
    await other.as.mutation(api.staffWords.agree, { wordId, reason });
    expect(await rowsOf(t, "addedWords")).toEqual([]);
    expect((await tried()).dare.outcome).toBe("pass");
  });

  test("PRODUCT-22 are taken back at once while nobody has agreed", async () => {
    const { t, one } = await world();
    await one.as.mutation(api.staffWords.ask, wish);
    const { _id: wordId } = await only(t, "addedWords");
    await one.as.mutation(api.staffWords.remove, { wordId, reason });
    expect(await rowsOf(t, "addedWords")).toEqual([]);
  });

  test("PRODUCT-22 hold a message back, as the list of messages says", async () => {
    const { tried } = await inUse({ list: "messages", rule: "P10", outcome: "hold" });
    const { dare, message } = await tried("see you at the toaster race");
    expect(message).toMatchObject({ outcome: "hold", hit: { rule: "P10", isAdded: true } });
    expect(dare.outcome).toBe("pass");
  });

  test("PRODUCT-22 are no patterns, stand once, and have a rule of their list", async () => {
    const { one } = await inUse();
    const ask = (part: object) => one.as.mutation(api.staffWords.ask, { ...wish, ...part });
    await expect(ask({ phrase: "(a+)+$" })).toBeRefused("invalid-argument:phrase-pattern");
    await expect(ask({ phrase: "TOASTER  race" })).toBeRefused("already-exists:phrase-known");
    await expect(ask({ list: "messages", rule: "P5" })).toBeRefused("invalid-argument:phrase-rule");
    await expect(ask({ phrase: "bread race", reason: "" })).toBeRefused("invalid-argument:reason-length");
  });

  test("PRODUCT-22 keep a dare from being sent, in words and with a trace", async () => {
    const all = await inUse();
    const draft = await saveDraft(all, { blanks: { thing: "your toaster race" } });
    const answer = await all.sender.as.mutation(api.dares.send, draft);
    expect(answer).toMatchObject({ status: "refused", rule: "P4" });
    expect(await rowsOf(all.t, "screenings")).toMatchObject([{ outcome: "refuse", rule: "P4" }]);
    await sendDare(all, { blanks: { thing: "your toaster" } });
  });

  test("PRODUCT-22 hold a message that was really sent", async () => {
    const { t, ada, ben, chatId } = await openPair();
    const row = { list: "messages", rule: "P10", outcome: "hold", phrase: "toaster race" } as const;
    await put(t, "addedWords", { ...row, state: "live" });
    expect(await send(ada, chatId, "You at the toaster race!")).toMatchObject({ code: "P10" });
    expect(await textsOf(ben, chatId)).not.toContain("You at the toaster race!");
  });
});

test("PRODUCT-22 the test box says why, in the words that the writer would read, and keeps nothing", async () => {
  const { t, tried } = await world();
  const { dare, message, isLanguageKnown } = await tried("Drink a glass of vodka with me");
  expect(isLanguageKnown).toBe(true);
  expect(dare).toMatchObject({ outcome: "refuse", hit: { rule: "P5", words: "vodka", isAdded: false } });
  expect(dare.message).toContain("P5");
  expect(message).toEqual({ outcome: "pass", message: null, hit: null });
  expect((await tried("i want to die")).message).toMatchObject({ outcome: "crisis", hit: { rule: null } });
  expect((await tried("write me at me@mail.test")).message).toMatchObject({ outcome: "warn" });
  expect(await rowsOf(t, "screenings")).toEqual([]);
});
