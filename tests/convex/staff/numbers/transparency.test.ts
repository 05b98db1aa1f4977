import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { quarterOf, quarterStart } from "@convex/domain/safety/transparency";
import { countQuarter, countQuarters } from "@convex/model/staff/numbers/transparency";
import { expect, test, vi } from "vitest";
import { type Backend, HOUR, prepareBackend, read, setupConvex } from "../../support/backend";
import { member } from "../../support/people";
import { put } from "../../support/put";
import { rowsOf } from "../../support/rows";

prepareBackend();

const NOW = Date.UTC(2026, 10, 21, 12);
const THIS = quarterOf(NOW);

type Decision = Omit<Doc<"decisions">, "_id" | "_creationTime">;

interface How {
  /** That long before the decision it was told. */
  waited?: number;
  /** Somebody has signed that it is their work. */
  signed?: boolean;
}

async function decide(t: Backend, part: Partial<Decision> = {}, how: How = {}): Promise<void> {
  const { waited = 10 * HOUR, signed = false } = how;
  const openedAt = Date.now() - waited;
  const notice = signed ? { notice: "copyright" as const } : {};
  const claim = { reason: "copyright", signature: "A Person", where: "A film", createdAt: openedAt } as const;
  const caseId = await put(t, "moderationCases", { state: "decided", acted: true, openedAt, ...notice });
  await put(t, "reports", { number: String(Math.random()), caseId, ...(signed ? claim : {}) });
  // Nobody hears of a case without consequences, so it has no rule.
  const rule = part.act === "none" ? {} : { rule: "P10" as const };
  const usual = { act: "strike", foundBy: "report", strikes: 1, inForce: true } as const;
  await put(t, "decisions", { caseId, subjectUid: "somebody", ...usual, ...rule, ...part });
}

/** Job after job, each asked for twice, as if a slice had come again. */
async function countAll(t: Backend): Promise<void> {
  for (let rounds = 0; rounds < 50; rounds += 1) {
    await read(t, (ctx) => countQuarters(ctx, Date.now()));
    const open = (await rowsOf(t, "transparencyQuarters")).find(({ step }) => step !== "done");
    if (open === undefined) return;
    const { quarter, from } = open;
    for (let n = 0; n < 2; n += 1) await read(t, (ctx) => countQuarter(ctx, { quarter, from }));
  }
  throw new Error("does not end");
}

async function world() {
  const t = setupConvex();
  await member(t, "papercrown");
  return t;
}

test("a quarter is published once it is over, for whoever asks, with its sums", async () => {
  const t = await world();
  for (let n = 0; n < 6; n += 1) await decide(t);
  await decide(t, { act: "none", inForce: false });
  await decide(t, {
    ...{ foundBy: "automatic", inForce: false },
    appeal: { text: "Please look again", at: NOW, state: "upheld", decidedAt: NOW },
  });
  await countAll(t);
  expect(await t.query(api.transparency.quarters, {})).toEqual([]);
  vi.setSystemTime(quarterStart(THIS + 1) + HOUR);
  await countAll(t);
  expect(await t.query(api.transparency.quarters, {})).toEqual([
    {
      ...{ quarter: THIS, reports: 10, decided: 10, automatic: "few", appeals: "few", overturned: "few" },
      acts: [
        { act: "none", count: "few" },
        { act: "strike", count: 5 },
      ],
      rules: [{ rule: "P10", count: 5 }],
      notices: [],
      averageHours: 10,
    },
  ]);
});

test("slices of a large quarter count each decision once, and those of the next quarter not at all", async () => {
  const t = await world();
  for (let n = 0; n < 230; n += 1) await decide(t);
  vi.setSystemTime(quarterStart(THIS + 1) + HOUR);
  await decide(t);
  await countAll(t);
  const [quarter] = await t.query(api.transparency.quarters, {});
  expect([quarter?.reports, quarter?.decided]).toEqual([230, 230]);
});

test("an appeal counts in the quarter in which it is made and in which it is decided, however late", async () => {
  const t = await world();
  const next = quarterStart(THIS + 1);
  const appeal = { text: "Please look again", at: next + HOUR };
  for (let n = 0; n < 205; n += 1)
    await decide(t, { appeal: n < 5 ? { ...appeal, at: NOW, state: "open" } : { ...appeal, state: "open" } });
  for (let n = 0; n < 10; n += 1)
    await decide(t, { appeal: { ...appeal, at: NOW, state: "upheld", decidedAt: next + 2 * HOUR } });
  vi.setSystemTime(next + 3 * HOUR);
  await countAll(t);
  vi.setSystemTime(quarterStart(THIS + 2) + HOUR);
  await countAll(t);
  const shown = (await t.query(api.transparency.quarters, {})).map((each) => [
    each.quarter - THIS,
    each.appeals,
    each.overturned,
  ]);
  expect(shown).toEqual([
    [1, 200, 10],
    [0, 15, 0],
  ]);
});

test("of few decisions nobody learns how long they took", async () => {
  const t = await world();
  await decide(t);
  vi.setSystemTime(quarterStart(THIS + 1) + HOUR);
  await countAll(t);
  const [quarter] = await t.query(api.transparency.quarters, {});
  expect([quarter?.decided, quarter?.averageHours]).toEqual(["few", null]);
});

test("a quarter without anything is published, too, and an empty deployment publishes nothing", async () => {
  const t = setupConvex();
  await countAll(t);
  expect(await rowsOf(t, "transparencyQuarters")).toEqual([]);
  await member(t, "papercrown");
  vi.setSystemTime(quarterStart(THIS + 1) + HOUR);
  await countAll(t);
  expect(await t.query(api.transparency.quarters, {})).toMatchObject([
    { quarter: THIS, decided: 0, acts: [] },
  ]);
});

test("requests to take something down count with the first decision about each, and whether it came in time", async () => {
  const t = await world();
  for (const [many, act, hours] of [
    [10, "remove", 47],
    [5, "hide", 49],
    [5, "none", 1],
  ] as const)
    for (let n = 0; n < many; n += 1) await decide(t, { act }, { waited: hours * HOUR, signed: true });
  for (let n = 0; n < 5; n += 1) await decide(t, { act: "remove" });
  await read(t, async (ctx) => {
    for (const { _id, _creationTime, ...like } of await ctx.db.query("decisions").take(5))
      await ctx.db.insert("decisions", { ...like, act: "hide", at: like.at + 1 });
  });
  vi.setSystemTime(quarterStart(THIS + 1) + HOUR);
  await countAll(t);
  const [quarter] = await t.query(api.transparency.quarters, {});
  expect(quarter?.notices).toEqual([{ queue: "copyright", asked: 20, decided: 20, removed: 15, inTime: 15 }]);
});
