import { internal } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { everything } from "../account/full/person";
import { HOUR, jobsFor, passTime, prepareBackend, read } from "../support/backend";
import { saveDraft } from "../support/dares";
import { it } from "../support/fixtures";
import type { World } from "../support/people";

prepareBackend();

const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Runs the daily job, and again as often as it asks for itself. */
async function sweep(world: World): Promise<number> {
  let runs = 0;
  for (let asked = true; asked; runs += 1) {
    const before = await queued(world);
    await world.t.mutation(internal.jobs.system.sweepRetention, {});
    asked = (await queued(world)) > before;
  }
  return runs;
}

const queued = async ({ t }: World) => (await jobsFor(t, internal.jobs.system.sweepRetention)).length;

async function insertCase({ t }: World, over: { isOpen: boolean; severity: 0 | 2 }, reports = 1) {
  const now = Date.now();
  await read(t, async (ctx) => {
    const caseId = await ctx.db.insert("moderationCases", {
      ...{ targetKind: "profile", targetId: "p", subjectUid: "p", state: "new", acted: false },
      ...{ reason: "threat", reachRank: 0, reporters: 1, openedAt: now, dueAt: now, updatedAt: now },
      ...over,
    } as const);
    for (let at = 0; at < reports; at += 1) {
      await ctx.db.insert("reports", {
        ...{ number: `n${at}`, reporter: `r${at}`, clientId: "c", caseId, targetKind: "profile" },
        ...{ reason: "threat", severity: over.severity, detail: "", createdAt: now },
      } as const);
    }
  });
}

describe("what goes by itself (product 22 and 23)", () => {
  it("which device somebody had, once no invitation is judged by it", async ({ world }) => {
    const trace = { uid: world.sender.uid, tokenHash: "ab12", seenAt: Date.now() };
    await read(world.t, (ctx) => ctx.db.insert("deviceTraces", trace));
    passTime(240 * DAY);
    await sweep(world);
    expect((await everything(world)).deviceTraces).toHaveLength(1);
    passTime(1);
    await sweep(world);
    expect((await everything(world)).deviceTraces).toEqual([]);
  });

  it("a draft nobody has touched for thirty days", async ({ world }) => {
    await saveDraft(world);
    passTime(30 * DAY);
    await sweep(world);
    expect((await everything(world)).dareDrafts).toHaveLength(1);
    passTime(1);
    await sweep(world);
    expect((await everything(world)).dareDrafts).toEqual([]);
  });

  it("a closed case with its reports after a year; an open one and the gravest stay", async ({ world }) => {
    await insertCase(world, { isOpen: false, severity: 2 }, 150);
    await insertCase(world, { isOpen: true, severity: 2 });
    await insertCase(world, { isOpen: false, severity: 0 });
    passTime(YEAR);
    await sweep(world);
    expect((await everything(world)).moderationCases).toHaveLength(3);
    passTime(1);
    expect(await sweep(world)).toBe(2);
    const { moderationCases, reports } = await everything(world);
    expect(moderationCases).toMatchObject([
      { isOpen: true, severity: 2 },
      { isOpen: false, severity: 0 },
    ]);
    expect(reports).toHaveLength(2);
  });

  it("a row of the audit log after three years, in batches", async ({ world }) => {
    const row = {
      actorId: "a",
      role: "job",
      action: "x",
      target: "user:a",
      reason: "r",
      source: "job",
    } as const;
    const insert = (at: number) => read(world.t, (ctx) => ctx.db.insert("auditLog", { ...row, at }));
    for (let at = 0; at < 130; at += 1) await insert(Date.now());
    passTime(3 * YEAR);
    await insert(Date.now());
    expect(await sweep(world)).toBe(1);
    passTime(1);
    expect(await sweep(world)).toBe(2);
    expect((await everything(world)).auditLog).toHaveLength(1);
  });
});
