import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { dayOf, dayStart, FIGURE_NAMES, type FigureName } from "@convex/domain/staff/figures";
import type { EventKind, PlainProps } from "@convex/domain/system/telemetry";
import { setFlag } from "@convex/model/access/featureFlags";
import { countDays, countFigure } from "@convex/model/staff/numbers/dailyMetrics";
import { describe, expect, test } from "vitest";
import { appeal, decide, decideAppeal, tell } from "../../safety/desk";
import { ask } from "../../safety/takedown";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../../support/backend";
import { sentDare } from "../../support/dares";
import { member, setupWorld, signIn, staffMember, type World } from "../../support/people";
import { reviewableDare } from "../../support/proofs";
import { only, patchUser, rowsOf } from "../../support/rows";

prepareBackend();

/** Two visits, of which one tells of a step twice and comes further. */
const EVENTS: readonly (readonly [string, EventKind, PlainProps])[] = [
  ["one", "signup_step", { step: "account" }],
  ["one", "signup_step", { step: "account" }],
  ["two", "signup_step", { step: "account" }],
  ["two", "signup_step", { step: "birthdate" }],
  ["two", "signup_step", { step: "username" }],
  ["two", "onboarding_done", {}],
  ["one", "upload_state", { state: "failed" }],
  ["one", "upload_state", { state: "done" }],
  ["two", "install_prompt", { answer: "accepted" }],
  ["two", "install_prompt", { answer: "dismissed" }],
  ["one", "web_vital", { name: "LCP", value: 900, rating: "good" }],
  ["two", "web_vital", { name: "LCP", value: 1_000, rating: "good" }],
  ["two", "web_vital", { name: "LCP", value: 9_000, rating: "poor" }],
  ["two", "web_vital", { name: "CLS", value: 900, rating: "poor" }],
  ["one", "error", { kind: "other", broken: true }],
  ["one", "error", { kind: "other", broken: false }],
  ["two", "error", { kind: "connection", broken: false }],
];

/** An account limited and given back by an appeal, another one's appeal refused, and a signed request answered. */
async function decideSome({ t, sender, creator, stranger }: World): Promise<void> {
  const moderator = await staffMember(t, "modmaple", "moderator");
  const lead = await staffMember(t, "leadlarch", "safetyLead");
  for (const [owner, isUpheld] of [
    [creator, true],
    [sender, false],
  ] as const) {
    await tell(stranger, { targetKind: "profile", targetId: owner.uid });
    const decisionId = await decide(t, moderator, { act: "limitFeature", feature: "post", days: 3 });
    await appeal(owner, decisionId);
    await decideAppeal(lead, decisionId, isUpheld);
  }
  await ask(t);
  await decide(t, lead, { act: "none" });
}

/** A day with something of everything, and the morning after it. */
async function world() {
  const all = await setupWorld();
  const { t, sender, creator, stranger } = all;
  const admin = await staffMember(t, "keyholder", "admin");
  const settled = await reviewableDare(all);
  await sender.as.mutation(api.dares.approve, { dareId: settled });
  await sentDare(all);
  const declined = await sentDare(all);
  passTime(10 * MINUTE_MS);
  await creator.as.mutation(api.dares.decline, { dareId: declined });
  await stranger.as.mutation(api.blocks.block, { personId: creator.uid });
  await decideSome(all);
  const now = Date.now();
  for (const { uid } of [sender, creator]) await patchUser(t, uid, { lastActiveAt: now });
  const notice = (await rowsOf(t, "notifications"))[0];
  if (notice === undefined) throw new Error("no notice");
  const row = { uid: sender.uid, notificationId: notice._id, threadId: "t", attempts: 1, nextAt: now };
  await read(t, async (ctx) => {
    for (const [channel, state, count] of [
      ["push", "sent", 6],
      ["push", "failed", 2],
      ["email", "sent", 1],
    ] as const)
      for (let n = 0; n < count; n += 1)
        await ctx.db.insert("deliveries", { ...row, channel, state, createdAt: now });
  });
  for (const [visit, kind, props] of EVENTS)
    await read(t, (ctx) =>
      ctx.db.insert("clientEvents", { kind, props, session: visit, version: "1.0", at: now }),
    );
  return { ...all, admin, again: () => signIn(t, "keyholder") };
}

/** One of each that is under way now, and that nothing carries on. */
async function standStill(ctx: MutationCtx, { by, to }: { by: string; to: string }): Promise<void> {
  const now = Date.now();
  for (const { _id } of await ctx.db.query("botEvents").take(100))
    await ctx.db.patch(_id, { isHandled: true });
  const event = { key: "still", uid: to, trigger: "daily_answered", isHandled: false } as const;
  await ctx.db.insert("botEvents", { ...event, at: now, dueAt: now });
  await ctx.db.insert("announcements", {
    ...{ title: "A week of hats", body: "Wear one.", audience: "creators", state: "running", by },
    ...{ sendAt: now, after: "", delivered: 0, spared: 0, opened: 0, createdAt: now, changedAt: now },
  } as const);
  const counts = { updatedCount: 0, totalUsers: 0, leftCount: 0, startedAt: now, changedAt: now };
  await ctx.db.insert("metricsRuns", { dryRun: true, state: "running", after: "", ...counts });
  await ctx.db.insert("dailyMetrics", { day: dayOf(now) - 1, figures: [], next: 0, isDone: false });
}

/** Job after job, as the scheduler would run them. */
async function countAll(t: Backend): Promise<void> {
  const now = Date.now();
  await read(t, (ctx) => countDays(ctx, now));
  for (let rounds = 0; ; rounds += 1) {
    if (rounds > 1_000) throw new Error("does not end");
    const open = (await rowsOf(t, "dailyMetrics")).find(({ isDone }) => !isDone);
    if (open === undefined) return;
    const { day, next } = open;
    await read(t, (ctx) => countFigure(ctx, { day, next, now }));
    if (next === FIGURE_NAMES.length) await read(t, (ctx) => countDays(ctx, now));
  }
}

const ERRORS = {
  connectionErrors: "connection",
  accessErrors: "access",
  slowErrors: "timeout",
  otherErrors: "other",
};
const errorsByKind = (events: Doc<"clientEvents">[]) =>
  Object.fromEntries(
    Object.entries(ERRORS).map(([name, kind]) => [
      name,
      events.filter(({ props }) => props.kind === kind && props.broken === false).length,
    ]),
  );

async function ofSafety(t: Backend, isIn: (at: number | undefined) => boolean) {
  const rows = await rowsOf(t, "decisions");
  const appeals = rows.flatMap(({ appeal }) => (isIn(appeal?.decidedAt) ? [appeal?.state] : []));
  const inTime = (await rowsOf(t, "moderationCases")).flatMap(({ _id, notice, openedAt }) => {
    const first = rows
      .filter(({ caseId }) => caseId === _id)
      .map(({ at }) => at)
      .sort((a, b) => a - b)[0];
    return notice !== undefined && isIn(first)
      ? [first !== undefined && first <= openedAt + 48 * HOUR_MS]
      : [];
  });
  const share = (name: string, all: readonly unknown[], isMeant: (each: unknown) => boolean) =>
    all.length === 0 ? {} : { [name]: Math.round((100 * all.filter(isMeant).length) / all.length) };
  return {
    appealsDecided: appeals.length,
    noticesDecided: inTime.length,
    ...share("appealsUpheld", appeals, (state) => state === "upheld"),
    ...share("noticesInTime", inTime, (isInTime) => isInTime === true),
  };
}

/** The same from all rows, one by one. */
async function slowly(t: Backend, day: number): Promise<Partial<Record<FigureName, number>>> {
  const isIn = (at: number | undefined) => at !== undefined && at >= dayStart(day) && at < dayStart(day + 1);
  const [users, dares] = [await rowsOf(t, "users"), await rowsOf(t, "dares")];
  const deliveries = (await rowsOf(t, "deliveries")).filter(({ createdAt }) => isIn(createdAt));
  const here = users.filter(({ lastActiveAt = 0 }) => lastActiveAt >= dayStart(day));
  const ended = (status: Doc<"dares">["status"]) =>
    dares.filter((dare) => dare.status === status && isIn(dare.statusAt)).length;
  const went = (channel: string, state: string) =>
    deliveries.filter((row) => row.channel === channel && row.state === state).length;
  const rules = await rowsOf(t, "personRules", { kind: "block" });
  const events = (await rowsOf(t, "clientEvents")).filter(({ at }) => isIn(at));
  const visitsTo = (kind: EventKind, step?: string) =>
    new Set(events.flatMap((each) => (each.kind === kind && each.props.step === step ? [each.session] : [])))
      .size;
  const said = (kind: EventKind, key: string, word: string | boolean) =>
    events.filter((each) => each.kind === kind && each.props[key] === word).length;
  const good = (name: string) => {
    const measured = events.filter(({ props }) => props.name === name);
    return Math.round(
      (100 * measured.filter(({ props }) => props.rating === "good").length) / measured.length,
    );
  };
  const waits = dares
    .flatMap(({ sentAt = 0, acceptedAt, status, statusAt }) => {
      const at = status === "declined" ? statusAt : acceptedAt;
      return at !== undefined && isIn(at) ? [Math.round((at - sentAt) / MINUTE_MS)] : [];
    })
    .sort((one, other) => one - other);
  return {
    madeSignIn: visitsTo("signup_step", "account"),
    gaveBirthdate: visitsTo("signup_step", "birthdate"),
    choseUsername: visitsTo("signup_step", "username"),
    choseInterests: visitsTo("onboarding_done"),
    answerTime: waits[Math.floor((waits.length - 1) / 2)] ?? 0,
    uploadsDone: said("upload_state", "state", "done"),
    uploadsFailed: said("upload_state", "state", "failed"),
    installs: said("install_prompt", "answer", "accepted"),
    goodLoading: good("LCP"),
    goodStillness: good("CLS"),
    brokenScreens: said("error", "broken", true),
    ...errorsByKind(events),
    ...(await ofSafety(t, isIn)),
    signUps: users.filter(({ _creationTime }) => isIn(_creationTime)).length,
    activePeople: here.length,
    activeCreators: here.filter(({ isCreator }) => isCreator).length,
    activeSenders: here.filter(({ daresSentCount }) => daresSentCount > 0).length,
    daresSent: dares.filter(({ sentAt }) => isIn(sentAt)).length,
    daresCompleted: ended("completed"),
    daresDeclined: ended("declined"),
    daresExpired: ended("expired"),
    daresRefunded: ended("refunded"),
    videosPublic: (await rowsOf(t, "feedItems", { state: "public" })).filter(({ publishedAt }) =>
      isIn(publishedAt),
    ).length,
    reports: (await rowsOf(t, "reports")).filter(({ createdAt }) => isIn(createdAt)).length,
    decisions: (await rowsOf(t, "decisions")).filter(({ at }) => isIn(at)).length,
    blocks: rules.filter(({ _creationTime }) => isIn(_creationTime)).length,
    pushSent: went("push", "sent"),
    pushFailed: went("push", "failed"),
    mailSent: went("email", "sent"),
    mailFailed: went("email", "failed"),
  };
}

const countsOf = ({ figures }: Doc<"dailyMetrics">) =>
  Object.fromEntries(figures.map(({ name, count }) => [name, count]));

describe("the figures of a day", () => {
  test("ADM-01 equal a slow recount of all rows", async () => {
    const { t } = await world();
    const day = dayOf(Date.now());
    passTime(DAY_MS);
    await countAll(t);
    const row = await only(t, "dailyMetrics", { day });
    expect(countsOf(row)).toEqual(await slowly(t, day));
    expect(countsOf(row)).toMatchObject({ daresSent: 3, daresCompleted: 1, daresDeclined: 1, blocks: 1 });
    expect(countsOf(row)).toMatchObject({
      madeSignIn: 2,
      choseUsername: 1,
      goodLoading: 67,
      goodStillness: 0,
      brokenScreens: 1,
      otherErrors: 1,
    });
    expect(countsOf(row)).toMatchObject({
      appealsDecided: 2,
      appealsUpheld: 50,
      noticesDecided: 1,
      noticesInTime: 100,
    });
  });

  test("ADM-01 of people one to four are few, of everything else the number stands", async () => {
    const { t, again } = await world();
    passTime(DAY_MS);
    await countAll(t);
    const [newest] = await again().query(api.cockpit.figures, {});
    const shown = Object.fromEntries(newest?.figures.map(({ name, count }) => [name, count]) ?? []);
    expect(shown).toMatchObject({ signUps: 6, blocks: "few", reports: "few", daresSent: 3, pushSent: 6 });
  });

  test("ADM-01 makes up for days that were missed, without saying who was here then", async () => {
    const { t } = await world();
    passTime(3 * DAY_MS);
    await countAll(t);
    const rows = (await rowsOf(t, "dailyMetrics")).sort((one, other) => one.day - other.day);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => countsOf(row).activePeople)).toEqual([undefined, undefined, 0]);
    expect(rows.map((row) => countsOf(row).daresSent)).toEqual([3, 0, 0]);
  });

  test("ADM-01 a figure that is counted twice stands once", async () => {
    const { t } = await world();
    const day = dayOf(Date.now());
    passTime(DAY_MS);
    const now = Date.now();
    await read(t, (ctx) => countDays(ctx, now));
    for (let n = 0; n < 2; n += 1) await read(t, (ctx) => countFigure(ctx, { day, next: 0, now }));
    const row = await only(t, "dailyMetrics");
    expect([row.figures.length, row.next]).toEqual([1, 1]);
  });

  test("ADM-01 an empty deployment has no days", async () => {
    const t = setupConvex();
    await t.mutation(internal.jobs.staff.countDays, {});
    expect(await rowsOf(t, "dailyMetrics")).toEqual([]);
  });
});

describe("how things stand now", () => {
  test("ADM-01 shows what is stuck, what failed, who is here and what is under way", async () => {
    const { t, again } = await world();
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    const calm = await again().query(api.cockpit.health, {});
    expect(calm.late).toEqual([]);
    expect(calm.ways).toMatchObject([
      { channel: "push", sent: 6, failed: 2 },
      { channel: "email", sent: 1, failed: 0 },
    ]);
    expect(calm.active[0]).toMatchObject({ days: 1, people: "few", creators: "few", senders: "few" });
    expect(calm.dares).toContainEqual({ status: "sent", count: 1, isMore: false });
    passTime(30 * DAY_MS);
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    const late = await again().query(api.cockpit.health, {});
    expect(late.late.map(({ kind }) => kind)).toContain("deadlines");
    expect(late.active[2]).toMatchObject({ days: 30, people: 0 });
    expect(late.ways.map(({ sent }) => sent)).toEqual([0, 0]);
  });

  test("ADM-01 says when the hourly job last ran, and that it never did", async () => {
    const { t, again } = await world();
    expect((await again().query(api.cockpit.health, {})).asOf).toBeNull();
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    expect((await again().query(api.cockpit.health, {})).asOf).toBe(Date.now());
  });

  test("ADM-01 shows what bots have not read, and announcements and counts that stand still", async () => {
    const { t, again, admin, sender } = await world();
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    await read(t, (ctx) => standStill(ctx, { by: admin.uid, to: sender.uid }));
    const kinds = async () => (await again().query(api.cockpit.health, {})).late.map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    passTime(3 * HOUR_MS);
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    const still = ["botEvents", "announcements", "metricsRuns", "days"];
    expect(await kinds()).toEqual(expect.arrayContaining(still));
    await read(t, (ctx) => setFlag(ctx, "bots", { enabled: false, now: Date.now() }));
    expect(await kinds()).not.toContain("botEvents");
  });

  test("ADM-01 is for admins alone", async () => {
    const t = setupConvex();
    const lead = await staffMember(t, "lookout", "safetyLead");
    const person = await member(t, "papercrown");
    for (const { as } of [lead, person]) {
      await expect(as.query(api.cockpit.health, {})).toBeRefused("permission-denied:staff-only");
      await expect(as.query(api.cockpit.figures, {})).toBeRefused("permission-denied:staff-only");
    }
  });
});
