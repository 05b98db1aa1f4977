import { api, internal } from "@convex/_generated/api";
import { MUTE_SCOPES, MUTED_WORDS_MAX } from "@convex/domain/relations/mutedWords";
import { notify } from "@convex/model/notifications/notifications";
import { mutedIn } from "@convex/model/relations/mutedWords";
import { describe, expect } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { type Person, setupWorld, type World } from "../support/people";

prepareBackend();

const WISH = { part: false, scopes: [...MUTE_SCOPES], lasting: "always" as const };
const mute = (person: Person, words: string[], wish: Partial<typeof WISH> = {}) =>
  person.as.mutation(api.mutedWords.add, { ...WISH, ...wish, words });
const textsOf = async (person: Person) =>
  (await person.as.query(api.mutedWords.mine, {})).map(({ text }) => text);

async function tell(world: World, body: string, fromUid?: string): Promise<void> {
  const notice = { type: "dare_accepted", body, threadId: body, dedupeKey: body } as const;
  const from = fromUid === undefined ? {} : { fromUid };
  passTime(1);
  await read(world.t, (ctx) => notify(ctx, { ...notice, ...from, uid: world.creator.uid, now: Date.now() }));
}

const bodiesOf = async ({ as }: Person) =>
  (await as.query(api.notifications.recent, {})).map(({ body }) => body);

describe("PRODUCT-24 muted words", () => {
  test("PRODUCT-24 many at once, cleaned, one row a word however spelt", async ({ sender: person }) => {
    await mute(person, [" Spider ", "new  york", "", "\u200b"]);
    await mute(person, ["SPÍDER"], { part: true });
    const words = await person.as.query(api.mutedWords.mine, {});
    expect(words.map(({ text, part, until }) => ({ text, part, until }))).toEqual([
      { text: "SPÍDER", part: true, until: null },
      { text: "new york", part: false, until: null },
    ]);
    expect(Object.keys(words[0] ?? {}).sort()).toEqual(["id", "part", "scopes", "text", "until"]);
  });

  test("changed and removed by their own person only", async ({ sender: person, stranger: other }) => {
    await mute(person, ["spider", "snake"]);
    const [first] = await person.as.query(api.mutedWords.mine, {});
    const id = first?.id ?? "";
    const change = { ...WISH, id, text: " Wasp ", scopes: ["feed" as const], lasting: "day" as const };
    await expect(other.as.mutation(api.mutedWords.change, change)).toBeRefused("not-found");
    await person.as.mutation(api.mutedWords.change, change);
    const changed = (await person.as.query(api.mutedWords.mine, {})).find((word) => word.id === id);
    expect(changed).toMatchObject({ text: "Wasp", scopes: ["feed"], until: Date.now() + 24 * HOUR });
    await other.as.mutation(api.mutedWords.remove, { id });
    expect(await textsOf(person)).toHaveLength(2);
    await person.as.mutation(api.mutedWords.remove, { id });
    await person.as.mutation(api.mutedWords.remove, { id });
    expect(await textsOf(person)).toEqual(["snake"]);
  });

  test("a change into a word that is there already leaves one of them", async ({ sender: person }) => {
    await mute(person, ["spider", "snake"]);
    const [first] = await person.as.query(api.mutedWords.mine, {});
    await person.as.mutation(api.mutedWords.change, { ...WISH, id: first?.id ?? "", text: "Snake" });
    expect(await textsOf(person)).toEqual(["Snake"]);
  });

  test("at most 200, refused as a whole and in words", async ({ sender: person }) => {
    const all = Array.from({ length: MUTED_WORDS_MAX }, (_, at) => `word${at}`);
    await mute(person, all);
    const over = mute(person, ["word0", "one more"]);
    await expect(over).toBeRefused("invalid-argument:too-many", { field: "words" });
    expect(await textsOf(person)).toHaveLength(MUTED_WORDS_MAX);
    await mute(person, ["WORD0"]);
  });

  test("wrong ones are refused with their field and the problem", async ({ sender: person }) => {
    const long = mute(person, ["x".repeat(61)]);
    await expect(long).toBeRefused("invalid-argument:word-long", { field: "words" });
    const nowhere = mute(person, ["x"], { scopes: [] });
    await expect(nowhere).toBeRefused("invalid-argument:scopes-missing", { field: "scopes" });
  });

  test("one for a day is taken out once its time is over, not before", async ({ t, sender: person }) => {
    await person.as.mutation(api.mutedWords.add, { ...WISH, words: ["spider"], lasting: "day" });
    await mute(person, ["snake"]);
    const endAfter = async (ms: number) => {
      passTime(ms);
      await t.mutation(internal.jobs.relations.endMutedWords, {});
      return await textsOf(person);
    };
    expect(await endAfter(24 * HOUR - 1)).toEqual(["spider", "snake"]);
    expect(await endAfter(1)).toEqual(["snake"]);
    expect(await endAfter(400 * 24 * HOUR)).toEqual(["snake"]);
  });

  test("each word only where it was asked for", async ({ t, sender: person }) => {
    for (const scope of MUTE_SCOPES) await mute(person, [scope], { scopes: [scope] });
    for (const scope of MUTE_SCOPES) {
      const hidden = await read(t, async (ctx) => {
        const isMuted = await mutedIn(ctx, person.uid, scope);
        return MUTE_SCOPES.filter((word) => isMuted?.(`about ${word} now`));
      });
      expect(hidden).toEqual([scope]);
    }
  });
});

describe("PRODUCT-24 muted words and notifications", () => {
  test("what people caused is hidden, counted, and there again once the word is gone", async () => {
    const world = await setupWorld();
    const { creator: reader, stranger } = world;
    await tell(world, "A spider for you", stranger.uid);
    await tell(world, "Something else", stranger.uid);
    await tell(world, "The house on spiders: spider");
    await mute(reader, ["spider"]);
    expect(await bodiesOf(reader)).toEqual(["The house on spiders: spider", "Something else"]);
    expect(await reader.as.query(api.notifications.unseenCount, {})).toBe(2);
    expect(await reader.as.query(api.notifications.hiddenCount, {})).toBe(1);
    const [word] = await reader.as.query(api.mutedWords.mine, {});
    await reader.as.mutation(api.mutedWords.remove, { id: word?.id ?? "" });
    expect(await bodiesOf(reader)).toHaveLength(3);
    expect(await reader.as.query(api.notifications.hiddenCount, {})).toBe(0);
  });

  test("the page stays full", async ({ world, creator: reader, stranger }) => {
    for (let at = 0; at < 30; at += 1)
      await tell(world, `${at % 2 ? "spider" : "plain"} ${at}`, stranger.uid);
    await mute(reader, ["spider"]);
    const bodies = await bodiesOf(reader);
    expect(bodies).toHaveLength(15);
    expect(bodies.every((body) => body.startsWith("plain"))).toBe(true);
  });

  test("words of another scope hide nothing there", async ({ world }) => {
    await tell(world, "A spider for you", world.stranger.uid);
    await mute(world.creator, ["spider"], { scopes: ["feed", "comments", "requests"] });
    expect(await bodiesOf(world.creator)).toEqual(["A spider for you"]);
  });
});
