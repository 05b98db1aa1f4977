/** Creators' accounts at the provider against our books (money 5.3). */
import { internal } from "@convex/_generated/api";
import { HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { isOff } from "@convex/model/access/killSwitches";
import { stopOnUnexplained } from "@convex/model/ledger/recon/findings";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { ACCOUNT, ask, type PayoutWorld, payoutWorld, say, watchAlarms } from "../payouts/world";
import { passTime, prepareBackend, read } from "../support/backend";
import { rowsOf } from "../support/rows";

prepareBackend();
afterEach(() => {
  vi.restoreAllMocks();
});

const told = async ({ t }: PayoutWorld, amount: number) => {
  const balances = [{ accountRef: ACCOUNT, amount }];
  await t.mutation(internal.webhooks.reconAccounts.checkAgain, { balances });
  const rows = await rowsOf(t, "reconFindings");
  return rows.map(({ kind, subject, expected, found, open }) => ({ kind, subject, expected, found, open }));
};
const differs = (expected: number, found: number, open = true) => ({
  kind: "account-differs",
  subject: ACCOUNT,
  expected,
  found,
  open,
});

describe("a creator's account", () => {
  it("agrees while a bank payout is on its way, which is off the account at the provider alone", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    await say(world, payoutId, "transferred");
    passTime(2 * HOUR_MS);
    expect(await told(world, 4_000)).toEqual([]);
    await say(world, payoutId, "in_transit");
    passTime(2 * HOUR_MS);
    expect(await told(world, 0)).toEqual([]);
    await say(world, payoutId, "paid");
    passTime(2 * HOUR_MS);
    expect(await told(world, 0)).toEqual([]);
  });

  it("that moved within the hour is not judged; after that one cent off is found and stops payouts in a day", async () => {
    watchAlarms();
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    for (const word of ["transferred", "paid"] as const) await say(world, payoutId, word);
    passTime(HOUR_MS - 1);
    expect(await told(world, -1)).toEqual([]);
    passTime(1);
    expect(await told(world, -1)).toEqual([differs(0, -1)]);
    passTime(23 * HOUR_MS);
    expect(await told(world, -1)).toEqual([differs(0, -1)]);
    passTime(HOUR_MS);
    await read(world.t, (ctx) => stopOnUnexplained(ctx, Date.now()));
    expect(await read(world.t, (ctx) => isOff(ctx, "payouts"))).toBe(true);
    expect(await told(world, 0)).toEqual([differs(0, -1, false)]);
  });

  it("is asked about when its payouts got on since the last run; a run that was cut off goes on", async () => {
    const world = await payoutWorld();
    const { reconAccounts: steps } = internal.webhooks;
    const { t } = world;
    await say(world, await ask(world, 4_000), "paid");
    const first = await t.mutation(steps.start, {});
    expect(first).toMatchObject({ since: 0, cursor: null });
    const moved = (since: number) => t.query(steps.moved, { since, cursor: null });
    expect(await moved(0)).toEqual({ accountRefs: [ACCOUNT], cursor: null });
    const page = { runId: first.runId, balances: [{ accountRef: ACCOUNT, amount: 0 }] };
    await t.mutation(steps.check, { ...page, cursor: "place" });
    passTime(MINUTE_MS);
    expect(await t.mutation(steps.start, {})).toEqual({ ...first, cursor: "place" });
    await t.mutation(steps.check, { ...page, cursor: null });
    // The next run looks two days back over the beginning of this one.
    passTime(24 * HOUR_MS);
    const second = await t.mutation(steps.start, {});
    expect(await moved(second.since)).toEqual({ accountRefs: [ACCOUNT], cursor: null });
    await t.mutation(steps.check, { ...page, runId: second.runId, cursor: null });
    passTime(24 * HOUR_MS);
    const third = await t.mutation(steps.start, {});
    await t.mutation(steps.check, { ...page, runId: third.runId, cursor: null });
    passTime(24 * HOUR_MS);
    const { since } = await t.mutation(steps.start, {});
    expect(await moved(since)).toEqual({ accountRefs: [], cursor: null });
    expect(await t.mutation(steps.lookAfter, {})).toEqual([]);
    await told(world, 9);
    expectPrinted('"alarm":"recon-finding"', 1);
    expect(await t.mutation(steps.lookAfter, {})).toEqual([ACCOUNT]);
  });
});
