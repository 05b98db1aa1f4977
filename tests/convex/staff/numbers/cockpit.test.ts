import { api, internal } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { dayOf, FIGURE_DAYS, FIGURE_NAMES } from "@convex/domain/staff/figures";
import { setFlag } from "@convex/model/access/featureFlags";
import * as Cockpit from "@convex/model/staff/numbers/cockpit";
import { FIGURE_SOURCES } from "@convex/model/staff/numbers/figureSources";
import { describe, expect } from "vitest";
import { tell } from "../../safety/desk";
import { passTime, prepareBackend, read } from "../../support/backend";
import { testsOf } from "../../support/fixtures";
import { copies, putIn } from "../../support/put";
import { only, rowsOf } from "../../support/rows";
import { meteredCtx } from "./reads";
import { longDay, world } from "./world";

prepareBackend();
const test = testsOf("world", world, ["admin", "again", "creator", "sender", "stranger", "t"]);

/** One of each that is under way now, and that nothing carries on. */
async function standStill(ctx: MutationCtx, { by, to }: { by: string; to: string }): Promise<void> {
  const now = Date.now();
  for (const { _id } of await ctx.db.query("botEvents").take(100))
    await ctx.db.patch(_id, { isHandled: true });
  await putIn(ctx, "botEvents", { key: "still", uid: to, trigger: "daily_answered" });
  await putIn(ctx, "announcements", { audience: "creators", state: "running", by });
  await putIn(ctx, "metricsRuns", { dryRun: true, state: "running" });
  await putIn(ctx, "dailyMetrics", { day: dayOf(now) - 1 });
}

/** Of the 32,000 that a function may read: two lists of 4,001, and what is looked up for a decision. */
const FIGURE_READS = 10_000;
const HEALTH_READS = 6_000;

describe("what is read at most, whatever there is", () => {
  test("ADM-01 of a day's figure", async () => {
    const { t } = await longDay();
    const day = dayOf(Date.now());
    const most = await read(t, async (inner) => {
      const found: [string, number][] = [];
      for (const name of FIGURE_NAMES) {
        const { ctx, meter } = meteredCtx(inner);
        await FIGURE_SOURCES[name](ctx, day);
        found.push([name, meter.most]);
      }
      return found;
    });
    expect(most.filter(([, count]) => count === 0 || count > FIGURE_READS)).toEqual([]);
  });

  test("ADM-01 of how things stand", async ({ t }) => {
    const most = await read(t, async (inner) => {
      const { ctx, meter } = meteredCtx(inner);
      await Cockpit.health(ctx);
      const ofHealth = meter.most;
      await Cockpit.figures(ctx);
      return { ofHealth, ofDays: meter.most - ofHealth };
    });
    expect(most.ofHealth).toBeLessThan(HEALTH_READS);
    expect(most.ofDays).toBe(FIGURE_DAYS);
  });
});

describe("how things stand now", () => {
  test("ADM-01 shows what is stuck, what failed, who is here and what is under way", async ({ t, again }) => {
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

  test("ADM-01 says when the hourly job last ran, and that it never did", async ({ t, again }) => {
    expect((await again().query(api.cockpit.health, {})).asOf).toBeNull();
    for (const _hour of [1, 2]) {
      passTime(HOUR_MS);
      await t.mutation(internal.jobs.payments.moveNewPayers, {});
      expect((await again().query(api.cockpit.health, {})).asOf).toBe(Date.now());
    }
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

  test("ADM-01 shows how far behind each queue is, and nothing of one that is empty", async () => {
    const { t, again } = await world();
    const dueOf = async (kind: string) =>
      (await again().query(api.cockpit.health, {})).queues.find((each) => each.kind === kind)?.dueAt;
    const rows = await rowsOf(t, "deliveries", { state: "waiting" });
    expect(rows.length).toBeGreaterThan(0);
    expect(await dueOf("deliveries")).toBe(Math.min(...rows.map(({ nextAt }) => nextAt)));
    const clocks = (await rowsOf(t, "dares")).flatMap(({ deadlineAt = [] }) => deadlineAt);
    expect(new Set(clocks).size).toBeGreaterThan(1);
    expect(await dueOf("deadlines")).toBe(Math.min(...clocks));
    expect(await dueOf("deletions")).toBeNull();
    await read(t, (ctx) => setFlag(ctx, "bots", { enabled: false, now: Date.now() }));
    expect(await dueOf("botEvents")).toBeNull();
  });

  test("ADM-01 shows open cases by severity, with the oldest and what is due first", async () => {
    const { t, again, sender, stranger, creator } = await world();
    const cases = async () => (await again().query(api.cockpit.health, {})).cases;
    expect(await cases()).toEqual([]);
    const began = Date.now();
    await tell(sender, { targetKind: "profile", targetId: stranger.uid }, "hate");
    passTime(MINUTE_MS);
    await tell(sender, { targetKind: "profile", targetId: creator.uid }, "danger-to-life");
    passTime(MINUTE_MS);
    const few = { count: "few", isMore: false } as const;
    expect(await cases()).toEqual([
      { severity: 0, ...few, openedAt: began + MINUTE_MS, dueAt: began + MINUTE_MS + HOUR_MS },
      { severity: 2, ...few, openedAt: began, dueAt: began + DAY_MS },
    ]);
    const row = await only(t, "moderationCases", { isOpen: true, severity: 2 });
    await copies(t, { table: "moderationCases", row, many: 120 }, (n) => ({
      ...{ targetId: `other ${n}`, openedAt: began + n },
    }));
    expect((await cases())[1]).toMatchObject({ count: 99, isMore: true, openedAt: began });
  });
});
