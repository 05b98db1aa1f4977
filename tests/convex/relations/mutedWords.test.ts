import { api, internal } from "@convex/_generated/api";
import { MUTE_SCOPES, MUTED_WORDS_MAX, type MuteScope } from "@convex/domain/relations/mutedWords";
import { notify } from "@convex/model/notifications/notifications";
import { mutedIn } from "@convex/model/relations/mutedWords";
import { describe, expect, test } from "vitest";
import { HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { makeWhole, member, type Person, setupWorld, type World } from "../support/people";

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
  test("PRODUCT-24 many at once, cleaned, one row for a word however it is spelt", async () => {
    const person = await member(setupConvex(), "nightowl");
    await mute(person, [" Spider ", "new  york", "", "\u200b"]);
    await mute(person, ["SPÍDER"], { part: true });
    const words = await person.as.query(api.mutedWords.mine, {});
    expect(words.map(({ text, part, until }) => ({ text, part, until }))).toEqual([
      { text: "SPÍDER", part: true, until: null },
      { text: "new york", part: false, until: null },
    ]);
    expect(Object.keys(words[0] ?? {}).sort()).toEqual(["id", "part", "scopes", "text", "until"]);
  });

  test("PRODUCT-24 changed and removed by their own person only", async () => {
    const t = setupConvex();
    const [person, other] = [await member(t, "nightowl"), await member(t, "passerby")];
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

  test("PRODUCT-24 a change into a word that is there already leaves one of them", async () => {
    const person = await member(setupConvex(), "nightowl");
    await mute(person, ["spider", "snake"]);
    const [first] = await person.as.query(api.mutedWords.mine, {});
    await person.as.mutation(api.mutedWords.change, { ...WISH, id: first?.id ?? "", text: "Snake" });
    expect(await textsOf(person)).toEqual(["Snake"]);
  });

  test("PRODUCT-24 at most 200, refused as a whole and in words", async () => {
    const person = await member(setupConvex(), "nightowl");
    await mute(
      person,
      Array.from({ length: MUTED_WORDS_MAX }, (_, at) => `word${at}`),
    );
    await expect(mute(person, ["word0", "one more"])).toBeRefused("invalid-argument", {
      field: "words",
      reason: "too-many",
    });
    expect(await textsOf(person)).toHaveLength(MUTED_WORDS_MAX);
    await mute(person, ["WORD0"]);
  });

  test.each([
    [[], undefined, "words", "words-missing"],
    [["\u200b"], undefined, "words", "words-missing"],
    [["x".repeat(61)], undefined, "words", "word-long"],
    [["x"], [], "scopes", "scopes-missing"],
  ] as [string[], MuteScope[] | undefined, string, string][])(
    "PRODUCT-24 %j in %j: the field and the problem are named",
    async (words, scopes, field, reason) => {
      const person = await member(setupConvex(), "nightowl");
      await expect(mute(person, words, scopes === undefined ? {} : { scopes })).toBeRefused(
        "invalid-argument",
        { field, reason },
      );
    },
  );

  test.each([
    ["day", 24],
    ["week", 7 * 24],
    ["month", 30 * 24],
  ] as const)(
    "PRODUCT-24 a %s: taken out by the job once its time is over, not before",
    async (lasting, hours) => {
      const t = setupConvex();
      const person = await member(t, "nightowl");
      await person.as.mutation(api.mutedWords.add, { ...WISH, words: ["spider"], lasting });
      await mute(person, ["snake"]);
      passTime(hours * HOUR - 1);
      await t.mutation(internal.jobs.relations.endMutedWords, {});
      expect(await textsOf(person)).toEqual(["spider", "snake"]);
      passTime(1);
      await t.mutation(internal.jobs.relations.endMutedWords, {});
      expect(await textsOf(person)).toEqual(["snake"]);
      passTime(400 * 24 * HOUR);
      await t.mutation(internal.jobs.relations.endMutedWords, {});
      expect(await textsOf(person)).toEqual(["snake"]);
    },
  );

  test("PRODUCT-24 each word only where it was asked for", async () => {
    const t = setupConvex();
    const person = await member(t, "nightowl");
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
  test("PRODUCT-24 what people caused is hidden, counted, and there again once the word is gone", async () => {
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

  test("PRODUCT-24 the page stays full", async () => {
    const world = await setupWorld();
    const { creator: reader, stranger } = world;
    for (let at = 0; at < 30; at += 1)
      await tell(world, `${at % 2 ? "spider" : "plain"} ${at}`, stranger.uid);
    await mute(reader, ["spider"]);
    const bodies = await bodiesOf(reader);
    expect(bodies).toHaveLength(15);
    expect(bodies.every((body) => body.startsWith("plain"))).toBe(true);
  });

  test("PRODUCT-24 words of another scope hide nothing there", async () => {
    const world = await setupWorld();
    await tell(world, "A spider for you", world.stranger.uid);
    await mute(world.creator, ["spider"], { scopes: ["feed", "comments", "requests"] });
    expect(await bodiesOf(world.creator)).toEqual(["A spider for you"]);
  });
});

describe("PRODUCT-24 muted words and the feed", () => {
  test("PRODUCT-24 a creator whose own words hold one leaves the feed, and only the feed", async () => {
    const { t, sender, creator: other } = await setupWorld();
    await makeWhole(t, other);
    await read(t, async (ctx) => {
      const users = await ctx.db.query("users").take(10);
      const user = users.find(({ uid }) => uid === other.uid);
      if (user) await ctx.db.patch(user._id, { bio: "I dance with a Spider." });
    });
    const listed = async () => (await sender.as.query(api.profiles.openCreators, {})).map(({ uid }) => uid);
    expect(await listed()).toEqual([other.uid]);
    await mute(sender, ["spider"]);
    expect(await listed()).toEqual([]);
    const { username } = other;
    expect(await sender.as.query(api.profiles.byUsername, { username })).not.toBeNull();
  });
});
