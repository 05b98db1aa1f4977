import { api } from "@convex/_generated/api";
import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { type Backend, HOUR, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, signIn, staffMember } from "../support/people";
import { copies } from "../support/put";
import { only, rowsOf } from "../support/rows";
import { happens, liveBots, notesOf, runBots, sendsOf } from "./world";

prepareBackend();
const test = testsIn("world", world, ["one", "other", "person", "t"]);

const reason = "Asked for in ticket 12";
const words = { kind: "template", name: "Hello", text: "Hello {firstName}", place: null } as const;
type Content = FunctionArgs<typeof api.staffBots.saveDraft>["content"];
const rule: Extract<Content, { kind: "rule" }> = {
  kind: "rule",
  name: "Hello",
  personaId: "dez",
  trigger: "interests_saved",
  conditions: [],
  templateId: "welcome-words",
};

/** Staff prove again who they are, each day. */
const again = (t: Backend, { username }: Person) => signIn(t, username);

type Of = { subjectId: string | null; version?: number };
const save = ({ as }: Person, content: Content, of: Of = { subjectId: null }) =>
  as.mutation(api.staffBots.saveDraft, { ...of, content, reason });

async function world() {
  const t = setupConvex();
  await liveBots(t);
  const one = await staffMember(t, "keyholder", "admin");
  const other = await staffMember(t, "secondkey", "admin");
  const person = await member(t, "papercrown");
  await runBots(t);
  return { t, one, other, person };
}

test("ADM-03 a new rule counts dry for 24 hours, and only another admin lets it write", async () => {
  const { t, one, other, person } = await world();
  const { subjectId } = await save(one, rule);
  const act = { subjectId, version: 1, reason };
  await expect(other.as.mutation(api.staffBots.approve, act)).toBeRefused("failed-precondition:not-dry");
  await one.as.mutation(api.staffBots.runDry, act);
  await expect(other.as.mutation(api.staffBots.approve, act)).toBeRefused("failed-precondition:dry-run");
  const before = (await notesOf(person)).length;
  passTime(25 * HOUR);
  await happens(t, person, "while dry");
  await again(t, one).mutation(api.staffBots.stop, { subjectId: "welcome", version: 1, reason });
  await runBots(t);
  expect(await notesOf(person)).toHaveLength(before);
  expect((await sendsOf(t)).find(({ ruleId }) => ruleId === subjectId)?.outcome).toBe("dry");
  const own = again(t, one).mutation(api.staffBots.approve, act);
  await expect(own).toBeRefused("permission-denied:own-case");
  await again(t, other).mutation(api.staffBots.approve, act);
  await happens(t, person, "when live");
  await runBots(t);
  expect((await notesOf(person))[0]?.bot).toBe("Dez");
});

test("ADM-03 a change leaves the live version speaking, and a roll-back brings an approved one back", async () => {
  const { t, one, other } = await world();
  const change = { ...rule, name: "Louder welcome" };
  await save(one, change, { subjectId: "welcome", version: 1 });
  await one.as.mutation(api.staffBots.runDry, { subjectId: "welcome", version: 2, reason });
  const states = async () =>
    (await rowsOf(t, "botVersions"))
      .filter(({ subjectId }) => subjectId === "welcome")
      .map(({ version, state }) => `${version} ${state}`);
  expect(await states()).toEqual(["1 live", "2 dry"]);
  passTime(25 * HOUR);
  await again(t, other).mutation(api.staffBots.approve, { subjectId: "welcome", version: 2, reason });
  expect(await states()).toEqual(["1 retired", "2 live"]);
  await again(t, one).mutation(api.staffBots.rollBack, { subjectId: "welcome", version: 1, reason });
  expect(await states()).toEqual(["1 live", "2 retired"]);
  const known = await one.as.query(api.staffBots.subject, { subjectId: "welcome" });
  expect(known?.versions.map(({ version, by, isMine }) => [version, by, isMine])).toEqual([
    [2, "keyholder", true],
    [1, null, false],
  ]);
  const { entries } = await one.as.query(api.staff.auditLog, { about: null, cursor: null });
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith("bot."));
  expect(actions).toEqual(["bot.rollBack", "bot.approve", "bot.dry", "bot.draft"]);
});

test("ADM-04 a template needs another admin, but no dry run", async ({ one, other }) => {
  const { subjectId } = await save(one, words);
  const act = { subjectId, version: 1, reason };
  await expect(one.as.mutation(api.staffBots.approve, act)).toBeRefused("permission-denied:own-case");
  await other.as.mutation(api.staffBots.approve, act);
  const known = await one.as.query(api.staffBots.subject, { subjectId });
  expect(known?.versions.map(({ state }) => state)).toEqual(["live"]);
});

test("ADM-04 what changed between reading and pressing is not approved unseen", async ({ one, other }) => {
  const { subjectId } = await save(one, { ...words, text: "Hello" });
  await save(one, { ...words, text: "Goodbye" }, { subjectId, version: 1 });
  const approve = (version: number) =>
    other.as.mutation(api.staffBots.approve, { subjectId, version, reason });
  await expect(approve(1)).toBeRefused("failed-precondition:version-changed");
  await approve(2);
  const known = await one.as.query(api.staffBots.subject, { subjectId });
  expect(known?.versions.map(({ version, state }) => [version, state])).toEqual([[2, "live"]]);
});

test("ADM-03 two who edit the same one don't write over each other unseen", async ({ t, one, other }) => {
  const welcome = { subjectId: "welcome" };
  const quieter = { ...rule, name: "Quieter" };
  await save(one, { ...rule, name: "Louder" }, { ...welcome, version: 1 });
  for (const of of [welcome, { ...welcome, version: 1 }])
    await expect(save(other, quieter, of)).toBeRefused("failed-precondition:version-changed");
  const names = (await rowsOf(t, "botVersions"))
    .filter(({ subjectId, isNewest }) => subjectId === "welcome" && isNewest)
    .map(({ content }) => content.name);
  expect(names).toEqual(["Louder"]);
  await save(other, quieter, { ...welcome, version: 2 });
});

test("ADM-03 a dry run of what changed counts anew, and the one before is refused", async () => {
  const { one, other } = await world();
  await save(one, { ...rule, name: "Louder" }, { subjectId: "welcome", version: 1 });
  await one.as.mutation(api.staffBots.runDry, { subjectId: "welcome", version: 2, reason });
  await save(one, { ...rule, name: "Loudest" }, { subjectId: "welcome", version: 2 });
  for (const act of [api.staffBots.runDry, api.staffBots.approve])
    await expect(other.as.mutation(act, { subjectId: "welcome", version: 2, reason })).toBeRefused(
      "failed-precondition:version-changed",
    );
  const stale = other.as.mutation(api.staffBots.stop, { subjectId: "welcome", version: 3, reason });
  await expect(stale).toBeRefused("failed-precondition:version-changed");
});

test("ADM-04 words that a live rule could not fill in don't go live behind its back", async () => {
  const { one, other } = await world();
  const content = { ...words, name: "Welcome", text: "About {dareTitle}" };
  await save(one, content, { subjectId: "welcome-words", version: 1 });
  // The rule speaks by the words that are live, not by the draft.
  await save(one, rule, { subjectId: "welcome", version: 1 });
  const shown = await one.as.query(api.staffBots.overview, {});
  const template = shown.templates.find(({ subjectId }) => subjectId === "welcome-words");
  expect(template).toMatchObject({ state: "draft", content: { text: expect.stringMatching(/^Hi /) } });
  const act = { subjectId: "welcome-words", version: 2, reason };
  const approved = other.as.mutation(api.staffBots.approve, act);
  await expect(approved).toBeRefused("failed-precondition:variables");
});

test("ADM-03 a rule doesn't go live where its words have changed since it was written", async () => {
  const { t, one, other } = await world();
  const content: Content = { ...rule, trigger: "first_dare_sent", templateId: "first-sent-words" };
  const { subjectId } = await save(one, content);
  await one.as.mutation(api.staffBots.runDry, { subjectId, version: 1, reason });
  const template = await only(t, "botVersions", { subjectId: "first-sent-words" });
  await read(t, (ctx) => ctx.db.patch(template._id, { content: { ...words, text: "{count}" } }));
  passTime(25 * HOUR);
  const approved = again(t, other).mutation(api.staffBots.approve, { subjectId, version: 1, reason });
  await expect(approved).toBeRefused("failed-precondition:variables");
});

test("ADM-03 a live version is found behind however many newer ones", async ({ t, one, person }) => {
  const row = await only(t, "botVersions", { subjectId: "welcome-words" });
  await read(t, (ctx) => ctx.db.patch(row._id, { isNewest: false }));
  await copies(t, { table: "botVersions", row, many: 24 }, (nth) => ({
    ...({ version: nth + 2, state: "retired", isNewest: nth === 23 } as const),
  }));
  passTime(25 * HOUR);
  await happens(t, person);
  await runBots(t);
  expect(await notesOf(person)).toHaveLength(2);
  const known = await again(t, one).query(api.staffBots.subject, { subjectId: "welcome-words" });
  const numbers = known?.versions.map(({ version }) => version) ?? [];
  expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([25, 1, 21]);
});

test.each<[string, Content]>([
  ["text", { ...words, text: "a".repeat(281) }],
  ["text", { ...words, text: "Hi {lastName}" }],
  ["text", { ...words, text: "See www.elsewhere.example" }],
  ["name", { ...words, name: " " }],
  ["personaId", { ...rule, personaId: "nobody" }],
  ["templateId", { ...rule, templateId: "nothing" }],
  ["templateId", { ...rule, templateId: "first-sent-words" }],
  ["conditions", { ...rule, conditions: [{ fact: "sample", percent: 0 }] }],
  ["endsOn", { ...rule, startsOn: "2026-12-02", endsOn: "2026-12-01" }],
])("refuses what no form should send: %s", async (field, content) => {
  const { one } = await world();
  const saved = save(one, content);
  await expect(saved).toBeRefused("invalid-argument", { field });
});

test("ADM-02 the list says what speaks and what waits", async ({ one }) => {
  await save(one, rule, { subjectId: "welcome", version: 1 });
  const shown = await one.as.query(api.staffBots.overview, {});
  expect(shown.on).toBe(true);
  expect(shown.personas.map(({ handle }) => handle).sort()).toEqual([
    "bot_dez",
    "bot_mo",
    "bot_pip",
    "bot_sage",
  ]);
  const welcome = shown.rules.find(({ subjectId }) => subjectId === "welcome");
  expect([welcome?.live, welcome?.state]).toEqual([1, "draft"]);
  expect(shown.rules).toHaveLength(8);
  expect(shown.templates).toHaveLength(8);
});

test("ADM-03 the preview of a rule says whom it would have reached, with their words, and whom it spares and why", async () => {
  const { t, one, person } = await world();
  const shy = await member(t, "nightowl");
  await shy.as.mutation(api.bots.choose, { on: false });
  await happens(t, person, "x");
  const ask = (conditions: { fact: "creator"; yes: boolean }[]) =>
    one.as.query(api.staffBots.preview, { ruleId: "welcome", content: { ...rule, conditions } });
  const open = await ask([]);
  // Both admins signed up as well.
  expect(open.people).toBe(4);
  // The welcome that each of the three got when they signed up is no reason for it not to come.
  expect([open.reached, open.spared]).toEqual([3, [{ why: "optedOut", people: 1 }]]);
  expect(open.examples.every(({ text }) => /^Hi \w+, good to have you/.test(text))).toBe(true);
  expect(open.days.reduce((sum, { reached }) => sum + reached, 0)).toBe(open.reached);
  const strict = await ask([{ fact: "creator", yes: true }]);
  expect([strict.reached, strict.spared]).toEqual([0, [{ why: "conditions", people: 4 }]]);
});

test("ADM-03 a dry run doesn't hold the live version's own note against the next one", async () => {
  const { t, one, person } = await world();
  await save(one, rule, { subjectId: "welcome", version: 1 });
  await one.as.mutation(api.staffBots.runDry, { subjectId: "welcome", version: 2, reason });
  passTime(25 * HOUR);
  await happens(t, person);
  await runBots(t);
  const did = (await sendsOf(t)).filter(({ uid, at }) => uid === person.uid && at === Date.now());
  expect(did.map(({ version, outcome }) => [version, outcome])).toEqual([
    [1, "sent"],
    [2, "dry"],
  ]);
});

describe("personas", () => {
  const change = { bio: "Tips, now and then.", tone: "Calm", quiet: { from: 21, to: 9 }, enabled: false };

  test("ADM-05 an admin changes how one speaks and when, never its name, handle or face", async ({ one }) => {
    const before = await one.as.query(api.staffBots.persona, { personaId: "sage" });
    await one.as.mutation(api.staffBots.savePersona, { personaId: "sage", ...change, reason });
    const after = await one.as.query(api.staffBots.persona, { personaId: "sage" });
    expect(after).toEqual({ ...before, ...change });
    expect(after?.handle).toBe("bot_sage");
  });

  test.each([
    ["bio", { ...change, bio: "a".repeat(161) }],
    ["tone", { ...change, tone: "a".repeat(81) }],
    ["quiet", { ...change, quiet: { from: 24, to: 9 } }],
  ])("refuses what no form should send: %s", async (field, wrong) => {
    const { one } = await world();
    const saved = one.as.mutation(api.staffBots.savePersona, { personaId: "sage", ...wrong, reason });
    await expect(saved).toBeRefused("invalid-argument", { field });
  });
});
