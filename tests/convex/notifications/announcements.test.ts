import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type Backend, HOUR, jobsFor, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, signIn, staffMember } from "../support/people";
import { only, patchUser, removeUser, rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", world, ["one", "other", "person", "t"]);

const reason = "Asked for in ticket 12";
const words = { title: "Toast week", body: "More toast for everybody.", link: "/app/daily-dare" };
type Wish = FunctionArgs<typeof api.announcements.send>;
const DAY = 24 * HOUR;

async function world() {
  const t = setupConvex();
  const one = await staffMember(t, "keyholder", "admin");
  const other = await staffMember(t, "secondkey", "admin");
  const person = await member(t, "papercrown");
  return { t, one, other, person };
}

const send = ({ as }: Person, part: Partial<Wish> = {}) =>
  as.mutation(api.announcements.send, { words, audience: "creators", at: null, reason, ...part });

/** One for everybody, to which another admin has agreed. */
async function agreed(one: Person, other: Person) {
  const { id } = await send(one, { audience: "all" });
  await other.as.mutation(api.announcements.approve, { id, reason });
  return id;
}

/** As many people as it takes for several slices. */
async function crowd(t: Backend, size: number, part: object = {}): Promise<void> {
  const { _id, _creationTime, ...fields } = await only(t, "users", { username: "papercrown" });
  await read(t, async (ctx) => {
    for (let n = 0; n < size; n += 1)
      await ctx.db.insert("users", { ...fields, uid: `crowd${String(n).padStart(5, "0")}`, ...part });
  });
}

async function step(t: Backend, id: Id<"announcements">): Promise<void> {
  const { after } = await only(t, "announcements", { _id: id });
  await t.mutation(internal.jobs.notifications.announce, { id, after });
}

async function toTheEnd(t: Backend, id: Id<"announcements">): Promise<void> {
  const isOpen = async () =>
    ["planned", "running"].includes((await only(t, "announcements", { _id: id })).state);
  while (await isOpen()) await step(t, id);
}

const shownTo = async ({ as }: Person) => {
  const [row] = await as.query(api.announcements.list, {});
  return row;
};
const heardBy = async ({ as }: Person) =>
  (await as.query(api.notifications.recent, {})).filter(({ type }) => type === "announcement");

/** How often each person has it. */
async function copies(t: Backend): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const { uid, type } of await rowsOf(t, "notifications"))
    if (type === "announcement") counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return [...counts.values()];
}

describe("writing an announcement", () => {
  test("ADM-08 few are told at once by one admin, with their own title, text and place", async () => {
    const { t, one, person } = await world();
    await patchUser(t, person.uid, { isCreator: true });
    const { id } = await send(one);
    expect((await shownTo(one))?.state).toBe("planned");
    await t.mutation(internal.jobs.notifications.announceDue, {});
    await toTheEnd(t, id);
    expect(await heardBy(person)).toMatchObject([
      { title: "Toast week", body: "More toast for everybody.", link: "/app/daily-dare" },
    ]);
    expect(await heardBy(one)).toEqual([]);
    expect(await shownTo(one)).toMatchObject({ state: "done", delivered: 1, by: "keyholder", isMine: true });
  });

  test("ADM-08 everybody is told only once another admin agrees", async ({ t, one, other }) => {
    const { id } = await send(one, { audience: "all" });
    const act = { id, reason };
    await t.mutation(internal.jobs.notifications.announceDue, {});
    await step(t, id);
    expect(await copies(t)).toEqual([]);
    await expect(one.as.mutation(api.announcements.approve, act)).toBeRefused("permission-denied:own-case");
    await other.as.mutation(api.announcements.approve, act);
    const again = other.as.mutation(api.announcements.approve, act);
    await expect(again).toBeRefused("failed-precondition:not-waiting");
    await toTheEnd(t, id);
    expect(await copies(t)).toEqual([1, 1, 1]);
  });

  test("ADM-08 more than a thousand need the other admin, too", async ({ t, one }) => {
    await crowd(t, 1_001, { isCreator: true });
    expect(await one.as.query(api.announcements.reach, { audience: "creators" })).toEqual({
      ...{ people: 1_000, isMore: true, needsSecond: true },
    });
    await send(one);
    expect((await shownTo(one))?.state).toBe("waiting");
  });

  test("ADM-08 a test goes to its writer alone", async ({ t, one, other, person }) => {
    await one.as.mutation(api.announcements.tryOut, { words });
    expect(await heardBy(one)).toHaveLength(1);
    expect([...(await heardBy(other)), ...(await heardBy(person))]).toEqual([]);
    expect(await rowsOf(t, "announcements")).toEqual([]);
  });

  test("ADM-08 waits for its hour", async ({ t, one, person }) => {
    await patchUser(t, person.uid, { isCreator: true });
    await send(one, { at: Date.now() + 2 * HOUR });
    const due = async () => {
      await t.mutation(internal.jobs.notifications.announceDue, {});
      return (await jobsFor(t, internal.jobs.notifications.announce)).length;
    };
    expect(await due()).toBe(0);
    passTime(2 * HOUR);
    expect(await due()).toBe(1);
  });

  test.each<[string, Partial<Wish>]>([
    ["link", { words: { ...words, link: "https://elsewhere.test" } }],
    ["zone", { audience: "zone" }],
    ["zone", { zone: "Europe" }],
    ["reason", { reason: "" }],
    ["at", { at: Number.MAX_SAFE_INTEGER }],
  ])("refuses what no form should send: %s", async (field, part) => {
    const { one } = await world();
    await expect(send(one, part)).toBeRefused("invalid-argument", { field });
  });

  test("ADM-08 takes an admin", async ({ t }) => {
    const lead = await staffMember(t, "lookout", "safetyLead");
    await expect(send(lead)).toBeRefused("permission-denied:staff-only");
  });
});

describe("sending an announcement", () => {
  test("exactly once a person, though slices come twice, crash, and an admin is erased meanwhile", async () => {
    const { t, one, other } = await world();
    await crowd(t, 130);
    const id = await agreed(one, other);
    for (let n = 0; (await only(t, "announcements")).state !== "done"; n += 1) {
      const { after } = await only(t, "announcements");
      const slice = { id, after };
      // A crash leaves nothing of a slice behind.
      const broken = read(t, async (ctx) => {
        await ctx.runMutation(internal.jobs.notifications.announce, slice);
        throw new Error("power cut");
      });
      await expect(broken).rejects.toThrow("power cut");
      await t.mutation(internal.jobs.notifications.announce, slice);
      await t.mutation(internal.jobs.notifications.announce, slice);
      if (n === 0) await removeUser(t, one.uid);
      if (n > 10) throw new Error("does not end");
    }
    const had = await copies(t);
    expect(new Set(had)).toEqual(new Set([1]));
    const { delivered } = await only(t, "announcements");
    expect(delivered).toBe(had.length);
    expect([131, 132, 133]).toContain(had.length);
    expect((await shownTo(other))?.by).toBeNull();
  });

  test("one whose note can't be written holds up nobody, and the cockpit counts it", async () => {
    const { t, one, other, person } = await world();
    const id = await agreed(one, other);
    await read(t, async (ctx) => {
      const twice = {
        ...{ uid: person.uid, title: "t", body: "b", threadId: "t", seen: false },
        ...{ dedupeKey: `announcement:${id}`, createdAt: 1 },
        type: "follow",
        priority: "low",
      } as const;
      for (let n = 0; n < 2; n += 1) await ctx.db.insert("notifications", twice);
    });
    expectPrinted("announcement: unique()", 1);
    await toTheEnd(t, id);
    expect(await copies(t)).toEqual([1, 1]);
    expect(await shownTo(one)).toMatchObject({ state: "done", delivered: 2 });
    passTime(2 * HOUR);
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    const { late } = await signIn(t, one.username).query(api.cockpit.health, {});
    expect(late).toContainEqual({ kind: "announced", count: 1, isMore: false });
  });

  test("waits for another admin once nobody who stands for it is one", async ({ t, one, other, person }) => {
    await patchUser(t, person.uid, { isCreator: true });
    const { id } = await send(one);
    await other.as.mutation(api.staff.revoke, { username: one.username, reason });
    await step(t, id);
    expect(await copies(t)).toEqual([]);
    expect(await only(t, "announcements")).toMatchObject({ state: "waiting" });
    expect((await rowsOf(t, "auditLog")).at(-1)).toMatchObject({
      ...{ source: "job", action: "announcement.hold", target: `announcement:${id}`, after: "waiting" },
    });
    await other.as.mutation(api.announcements.approve, { id, reason });
    await toTheEnd(t, id);
    expect(await copies(t)).toEqual([1]);
  });

  test("stops while it runs: who has it keeps it, nobody else gets it", async ({ t, one, other }) => {
    await crowd(t, 130);
    const id = await agreed(one, other);
    await step(t, id);
    await one.as.mutation(api.announcements.stop, { id, reason });
    const before = (await copies(t)).length;
    expect(before).toBeGreaterThan(0);
    await step(t, id);
    await t.mutation(internal.jobs.notifications.announceDue, {});
    expect((await copies(t)).length).toBe(before);
    const again = one.as.mutation(api.announcements.stop, { id, reason });
    await expect(again).toBeRefused("failed-precondition:over");
  });

  test("nobody gets more than two a week", async ({ t, one, person }) => {
    await patchUser(t, person.uid, { isCreator: true });
    const again = async () => {
      const { id } = await send({ ...one, as: signIn(t, one.username) });
      await toTheEnd(t, id);
      return (await only(t, "announcements", { _id: id })).spared;
    };
    expect([await again(), await again(), await again()]).toEqual([0, 0, 1]);
    expect(await heardBy(person)).toHaveLength(2);
    passTime(7 * DAY + 1);
    expect(await again()).toBe(0);
  });

  test("asks a second admin when its audience has grown beyond what one may tell", async () => {
    const { t, one, other } = await world();
    const { id } = await send(one);
    await crowd(t, 120, { isCreator: true });
    await step(t, id);
    await read(t, (ctx) => ctx.db.patch(id, { delivered: 1_000 }));
    await step(t, id);
    expect(await only(t, "announcements", { _id: id })).toMatchObject({ state: "waiting" });
    await other.as.mutation(api.announcements.approve, { id, reason });
    await toTheEnd(t, id);
    expect((await copies(t)).length).toBe(120);
  });

  test("is neither planned for the past nor agreed to after its time", async ({ t, one, other }) => {
    await expect(send(one, { at: Date.now() })).toBeRefused("invalid-argument:passed");
    const { id } = await send(one, { audience: "all", at: Date.now() + HOUR });
    passTime(HOUR);
    const late = signIn(t, other.username).mutation(api.announcements.approve, { id, reason });
    await expect(late).toBeRefused("failed-precondition:passed");
  });

  test("counts who has looked at it", async ({ t, one, other, person }) => {
    const id = await agreed(one, other);
    await toTheEnd(t, id);
    await person.as.mutation(api.notifications.seenAll, {});
    await t.mutation(internal.jobs.notifications.countOpened, { id, from: 0, opened: 0 });
    expect(await shownTo(one)).toMatchObject({ delivered: 3, opened: 1 });
  });

  test("every act stands in the log", async ({ t, one, other }) => {
    const id = await agreed(one, other);
    await one.as.mutation(api.announcements.stop, { id, reason });
    const log = await rowsOf(t, "auditLog");
    const terms = `all, 3 people, /app/daily-dare, ${new Date().toISOString()}`;
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ["announcement.write", terms],
      ["announcement.approve", terms],
      ["announcement.stop", undefined],
    ]);
  });
});
