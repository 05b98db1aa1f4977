/** What is asked of words wherever they appear: at sending, at a rewording, in a note beside them, by a person. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect } from "vitest";
import { beginAsGuest, guestWish } from "../guests/world";
import { HOUR, passTime, prepareBackend, read, refusal, setEnv } from "../support/backend";
import { dareOf, providerSays, saveDraft, sendDare, sentDare } from "../support/dares";
import { test } from "../support/fixtures";
import { creator, setupWorld, staffMember, type World } from "../support/people";
import { rowsOf } from "../support/rows";
import { OWN_WORDS, send, sendOwnWords, trust, writeDraft } from "./world";

prepareBackend();

const traces = (world: World) => rowsOf(world.t, "screenings");
/** What waits: what staff decide themselves is closed with its decision. */
const cases = (world: World) => rowsOf(world.t, "moderationCases", { isOpen: true });
const ask = (world: World, dareId: Id<"dares">) =>
  world.creator.as.mutation(api.dares.askRewording, { dareId, note: "Other words, please" });

const ITALIAN = {
  title: "Balla sul tavolo con me",
  details: "Togliti i vestiti davanti alla telecamera e canta una canzone.",
  checklist: ["Si vede il tavolo per tutto il tempo"],
  cheer: "",
};

describe("a language without a list (product 25)", () => {
  test("waits for a person, and is closed without one", async ({ world }) => {
    await trust(world, world.sender);
    const draft = await writeDraft(world, ITALIAN);
    const preview = await world.sender.as.mutation(api.dares.preview, { draftId: draft.draftId });
    expect(preview).toMatchObject({ tier: "T2", problem: null });
    expect(preview.reason).toContain("languages other than");
    expect(await dareOf(world.t, await sendOwnWords(world, ITALIAN))).toMatchObject({ tier: "T2" });
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    await expect(send(world, { ...ITALIAN, title: "Balla sul tetto con me" })).toBeRefused(
      "failed-precondition:review-closed-language",
    );
  });

  test("an English text that is said to be of another language, too; letters of another script in a blank", async () => {
    const world = await setupWorld();
    await trust(world, world.sender);
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
  test("words that a person has checked stay; the sender may keep them or stop", async ({ world }) => {
    const dareId = await sendOwnWords(world);
    await providerSays(world.t, dareId, "authorised");
    const staff = await staffMember(world.t, "watcher", "moderator");
    const verdict = { dareId, verdict: "pass" as const, reason: "Looked at in the queue" };
    await staff.as.mutation(api.staffDares.screen, verdict);
    await ask(world, dareId);
    const seen = await world.sender.as.query(api.dares.get, { dareId });
    expect(seen?.actions).toEqual(["cancel", "keepWording"]);
    await expect(
      world.sender.as.mutation(api.dares.reword, { dareId, title: "A short toast, please" }),
    ).toBeRefused("failed-precondition:rewording-checked");
    expect(await dareOf(world.t, dareId)).toMatchObject({ title: OWN_WORDS.title });
    await world.sender.as.mutation(api.dares.dismissRewording, { dareId });
  });

  test("the blanks of a catalogue dare that a person has checked as well", async ({ world }) => {
    const dareId = await sendDare(world, { amount: 6_000 });
    await providerSays(world.t, dareId, "authorised");
    const staff = await staffMember(world.t, "watcher", "moderator");
    const verdict = { dareId, verdict: "pass" as const, reason: "Looked at in the queue" };
    await staff.as.mutation(api.staffDares.screen, verdict);
    await ask(world, dareId);
    await expect(
      world.sender.as.mutation(api.dares.reword, { dareId, blanks: { thing: "your umbrella" } }),
    ).toBeRefused("failed-precondition:rewording-checked");
  });

  test("words that a person would have to check are not taken", async ({ world }) => {
    await trust(world, world.sender);
    const dareId = await sendOwnWords(world);
    await providerSays(world.t, dareId, "authorised");
    await ask(world, dareId);
    const { title, details, checklist } = ITALIAN;
    await expect(
      world.sender.as.mutation(api.dares.reword, { dareId, title, details, checklist }),
    ).toBeRefused("failed-precondition:rewording-unchecked");
    expect(await dareOf(world.t, dareId)).toMatchObject({ title: OWN_WORDS.title });
  });

  test("words this person has declined do not come back by it", async ({ world }) => {
    const declined = await sentDare(world, { blanks: { thing: "your umbrella" } });
    await world.creator.as.mutation(api.dares.decline, { dareId: declined });
    const dareId = await sentDare(world);
    await ask(world, dareId);
    await expect(
      world.sender.as.mutation(api.dares.reword, { dareId, blanks: { thing: "your umbrella" } }),
    ).toBeRefused("failed-precondition:declined-before");
  });
});

describe("the trace of a refusal (rulings 7)", () => {
  const notes = ["Film it naked", "Juggle three kitchen knives, too", "Tell us where you live at the end"];

  test("holds the cheer note and the tags, and tells ten notes apart", async ({ world }) => {
    for (const cheer of notes) {
      expect(await send(world, { cheer })).toMatchObject({ status: "refused" });
      passTime(2 * HOUR);
    }
    const kept = await traces(world);
    expect(kept.map(({ text }) => text?.includes(OWN_WORDS.title))).toEqual([true, true, true]);
    expect(kept.map(({ text = "" }, at) => text.includes(notes[at] ?? "-"))).toEqual([true, true, true]);
    expect(kept[0]?.text).toContain("toast");
    expect(await cases(world)).toHaveLength(1);
  });

  test("another cheer note makes no other dare of the same words", async ({ world }) => {
    await trust(world, world.sender);
    const one = await dareOf(world.t, await sendOwnWords(world, { cheer: "Go!" }));
    const other = await dareOf(world.t, await sendOwnWords(world, { cheer: "Well, go!" }));
    expect(other.textKey).toBe(one.textKey);
  });

  test("what is mended while it is typed is one try", async ({ world }) => {
    const preview = async (title: string) => {
      const { draftId } = await writeDraft(world, { title });
      await world.sender.as.mutation(api.dares.preview, { draftId });
    };
    for (const title of ["Juggle knives now", "Juggle knives now pl", "Juggle knives now please"]) {
      await preview(title);
      passTime(60_000);
    }
    expect(await traces(world)).toHaveLength(3);
    expect(await cases(world)).toEqual([]);
    passTime(2 * HOUR);
    await preview("Juggle three kitchen knives");
    passTime(2 * HOUR);
    await preview("Juggle four kitchen knives");
    expect(await cases(world)).toHaveLength(1);
  });

  test("what a person refuses weighs as what the machine refuses", async ({ world }) => {
    const staff = await staffMember(world.t, "watcher", "moderator");
    for (const title of ["A toast for the kettle", "A toast for the spoon", "A toast for the window"]) {
      expect(await cases(world)).toEqual([]);
      const dareId = await sendOwnWords(world, { title });
      await providerSays(world.t, dareId, "authorised");
      const verdict = { dareId, verdict: { refuse: "P2" as const }, reason: "A coded request" };
      await staff.as.mutation(api.staffDares.screen, verdict);
    }
    expect(await cases(world)).toMatchObject([{ subjectUid: world.sender.uid, reason: "sexual-pressure" }]);
    expect((await traces(world)).filter(({ outcome }) => outcome === "refuse")).toHaveLength(3);
  });
});

describe("the creator's private lines", () => {
  test("are read in the cheer note and the tags, too", async ({ world }) => {
    await trust(world, world.sender);
    const { mayPrice: _, isSaved: __, ...before } = await world.creator.as.query(api.boundaries.mine, {});
    await world.creator.as.mutation(api.boundaries.save, { ...before, noGo: ["peanuts"] });
    const closed = refusal("failed-precondition", { reason: "boundary" });
    await expect(send(world, { cheer: "And eat the peanuts!" })).rejects.toThrow(closed);
    await expect(send(world, { tags: ["peanuts"] })).rejects.toThrow(closed);
    await sendOwnWords(world);
  });

  test("are told to the creator of a dare that came before them", async ({ world }) => {
    await trust(world, world.sender);
    const dareId = await sendOwnWords(world, { cheer: "And eat the peanuts!" });
    await providerSays(world.t, dareId, "authorised");
    const { mayPrice: _, isSaved: __, ...before } = await world.creator.as.query(api.boundaries.mine, {});
    await world.creator.as.mutation(api.boundaries.save, { ...before, noGo: ["peanuts"] });
    expect((await world.creator.as.query(api.dares.get, { dareId }))?.clashes).toEqual(["noGo"]);
  });
});

describe("one draft, two tabs", () => {
  test("the same dare has one page, other words another", async ({ world }) => {
    const first = await sendDare(world);
    expect(await sendDare(world)).toBe(first);
    expect(await sendDare(world, { amount: 600 })).not.toBe(first);
    expect(await sendDare(world, { blanks: { thing: "your umbrella" } })).not.toBe(first);
    const { draftId } = await saveDraft(world, { to: await creator(world.t, "second") });
    const again = (clientId: string) => world.sender.as.mutation(api.dares.send, { draftId, clientId });
    const answers = [await again("tab-one-00000001"), await again("tab-two-00000002")];
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe("guests compose from the catalogue only", () => {
  test("their dare is looked at by a person, and its words are screened without a trace of them", async () => {
    const world = await setupWorld();
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

  test("what nobody could look at is closed to them, too", async ({ world }) => {
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    const squats = { templateId: "fitness-squat-count", blanks: { language: "Portuguese" } };
    await expect(beginAsGuest(world, squats)).toBeRefused("failed-precondition:review-closed-facet-physical");
  });
});
