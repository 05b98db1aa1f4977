import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { screenedDare } from "../../dares/steps";
import { prepareBackend, read, setupConvex } from "../../support/backend";
import { dareOf, sentDare } from "../../support/dares";
import { hire, type Person, setupWorld, staffMember } from "../../support/people";
import { put, putIn } from "../../support/put";
import { ALL, addCase, idsOf, listOf, NOW } from "./world";

prepareBackend();

const moderator = (t: Parameters<typeof staffMember>[0], name = "watcher") =>
  staffMember(t, name, "moderator");

/** Every page after the first, too. */
async function walk(person: Person, over: object = {}): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listOf(person, { ...over, cursor });
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

describe("the one list of open cases (staff 1)", () => {
  test("stands gravest first, then by what is due first, over all kinds", async () => {
    const world = await setupWorld();
    const { t } = world;
    const staff = await moderator(t);
    await sentDare(world);
    const text = await screenedDare(world);
    const late = await addCase(t, { severity: 2, dueAt: NOW + 90 * 86_400_000 });
    const grave = await addCase(t, { severity: 1, dueAt: NOW + 5_000, targetKind: "profile" });
    const gravest = await addCase(t, { severity: 0, dueAt: NOW + 9_000, targetKind: "proof" });
    const sooner = await addCase(t, { severity: 1, dueAt: NOW + 4_000 });
    const light = await addCase(t, { severity: 3, dueAt: NOW });
    await addCase(t, { isOpen: false, state: "decided" });
    expect(await idsOf(staff)).toEqual([gravest, sooner, grave, text, late, light]);
    const { rows } = await listOf(staff, { kind: "screening" });
    expect(rows).toMatchObject([{ kind: "screening", id: text, severity: 2, reason: null, holder: null }]);
    expect(rows[0]?.title).not.toBeNull();
    const { statusAt } = await dareOf(t, text);
    expect(rows[0]?.since).toBe(statusAt);
  });

  test("leaves out what is about the one who looks, and their own dares", async () => {
    const world = await setupWorld();
    const { t, sender } = world;
    await hire(t, sender, "moderator");
    await screenedDare(world);
    await addCase(t, { subjectUid: sender.uid });
    expect(await idsOf(sender)).toEqual([]);
    const { tallies } = await sender.as.query(api.cases.home, {});
    expect(tallies.filter(({ count }) => count > 0)).toEqual([]);
  });

  test("is filtered by kind, severity, reason, what is mine and what is overdue", async () => {
    const t = setupConvex();
    const staff = await moderator(t);
    const mine = await addCase(t, { takenBy: staff.uid, severity: 1 });
    const appeal = await addCase(t, { state: "appealed", targetKind: "profile", dueAt: NOW + 1 });
    const profile = await addCase(t, { targetKind: "profile", dueAt: NOW + 2 });
    expect(await idsOf(staff, { mine: true })).toEqual([mine]);
    expect(await idsOf(staff, { severity: 1 })).toEqual([mine]);
    expect(await idsOf(staff, { kind: "appeal" })).toEqual([appeal]);
    expect(await idsOf(staff, { kind: "profile" })).toEqual([profile]);
    expect(await idsOf(staff, { before: NOW + 2 })).toEqual([appeal]);
    const scam = await addCase(t, { reason: "scam", targetKind: "profile" });
    expect(await idsOf(staff, { reason: "scam" })).toEqual([scam]);
    expect(await idsOf(staff, { reason: "hate", kind: "profile" })).toEqual([profile]);
    expect(await idsOf(staff, { reason: "scam", mine: true })).toEqual([]);
    const [row] = (await listOf(staff, { mine: true })).rows;
    expect(row?.holder?.username).toBe("watcher");
  });

  test("goes on page by page without a gap or a repeat, however many are due at one moment", async () => {
    const t = setupConvex();
    const staff = await moderator(t);
    const made: { id: string; severity: 0 | 1 | 2 | 3; dueAt: number }[] = [];
    for (let at = 0; at < 90; at += 1) {
      const severity = (at % 3) as 0 | 1 | 2;
      const dueAt = NOW + (at % 2);
      made.push({ id: await addCase(t, { severity, dueAt }), severity, dueAt });
    }
    const wanted = made.sort((one, other) => one.severity - other.severity || one.dueAt - other.dueAt);
    expect(await walk(staff)).toEqual(wanted.map(({ id }) => id));
    expect(await walk(staff, { severity: 1 })).toHaveLength(30);
    expect((await listOf(staff, { cursor: "nonsense" })).rows).toHaveLength(20);
  });

  test("reads as much for its first page among 2,000 cases as among 100", async () => {
    const t = setupConvex();
    const staff = await moderator(t);
    const grow = (from: number, to: number) =>
      read(t, async (ctx) => {
        for (let at = from; at < to; at += 1) {
          await putIn(ctx, "moderationCases", {
            isOpen: true,
            severity: (at % 4) as 0 | 1 | 2 | 3,
            dueAt: NOW + at,
          });
        }
      });
    const reads = async () =>
      await staff.as.run(async (ctx) => {
        await ctx.runQuery(api.cases.list, ALL);
        return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
      });
    await grow(0, 100);
    const few = await reads();
    await grow(100, 2_000);
    expect(await reads()).toBe(few);
    expect(few).toBeLessThan(60);
  }, 60_000);
});

describe("the desk's home (staff 1)", () => {
  test("counts what waits by kind, with when the first is due, and what is switched off", async () => {
    const t = setupConvex();
    const staff = await moderator(t);
    await addCase(t, { dueAt: NOW + 7, severity: 3 });
    await addCase(t, { dueAt: NOW + 9, severity: 1, takenBy: staff.uid });
    await put(t, "moneySwitches", { name: "payouts", off: true });
    const home = await staff.as.query(api.cases.home, {});
    expect(home).toMatchObject({ role: "moderator", off: ["payouts"] });
    expect(home.tallies.filter(({ count }) => count > 0)).toEqual([
      { kind: "comment", count: 2, isMore: false, dueAt: NOW + 7 },
    ]);
    expect(home.mine).toEqual({ count: 1, isMore: false, dueAt: NOW + 9 });
  });

  test("counts to ninety-nine, and tells support nothing of the cases", async () => {
    const t = setupConvex();
    const staff = await moderator(t);
    const support = await staffMember(t, "helper", "support");
    for (let at = 0; at < 101; at += 1) await addCase(t);
    const { tallies } = await staff.as.query(api.cases.home, {});
    expect(tallies.find(({ kind }) => kind === "comment")).toMatchObject({ count: 99, isMore: true });
    expect(await support.as.query(api.cases.home, {})).toMatchObject({ role: "support", tallies: [] });
  });
});
