import { api, internal } from "@convex/_generated/api";
import { utcDay } from "@convex/domain/ledger/earningWindows";
import { DAY_MS } from "@convex/domain/limits";
import { tellBots } from "@convex/model/bots/events";
import { expect } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { tell } from "../safety/desk";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { member, type Person, setupWorld, signIn, staffMember } from "../support/people";
import { put } from "../support/put";
import { patchUser, rowsOf } from "../support/rows";
import { happens, liveBots, liveRule, notesOf, runBots, sendsOf } from "./world";

prepareBackend();
const test = testsIn("world", world, ["person", "t"]);

async function world() {
  const t = setupConvex();
  await liveBots(t);
  const person = await member(t, "papercrown");
  await noEvents(t);
  return { t, person };
}

const MINUTE = HOUR / 60;

/** Stored twice what there is once: whoever reads it throws. */
async function breakFor(t: Backend, { uid }: Person): Promise<void> {
  for (let time = 0; time < 2; time += 1) await put(t, "notifPrefs", { uid });
}
async function mend(t: Backend): Promise<void> {
  for (const { _id } of await rowsOf(t, "notifPrefs")) await read(t, (ctx) => ctx.db.delete(_id));
}
async function noEvents(t: Backend): Promise<void> {
  for (const { _id } of await rowsOf(t, "botEvents")) await read(t, (ctx) => ctx.db.delete(_id));
}

test("writes one note with its persona's name and place, however often it runs", async () => {
  const { t, person } = await world();
  await happens(t, person);
  await runBots(t);
  await runBots(t);
  const [note, ...more] = await notesOf(person);
  expect(more).toEqual([]);
  expect(note?.bot).toBe("Pip");
  expect(note?.link).toBe("/app/daily-dare");
  expect(note?.body).toMatch(/^Hi papercrown, good to have you\. .*Today's dare/);
});

test("a fact told twice is one event, and a bot's own note is none", async ({ t, person }) => {
  await happens(t, person);
  await happens(t, person);
  await runBots(t);
  expect(await rowsOf(t, "botEvents")).toHaveLength(1);
  expect(await notesOf(person)).toHaveLength(1);
});

test("does not count in Activity: nobody is called by a bot", async ({ t, person }) => {
  const before = await person.as.query(api.notifications.unseenCount, {});
  await happens(t, person);
  await runBots(t);
  expect(await person.as.query(api.notifications.unseenCount, {})).toBe(before);
});

test("whoever said stop gets none, until they want them again", async ({ t, person }) => {
  await person.as.mutation(api.bots.choose, { on: false });
  expect(await person.as.query(api.bots.mine, {})).toEqual({ on: false });
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
  expect((await sendsOf(t)).map(({ outcome, why }) => [outcome, why])).toEqual([["spared", "optedOut"]]);
  await person.as.mutation(api.bots.choose, { on: true });
  await happens(t, person, "again");
  await runBots(t);
  expect(await notesOf(person)).toHaveLength(1);
});

test("nobody with an open safety case is written to", async ({ t, person }) => {
  const other = await member(t, "nightowl");
  await tell(other, { targetKind: "profile", targetId: person.uid });
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
});

test("a note of the night waits for the morning of its reader, and comes once", async ({ t, person }) => {
  // Noon here is 23:00 there.
  await patchUser(t, person.uid, { timezone: "Pacific/Noumea" });
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
  passTime(11 * HOUR);
  await runBots(t);
  await runBots(t);
  expect(await notesOf(person)).toHaveLength(1);
});

test("the switch holds everything; what waited too long is no news any more", async ({ t, person }) => {
  const admin = await staffMember(t, "keyholder", "admin");
  const turn = (on: boolean) =>
    signIn(t, admin.username).mutation(api.features.turn, {
      ...{ name: "bots", on, reason: "Too many notes" },
    } as const);
  await turn(false);
  await happens(t, person, "late");
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
  passTime(50 * HOUR);
  await happens(t, person, "fresh");
  await turn(true);
  await runBots(t);
  expect((await rowsOf(t, "botEvents")).filter(({ isHandled }) => !isHandled)).toEqual([]);
  expect((await sendsOf(t)).map(({ outcome }) => outcome)).toEqual(["sent"]);
});

test("a burst goes in slices, each once, and the switch stops the rest", async ({ t, person }) => {
  const people = [person, await member(t, "nightowl"), await member(t, "passerby")];
  await noEvents(t);
  await read(t, async (ctx) => {
    for (let i = 0; i < 90; i += 1) {
      const uid = people[i % 3]?.uid ?? "";
      await tellBots(ctx, { key: `burst:${i}`, uid, trigger: "interests_saved", now: Date.now() });
    }
  });
  const waiting = async () => (await rowsOf(t, "botEvents")).filter(({ isHandled }) => !isHandled).length;
  await runBots(t);
  expect(await waiting()).toBe(40);
  const admin = await staffMember(t, "keyholder", "admin");
  const turn = (on: boolean) =>
    admin.as.mutation(api.features.turn, { name: "bots", on, reason: "Too many notes" });
  await turn(false);
  const held = await waiting();
  await runBots(t);
  expect(await waiting()).toBe(held);
  await turn(true);
  for (let slice = 0; slice < 5; slice += 1) await runBots(t);
  expect(await waiting()).toBe(0);
  for (const each of people) expect(await notesOf(each)).toHaveLength(1);
  const keys = (await sendsOf(t)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("rules that overlap share the caps: one note, and the others are held back", async ({ t, person }) => {
  await liveRule(t, "also");
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toHaveLength(1);
  const did = (await sendsOf(t)).map(({ ruleId, outcome, why }) => [ruleId, outcome, why]);
  expect(did).toEqual([
    ["welcome", "sent", undefined],
    ["also", "spared", "day"],
  ]);
});

test.each(["first", "last"] as const)("of two that fit, the %s one has its turn", async (turn) => {
  const { t, person } = await world();
  await liveRule(t, "also", { turn });
  await happens(t, person);
  await runBots(t);
  const sent = (await sendsOf(t)).filter(({ outcome }) => outcome === "sent");
  expect(sent.map(({ ruleId }) => ruleId)).toEqual([turn === "first" ? "also" : "welcome"]);
});

test("a rule is silent before its first day and after its last", async ({ t, person }) => {
  await liveRule(t, "gone", { endsOn: utcDay(Date.now() - DAY_MS), turn: "first" });
  await liveRule(t, "to-come", { startsOn: utcDay(Date.now() + DAY_MS), turn: "first" });
  await liveRule(t, "today", { startsOn: utcDay(Date.now()), endsOn: utcDay(Date.now()), turn: "first" });
  await happens(t, person);
  await runBots(t);
  const did = (await sendsOf(t)).map(({ ruleId, outcome }) => [ruleId, outcome]);
  expect(did).toEqual([
    ["today", "sent"],
    ["welcome", "spared"],
  ]);
});

test("an event that concerns very many rules has a transaction to itself", async ({ t, person }) => {
  for (let rule = 0; rule < 60; rule += 1) await liveRule(t, `rule${rule}`);
  for (const what of ["one", "two", "three"]) await happens(t, person, what);
  await runBots(t);
  const waiting = (await rowsOf(t, "botEvents")).filter(({ isHandled }) => !isHandled);
  expect(waiting.map(({ key }) => key.split(":").at(-1))).toEqual(["two", "three"]);
  expect(await notesOf(person)).toHaveLength(1);
});

test("what throws about one person holds up nobody, is tried again, and is given up and shown in the end", async () => {
  const { t, person } = await world();
  const other = await member(t, "nightowl");
  const admin = await staffMember(t, "keyholder", "admin");
  expectPrinted("bots: welcome failed: unique()", 3);
  await breakFor(t, person);
  await happens(t, person);
  await happens(t, other);
  await runBots(t);
  expect(await notesOf(other)).toHaveLength(1);
  const stuck = () => admin.as.query(api.cockpit.health, {});
  expect((await stuck()).late).toEqual([]);
  for (const pause of [6 * MINUTE, 61 * MINUTE]) {
    passTime(pause);
    await runBots(t);
  }
  expect((await stuck()).late).toEqual([{ kind: "botNotes", count: 1, isMore: false }]);
  await mend(t);
  passTime(HOUR);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
  expect(await notesOf(other)).toHaveLength(1);
});

test("what failed for a while goes out once when it is mended, and its other rules had their turn", async () => {
  const { t, person } = await world();
  expectPrinted("bots: welcome failed: unique()", 1);
  await breakFor(t, person);
  await happens(t, person);
  await runBots(t);
  await mend(t);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
  passTime(6 * MINUTE);
  for (let n = 0; n < 2; n += 1) await runBots(t);
  expect(await notesOf(person)).toHaveLength(1);
});

test("a persona that is switched off says nothing", async ({ t, person }) => {
  const admin = await staffMember(t, "keyholder", "admin");
  const change = { bio: "", tone: "", quiet: { from: 20, to: 10 }, enabled: false, reason: "Too chatty" };
  await admin.as.mutation(api.staffBots.savePersona, { personaId: "pip", ...change });
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toEqual([]);
});

test("what is old goes: events after a week, acts after ninety days", async ({ t, person }) => {
  await happens(t, person);
  await runBots(t);
  passTime(8 * 24 * HOUR);
  await t.mutation(internal.jobs.bots.purge, {});
  expect(await rowsOf(t, "botEvents")).toEqual([]);
  expect(await sendsOf(t)).toHaveLength(1);
  passTime(83 * 24 * HOUR);
  await t.mutation(internal.jobs.bots.purge, {});
  expect(await sendsOf(t)).toEqual([]);
});

test("a sign-up tells of the profile and of the interests, once each", async () => {
  const t = setupConvex();
  const person = await member(t, "papercrown");
  await person.as.mutation(api.users.saveInterests, { interests: ["Food", "Art"] });
  const triggers = (await rowsOf(t, "botEvents")).map(({ trigger }) => trigger);
  expect(triggers).toEqual(["signup_completed", "interests_saved"]);
});

test("the first dare tells its sender and its creator, the second nobody", async () => {
  const world = await setupWorld();
  await sentDare(world);
  await sentDare(world);
  const told = (await rowsOf(world.t, "botEvents"))
    .filter(({ trigger }) => trigger.startsWith("first_dare"))
    .map(({ trigger, uid }) => [trigger, uid]);
  expect(told).toEqual([
    ["first_dare_sent", world.sender.uid],
    ["first_dare_received", world.creator.uid],
  ]);
});

test("whoever stays away is told of after 3 days, and nobody who left before the bots came", async () => {
  const t = setupConvex();
  const person = await member(t, "papercrown");
  const gone = await member(t, "nightowl");
  await patchUser(t, person.uid, { lastActiveAt: Date.now() });
  await patchUser(t, gone.uid, { lastActiveAt: Date.now() - 200 * 24 * HOUR });
  const tell = () => t.mutation(internal.jobs.bots.tellAway, {});
  await tell();
  passTime(3 * 24 * HOUR);
  await tell();
  await tell();
  const away = (await rowsOf(t, "botEvents")).filter(({ trigger }) => trigger === "no_activity");
  expect(away.map(({ uid, count }) => [uid, count])).toEqual([[person.uid, 3]]);
});
