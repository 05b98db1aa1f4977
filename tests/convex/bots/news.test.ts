/** What a note tells of: whose words it carries, and whether it is still so when the note goes out. */
import { api, internal } from "@convex/_generated/api";
import { tellBots } from "@convex/model/bots/events";
import { recordEvent, reverseEvent } from "@convex/model/progress/events";
import { describe, expect } from "vitest";
import { publicDare } from "../feed/world";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { dareOf, sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { block, member, setupWorld } from "../support/people";
import { patchUser } from "../support/rows";
import { liveBots, liveRule, liveWords, notesOf, runBots, sendsOf } from "./world";

prepareBackend();
const test = testsIn("people", world, ["creator", "sender", "stranger", "t"]);

/** Noon of the tests is 23:00 there. */
const NIGHT = { timezone: "Pacific/Noumea" };
const UNTIL_MORNING = 11 * HOUR;

async function world() {
  const people = await setupWorld();
  await liveBots(people.t);
  return people;
}

describe("a dare's title in a note", () => {
  test("stands in quotes, whoever reads it", async ({ people }) => {
    const { title } = await dareOf(people.t, await sentDare(people));
    await runBots(people.t);
    for (const reader of [people.sender, people.creator])
      expect((await notesOf(reader))[0]?.body).toContain(`“${title}”`);
  });

  test.each(["block", "restrict", "mute"] as const)(
    "is not told to whoever chose to %s who wrote it, and counts for nothing",
    async (kind) => {
      const people = await world();
      const { t, sender, creator } = people;
      await sentDare(people);
      if (kind === "block") await block(t, creator, sender);
      else await creator.as.mutation(api.blocks[kind], { personId: sender.uid });
      await runBots(t);
      expect(await notesOf(creator)).toEqual([]);
      const did = (await sendsOf(t)).filter(
        ({ uid, ruleId }) => uid === creator.uid && ruleId === "first-received",
      );
      expect(did.map(({ outcome, why }) => [outcome, why]).at(-1)).toEqual(["spared", "author"]);
      expect(await notesOf(sender)).toHaveLength(1);
    },
  );

  test("is hidden by its reader's muted words, as what its author does is", async ({ people }) => {
    const { title } = await dareOf(people.t, await sentDare(people));
    await runBots(people.t);
    expect(await notesOf(people.creator)).toHaveLength(1);
    const word = title.split(/[^a-z]+/i).find(({ length }) => length > 4) ?? "";
    const wish = {
      words: [word],
      part: false,
      scopes: ["notifications" as const],
      lasting: "always" as const,
    };
    for (const reader of [people.creator, people.sender]) await reader.as.mutation(api.mutedWords.add, wish);
    expect(await notesOf(people.creator)).toEqual([]);
    // One's own words are nobody's act.
    expect(await notesOf(people.sender)).toHaveLength(1);
  });
});

describe("a note that waited for the morning", () => {
  test.each(["nothing", "declined", "stopped", "suspended"] as const)(
    "of a first dare, when meanwhile this happened: %s",
    async (what) => {
      const people = await world();
      const { t, creator } = people;
      await patchUser(t, creator.uid, NIGHT);
      const dareId = await sentDare(people);
      await runBots(t);
      expect(await notesOf(creator)).toEqual([]);
      if (what === "declined")
        await creator.as.mutation(api.dares.decline, { dareId, reason: "not-my-thing" });
      if (what === "stopped") await creator.as.mutation(api.bots.choose, { on: false });
      if (what === "suspended") await patchUser(t, creator.uid, { standing: "suspended" });
      passTime(UNTIL_MORNING);
      await runBots(t);
      if (what === "suspended") await patchUser(t, creator.uid, { standing: "good" });
      expect(await notesOf(creator)).toHaveLength(what === "nothing" ? 1 : 0);
    },
  );

  test.each([
    [1, "stayed away"],
    [0, "came back in the night"],
  ])("reaches %i of those who %s", async (notes) => {
    const { t, stranger } = await world();
    const now = Date.now();
    const { uid } = stranger;
    await patchUser(t, uid, { ...NIGHT, lastActiveAt: now - 72 * HOUR });
    const event = { key: `no_activity:3:${uid}:1`, uid, trigger: "no_activity", count: 3 } as const;
    await read(t, (ctx) => tellBots(ctx, { ...event, now }));
    await runBots(t);
    if (notes === 0) await stranger.as.mutation(api.users.touch, NIGHT);
    passTime(UNTIL_MORNING);
    await runBots(t);
    expect(await notesOf(stranger)).toHaveLength(notes);
  });

  test.each([
    [1, "is still out"],
    [0, "was taken back in the night"],
  ])("is %i for a video that %s", async (notes, what) => {
    const people = await world();
    const { t, creator } = people;
    const item = await publicDare(people);
    await patchUser(t, creator.uid, NIGHT);
    await runBots(t);
    if (notes === 0) await read(t, (ctx) => ctx.db.patch(item._id, { state: "private" }));
    passTime(UNTIL_MORNING);
    await runBots(t);
    const told = (await notesOf(creator)).filter(({ bot }) => bot === "Mo");
    expect(
      told.map(({ body }) => body.startsWith(`Out now: “${item.title}”`)),
      what,
    ).toEqual(Array.from({ length: notes }, () => true));
  });
});

test.each([
  [1, "is still held"],
  [0, "was taken back meanwhile"],
])("a badge in a note goes out %i time when it %s", async (notes) => {
  const { t, stranger } = await world();
  await liveWords(t, "badge-words", "New on your shelf: {badgeTitle}.", "badges");
  await liveRule(t, "badge", { trigger: "badge_earned", templateId: "badge-words" });
  const fact = { uid: stranger.uid, kind: "dareAccepted", subject: "one" } as const;
  await read(t, (ctx) => recordEvent(ctx, { ...fact, at: Date.now() }));
  if (notes === 0) await read(t, (ctx) => reverseEvent(ctx, fact));
  await runBots(t);
  expect((await notesOf(stranger)).map(({ body, link }) => [body, link])).toEqual(
    Array.from({ length: notes }, () => ["New on your shelf: Opening Move.", "/app/badges"]),
  );
});

test("the note for new creators comes when somebody becomes one, once", async ({ t }) => {
  const person = await member(t, "newcomer");
  await runBots(t);
  passTime(25 * HOUR);
  const assure = () => t.mutation(internal.dev.people.assure, { username: person.username });
  await assure();
  await assure();
  await runBots(t);
  const [newest, ...before] = await notesOf(person);
  expect(newest).toMatchObject({ bot: "Sage", link: "/safety" });
  expect(before).toHaveLength(1);
});
