import { internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { openHouseCase } from "@convex/model/safety/systemCases";
import { describe, expect } from "vitest";
import { tell } from "../../safety/desk";
import {
  type Backend,
  HOUR,
  jobsFor,
  passTime,
  prepareBackend,
  read,
  setEnv,
  setupConvex,
} from "../../support/backend";
import { testsIn } from "../../support/fixtures";
import { member, type Person, staffMember } from "../../support/people";
import { findOnly, only, rowsOf } from "../../support/rows";
import { addCase } from "./world";

prepareBackend();
const test = testsIn("world", world, ["owner", "reporter", "staff", "support", "t"]);

const GRAVE = "minor";
const LESS = "spam";

const report = (by: Person, { uid: targetId }: Person, reason: typeof GRAVE | typeof LESS) =>
  tell(by, { targetKind: "profile", targetId }, reason);

async function world() {
  const t = setupConvex();
  const owner = await member(t, "pretender");
  const reporter = await member(t, "nightowl");
  const staff = await staffMember(t, "watcher", "moderator");
  const support = await staffMember(t, "helper", "support");
  return { t, owner, reporter, staff, support };
}

/** The jobs that were asked for, run once each. */
async function alert(t: Backend): Promise<number> {
  const jobs = await jobsFor(t, internal.jobs.staff.alertOfCase);
  const caseId = (await findOnly(t, "moderationCases"))?._id;
  if (caseId !== undefined && jobs.length > 0) await t.mutation(internal.jobs.staff.alertOfCase, { caseId });
  return jobs.length;
}

const heardBy = async (t: Backend, { uid }: Person): Promise<Doc<"notifications">[]> =>
  (await rowsOf(t, "notifications")).filter((row) => row.uid === uid && row.type === "staff_case");
const ways = async (t: Backend, { uid }: Person) =>
  (await rowsOf(t, "deliveries")).filter((row) => row.uid === uid).map(({ channel }) => channel);

describe("a case of the gravest kind", () => {
  test("is told at once to everybody on shift who decides, by mail too, and names nobody", async () => {
    const { t, owner, reporter, staff, support } = await world();
    await report(reporter, owner, GRAVE);
    await alert(t);
    const [notice] = await heardBy(t, staff);
    expect(notice).toMatchObject({
      ...{ title: "The desk needs you", priority: "high" },
      body: "A case of the gravest kind is open. Somebody has to look within an hour.",
    });
    expect(notice?.link).toBe(`/admin/cases/${(await findOnly(t, "moderationCases"))?._id}`);
    expect(await ways(t, staff)).toContain("email");
    expect([...(await heardBy(t, support)), ...(await heardBy(t, owner))]).toEqual([]);
  });

  test("is told once, however many reports join it", async ({ t, owner, reporter, staff }) => {
    await report(reporter, owner, GRAVE);
    await alert(t);
    await read(t, async (ctx) => {
      for (const { _id } of await ctx.db.query("notifications").take(50))
        await ctx.db.patch(_id, { seen: true });
    });
    await report(staff, owner, GRAVE);
    expect(await alert(t)).toBe(2);
    expect((await heardBy(t, staff)).map(({ seen }) => seen)).toEqual([true]);
  });

  test("that was a lesser one before is told when it becomes grave", async () => {
    const { t, owner, reporter, staff } = await world();
    await report(reporter, owner, LESS);
    expect(await alert(t)).toBe(0);
    await report(staff, owner, GRAVE);
    await alert(t);
    expect(await heardBy(t, staff)).toHaveLength(1);
  });

  test("is not told to whom it is about", async ({ t, reporter, staff }) => {
    const other = await staffMember(t, "second", "safetyLead");
    await report(reporter, staff, GRAVE);
    await alert(t);
    expect(await heardBy(t, staff)).toEqual([]);
    expect(await heardBy(t, other)).toHaveLength(1);
  });

  test("that the house itself opens is told alike", async ({ t, owner, staff }) => {
    await read(t, (ctx) => openHouseCase(ctx, { subjectUid: owner.uid, reason: GRAVE, now: Date.now() }));
    await alert(t);
    expect(await heardBy(t, staff)).toHaveLength(1);
  });

  test("calls nobody while nobody is on shift, and whoever begins the next one", async () => {
    setEnv({ REVIEWERS_ON_SHIFT: "no" });
    const { t, owner, reporter, staff } = await world();
    await report(reporter, owner, GRAVE);
    await alert(t);
    await t.mutation(internal.jobs.staff.alertOfOverdue, {});
    expect(await heardBy(t, staff)).toEqual([]);
    setEnv({ REVIEWERS_ON_SHIFT: "yes" });
    for (let look = 0; look < 2; look += 1) await t.mutation(internal.jobs.staff.alertOfOverdue, {});
    expect(await heardBy(t, staff)).toHaveLength(1);
  });

  test("makes the open case of a profile graver that the house opens once more", async () => {
    const { t, owner, reporter, staff } = await world();
    await report(reporter, owner, LESS);
    await read(t, (ctx) => openHouseCase(ctx, { subjectUid: owner.uid, reason: GRAVE, now: Date.now() }));
    expect(await findOnly(t, "moderationCases")).toMatchObject({ severity: 0, reason: GRAVE });
    expect(await alert(t)).toBe(1);
    expect(await heardBy(t, staff)).toHaveLength(1);
  });
});

describe("whoever opens case after case", () => {
  const look = (t: Backend) => t.mutation(internal.jobs.staff.alertOfOverdue, {});
  const MINUTE = HOUR / 60;
  const open = (t: Backend, subjectUid: string) =>
    read(t, (ctx) => openHouseCase(ctx, { subjectUid, reason: GRAVE, now: Date.now() }));

  test("calls staff at once, and then every quarter of an hour at most, for all that came meanwhile", async () => {
    const { t, owner, staff } = await world();
    await open(t, owner.uid);
    await alert(t);
    for (let n = 0; n < 12; n += 1) {
      passTime(5 * MINUTE);
      for (const half of ["a", "b"]) {
        const caseId = await open(t, `stranger${n}${half}`);
        await t.mutation(internal.jobs.staff.alertOfCase, { caseId });
      }
      await look(t);
    }
    const said = (await heardBy(t, staff)).map(({ body }) => body.split(" is ")[0]?.split(" are ")[0]);
    expect(said).toEqual([
      "A case of the gravest kind",
      "5 cases of the gravest kind",
      ...Array(3).fill("6 cases of the gravest kind"),
    ]);
  });

  test("and report after report of it calls nobody twice", async ({ t, owner, reporter, staff }) => {
    await report(reporter, owner, GRAVE);
    await alert(t);
    passTime(20 * MINUTE);
    await report(staff, owner, GRAVE);
    await alert(t);
    await look(t);
    expect(await heardBy(t, staff)).toHaveLength(1);
  });

  test("makes no more than one call an hour of times that pass, with all of them in it", async () => {
    const { t, staff } = await world();
    await look(t);
    const start = Date.now();
    for (let n = 1; n <= 30; n += 1)
      await addCase(t, { targetId: `n${n}`, severity: 3, reason: LESS, dueAt: start + n * 5 * MINUTE });
    const calls: (string | undefined)[] = [];
    for (let n = 1; n <= 36; n += 1) {
      passTime(5 * MINUTE);
      await look(t);
      const [notice] = await heardBy(t, staff);
      if (notice?.createdAt === Date.now()) calls.push(notice.body);
    }
    expect(calls).toEqual([
      "12 cases have just passed their time.",
      "12 cases have just passed their time.",
      "6 cases have just passed their time.",
    ]);
  });
});

describe("a due time that passes", () => {
  const look = (t: Backend) => t.mutation(internal.jobs.staff.alertOfOverdue, {});

  test("is told once, in one notice for all that have passed it", async () => {
    const { t, owner, reporter, staff, support } = await world();
    await look(t);
    await report(reporter, owner, LESS);
    await report(owner, reporter, LESS);
    await look(t);
    expect(await heardBy(t, staff)).toEqual([]);
    passTime(73 * HOUR);
    await look(t);
    const [notice] = await heardBy(t, staff);
    expect([notice?.body, notice?.link]).toEqual(["2 cases have just passed their time.", "/admin"]);
    await read(t, async (ctx) => {
      if (notice !== undefined) await ctx.db.patch(notice._id, { seen: true });
    });
    await look(t);
    expect((await heardBy(t, staff)).map(({ seen }) => seen)).toEqual([true]);
    expect(await heardBy(t, support)).toEqual([]);
  });

  test("of long ago is no news when this begins", async ({ t, owner, reporter, staff }) => {
    await report(reporter, owner, LESS);
    passTime(73 * HOUR);
    await look(t);
    expect(await heardBy(t, staff)).toEqual([]);
  });

  test("of a closed case is none", async ({ t, owner, reporter, staff }) => {
    await look(t);
    await report(reporter, owner, LESS);
    const { _id } = await only(t, "moderationCases");
    await read(t, (ctx) => ctx.db.patch(_id, { isOpen: false, state: "decided" }));
    passTime(73 * HOUR);
    await look(t);
    expect(await heardBy(t, staff)).toEqual([]);
  });
});
