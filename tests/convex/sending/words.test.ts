/** What is asked of words wherever they appear: at sending, at a rewording, in a note beside them, by a person. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import type { FunctionArgs } from "convex/server";
import { describe, expect, test } from "vitest";
import { screens } from "../dares/steps";
import { beginAsGuest, guestWish } from "../guests/world";
import { HOUR, passTime, prepareBackend, read, setEnv } from "../support/backend";
import { dareOf, providerSays, saveDraft, sendDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { creator, setupWorld } from "../support/people";
import { rowsOf } from "../support/rows";
import { OWN_WORDS, preview, send, sendOwnWords, sentOwnWords, setBoundaries, trust } from "./world";

prepareBackend();
const world = eachIn(setupWorld);

const traces = () => rowsOf(world.t, "screenings");
/** What waits: what staff decide themselves is closed with its decision. */
const cases = () => rowsOf(world.t, "moderationCases", { isOpen: true });
const reword = (dareId: Id<"dares">, words: Partial<FunctionArgs<typeof api.dares.reword>>) =>
  world.sender.as.mutation(api.dares.reword, { dareId, ...words });
const ask = (dareId: Id<"dares">) =>
  world.creator.as.mutation(api.dares.askRewording, { dareId, note: "Other words, please" });

const ITALIAN = {
  title: "Balla sul tavolo con me",
  details: "Togliti i vestiti davanti alla telecamera e canta una canzone.",
  checklist: ["Si vede il tavolo per tutto il tempo"],
  cheer: "",
};

describe("a language without a list (product 25)", () => {
  test("waits for a person, and is closed without one", async () => {
    await trust(world);
    expect(await preview(world, ITALIAN)).toMatchObject({
      ...{ tier: "T2", problem: null, reason: expect.stringContaining("languages other than") },
    });
    expect(await dareOf(world.t, await sendOwnWords(world, ITALIAN))).toMatchObject({ tier: "T2" });
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    await expect(send(world, { ...ITALIAN, title: "Balla sul tetto con me" })).toBeRefused(
      "failed-precondition:review-closed-language",
    );
  });

  test("an English text that is said to be of another language, too; letters of another script in a blank", async () => {
    await trust(world);
    expect(await dareOf(world.t, await sendOwnWords(world, { language: "it" }))).toMatchObject({
      tier: "T2",
    });
    const blank = await sendDare(world, { blanks: { thing: "ключи" } });
    expect(await dareOf(world.t, blank)).toMatchObject({ tier: "T2" });
    const plain = await sendDare(world, { blanks: { thing: "le chiavi" } });
    expect(await dareOf(world.t, plain)).toMatchObject({ tier: "T0" });
  });
});

describe("a rewording asks what sending asks (D5)", () => {
  test("words that a person has checked stay; the sender may keep them or stop", async () => {
    const dareId = await sentOwnWords(world);
    await screens(world, dareId);
    await ask(dareId);
    const seen = await world.sender.as.query(api.dares.get, { dareId });
    expect(seen?.actions).toEqual(["cancel", "keepWording"]);
    await expect(reword(dareId, { title: "A short toast, please" })).toBeRefused(
      "failed-precondition:rewording-checked",
    );
    expect(await dareOf(world.t, dareId)).toMatchObject({ title: OWN_WORDS.title });
    await world.sender.as.mutation(api.dares.dismissRewording, { dareId });
  });

  test("the blanks of a catalogue dare that a person has checked as well", async () => {
    const dareId = await sendDare(world, { amount: 6_000 });
    await providerSays(world.t, dareId, "authorised");
    await screens(world, dareId);
    await ask(dareId);
    await expect(reword(dareId, { blanks: { thing: "your umbrella" } })).toBeRefused(
      "failed-precondition:rewording-checked",
    );
  });

  test("words that a person would have to check are not taken", async () => {
    await trust(world);
    const dareId = await sentOwnWords(world);
    await ask(dareId);
    const { title, details, checklist } = ITALIAN;
    await expect(reword(dareId, { title, details, checklist })).toBeRefused(
      "failed-precondition:rewording-unchecked",
    );
    expect(await dareOf(world.t, dareId)).toMatchObject({ title: OWN_WORDS.title });
  });

  test("words this person has declined do not come back by it", async () => {
    const declined = await sentDare(world, { blanks: { thing: "your umbrella" } });
    await world.creator.as.mutation(api.dares.decline, { dareId: declined });
    const dareId = await sentDare(world);
    await ask(dareId);
    await expect(reword(dareId, { blanks: { thing: "your umbrella" } })).toBeRefused(
      "failed-precondition:declined-before",
    );
  });
});

describe("the trace of a refusal (rulings 7)", () => {
  const notes = ["Film it naked", "Juggle three kitchen knives, too", "Tell us where you live at the end"];

  test("holds the cheer note and the tags, and tells ten notes apart", async () => {
    for (const cheer of notes) {
      expect(await send(world, { cheer })).toMatchObject({ status: "refused" });
      passTime(2 * HOUR);
    }
    const kept = await traces();
    expect(kept.map(({ text }) => text?.includes(OWN_WORDS.title))).toEqual([true, true, true]);
    expect(kept.map(({ text = "" }, at) => text.includes(notes[at] ?? "-"))).toEqual([true, true, true]);
    expect(kept[0]?.text).toContain("toast");
    expect(await cases()).toHaveLength(1);
  });

  test("another cheer note makes no other dare of the same words", async () => {
    await trust(world);
    const one = await dareOf(world.t, await sendOwnWords(world, { cheer: "Go!" }));
    const other = await dareOf(world.t, await sendOwnWords(world, { cheer: "Well, go!" }));
    expect(other.textKey).toBe(one.textKey);
  });

  test("what is mended while it is typed is one try", async () => {
    for (const title of ["Juggle knives now", "Juggle knives now pl", "Juggle knives now please"]) {
      await preview(world, { title });
      passTime(60_000);
    }
    expect(await traces()).toHaveLength(3);
    expect(await cases()).toEqual([]);
    passTime(2 * HOUR);
    await preview(world, { title: "Juggle three kitchen knives" });
    passTime(2 * HOUR);
    await preview(world, { title: "Juggle four kitchen knives" });
    expect(await cases()).toHaveLength(1);
  });

  test("what a person refuses weighs as what the machine refuses", async () => {
    for (const title of ["A toast for the kettle", "A toast for the spoon", "A toast for the window"]) {
      expect(await cases()).toEqual([]);
      const dareId = await sentOwnWords(world, { title });
      await screens(world, dareId, { refuse: "P2" });
    }
    expect(await cases()).toMatchObject([{ subjectUid: world.sender.uid, reason: "sexual-pressure" }]);
    expect((await traces()).filter(({ outcome }) => outcome === "refuse")).toHaveLength(3);
  });
});

describe("the creator's private lines", () => {
  test("are read in the cheer note and the tags, too", async () => {
    await trust(world);
    await setBoundaries(world.creator, { noGo: ["peanuts"] });
    await expect(send(world, { cheer: "And eat the peanuts!" })).toBeRefused("failed-precondition:boundary");
    await expect(send(world, { tags: ["peanuts"] })).toBeRefused("failed-precondition:boundary");
    await sendOwnWords(world);
  });

  test("are told to the creator of a dare that came before them", async () => {
    await trust(world);
    const dareId = await sentOwnWords(world, { cheer: "And eat the peanuts!" });
    await setBoundaries(world.creator, { noGo: ["peanuts"] });
    expect((await world.creator.as.query(api.dares.get, { dareId }))?.clashes).toEqual(["noGo"]);
  });
});

test("one draft, two tabs: the same dare has one page, other words another", async () => {
  const first = await sendDare(world);
  expect(await sendDare(world)).toBe(first);
  expect(await sendDare(world, { amount: 600 })).not.toBe(first);
  expect(await sendDare(world, { blanks: { thing: "your umbrella" } })).not.toBe(first);
  const { draftId } = await saveDraft(world, { to: await creator(world.t, "second") });
  const again = (clientId: string) => world.sender.as.mutation(api.dares.send, { draftId, clientId });
  const answers = [await again("tab-one-00000001"), await again("tab-two-00000002")];
  expect(answers[1]).toEqual(answers[0]);
});

describe("guests compose from the catalogue only", () => {
  test("their dare is looked at by a person, and its words are screened without a trace of them", async () => {
    const { dareId } = await beginAsGuest(world);
    expect(await dareOf(world.t, dareId)).toMatchObject({
      source: "catalogue",
      tier: "T2",
      visibility: "private",
    });
    const bad = guestWish(world, { blanks: { thing: "your n.u.d.e self" } });
    await expect(world.t.mutation(api.tracking.begin, bad)).toBeRefused(
      "failed-precondition:screening-refused",
    );
    expect(await read(world.t, (ctx) => ctx.db.query("screenings").take(1))).toEqual([]);
  });

  test("what nobody could look at is closed to them, too", async () => {
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    const squats = { templateId: "fitness-squat-count", blanks: { language: "Portuguese" } };
    await expect(beginAsGuest(world, squats)).toBeRefused("failed-precondition:review-closed-facet-physical");
  });
});
