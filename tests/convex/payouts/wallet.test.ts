/** The wallet document and its rows, as their owner sees them (ENT-43, money 3.5). */
import { api, internal } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { member, setupWorld, signIn } from "../support/people";
import { patchOnly, rowsOf } from "../support/rows";
import {
  ask,
  checkBooks,
  fresh,
  fund,
  type PayoutWorld,
  payoutWorld,
  pocketsOf,
  say,
  watchAlarms,
} from "./world";

prepareBackend();
const mine = (world: PayoutWorld) => fresh(world).query(api.wallet.mine, {});

describe("wallets/{uid}", () => {
  it("ENT-43 has every field of the money design, kept by the ledger alone", async () => {
    const world = await payoutWorld(10_000);
    const payoutId = await ask(world, 4_000);
    expect(await mine(world)).toMatchObject({
      currency: "usd",
      available: 6_000,
      pending: 0,
      reserved: 4_000,
      frozen: 0,
      lifetimeEarned: 10_000,
      lifetimePaidOut: 0,
      nextReleaseAt: null,
      nextReleaseAmount: null,
      canPayout: false,
      blockers: [{ word: "daily-limit", until: Date.now() + DAY_MS }],
      payoutMin: 2_000,
      payoutMax: 6_000,
      held: { amount: 0, count: 0 },
      updatedAt: Date.now(),
    });
    await say(world, payoutId, "paid");
    expect(await mine(world)).toMatchObject({ available: 6_000, reserved: 0, lifetimePaidOut: 4_000 });
  });

  it("ENT-43 is the same shape, all zero, for whoever has earned nothing", async () => {
    const world = await payoutWorld();
    const nobody = await member(world.t, "passerby");
    const wallet = await nobody.as.query(api.wallet.mine, {});
    expect(wallet).toMatchObject({
      available: 0,
      pending: 0,
      lifetimePaidOut: 0,
      canPayout: false,
      updatedAt: null,
    });
    expect(Object.keys(wallet).sort()).toEqual(Object.keys(await mine(world)).sort());
  });

  it("counts what live dares would earn as held, and no more once they end", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const held = async () => (await world.creator.as.query(api.wallet.mine, {})).held;
    expect(await held()).toEqual({ amount: 2_000, count: 1 });
    await read(world.t, (ctx) => ctx.db.patch(dareId, { status: "withdrawn" }));
    expect(await held()).toEqual({ amount: 0, count: 0 });
  });
});

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Every page of a list, one after the other. */
async function allPages<Row>(page: (cursor: string | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const next: Page<Row> = await page(cursor);
    rows.push(...next.rows);
    cursor = next.nextCursor;
  } while (cursor !== null);
  return rows;
}

describe("rows", () => {
  const walk = (world: PayoutWorld, search: string) =>
    allPages((cursor) => fresh(world).query(api.wallet.rows, { cursor, search }));

  it("show each movement of the own pockets once, newest first, credits positive", async () => {
    const world = await payoutWorld(10_000);
    const payoutId = await ask(world, 4_000);
    await say(world, payoutId, "paid");
    const seen = await walk(world, "");
    expect(seen.map(({ kind, pocket, amount }) => `${kind} ${pocket} ${amount}`)).toEqual([
      "payoutPaid reserved -4000",
      "payoutRequest reserved 4000",
      "payoutRequest available -4000",
      "mature available 10000",
      "mature pending -10000",
      "release pending 10000",
    ]);
    expect(await walk(world, "PAYOUT")).toHaveLength(3);
    expect(await walk(world, "nothing like it")).toEqual([]);
    const { rows } = await fresh(world).query(api.wallet.rows, { cursor: null, search: "payoutpaid" });
    expect(rows).toMatchObject([{ payoutId, dareId: null, title: "", currency: "usd" }]);
  });

  it("come in pages without a gap or a repeat, many of one moment among them", async () => {
    const world = await payoutWorld(10_000);
    for (let at = 0; at < 30; at += 1) {
      if (at % 7 === 0) passTime(1);
      await fund(world.t, world.maya.uid, 100, `more${at}`);
    }
    const all = await rowsOf(world.t, "ledgerPostings");
    expect(all.filter(({ account }) => account.startsWith(`user:${world.maya.uid}:`))).toHaveLength(93);
    const seen = await walk(world, "");
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, two) => two - one));
    const ids = seen.map(({ id }) => id);
    expect(ids).toHaveLength(93);
    expect(new Set(ids).size).toBe(93);
    const file = await fresh(world).query(api.wallet.csvRows, { cursor: null });
    expect(file.rows.map(({ id }) => id)).toEqual(ids);
    expect(file.nextCursor).toBeNull();
  });

  it("a cursor of one's own making shows nothing but own rows", async () => {
    const world = await payoutWorld(10_000);
    const other = await member(world.t, "passerby");
    for (const cursor of ["", "x", "9999999999999:9999999999999", "-1:-1", "1e9:1"]) {
      expect(await other.as.query(api.wallet.rows, { cursor, search: "" })).toEqual({
        rows: [],
        nextCursor: null,
      });
    }
  });
});

describe("earnings that are not available yet", () => {
  it("come with the day and the reason, frozen ones last", async () => {
    const world = await payoutWorld();
    const { uid } = world.maya;
    const base = {
      creatorId: uid,
      source: "tip",
      payerId: "p",
      gross: 250,
      fee: 50,
      net: 200,
      currency: "usd",
    } as const;
    await read(world.t, async (ctx) => {
      const rest = { probation: true, createdAt: 0 };
      await ctx.db.insert("earnings", { ...base, ...rest, state: "frozen", availableAt: 1, hold: "usual" });
      for (let at = 0; at < 25; at += 1) {
        const hold = at === 0 ? "fraudWarning" : at < 5 ? "firstEarnings" : "usual";
        await ctx.db.insert("earnings", { ...base, ...rest, state: "pending", availableAt: 100 + at, hold });
      }
      await ctx.db.insert("earnings", { ...base, ...rest, state: "available", availableAt: 5 });
    });
    const rows = await allPages((cursor) => fresh(world).query(api.wallet.pending, { cursor }));
    const usual = Array.from({ length: 20 }, () => "usual");
    const first = Array.from({ length: 4 }, () => "firstEarnings");
    expect(rows.map(({ reason }) => reason)).toEqual(["fraudWarning", ...first, ...usual, "frozen"]);
  });
});

describe("money that lies in a wallet", () => {
  const sweep = ({ t }: PayoutWorld) => t.mutation(internal.jobs.payouts.sweepIdle, {});
  const notices = async (world: PayoutWorld) =>
    (await fresh(world).query(api.notifications.recent, {})).filter(
      ({ title }) => title === "Payout needs your attention",
    ).length;

  it("PRD-09 is reminded of after 30 days and paid out by itself after 60", async () => {
    const world = await payoutWorld(10_000);
    await sweep(world);
    expect(await notices(world)).toBe(0);
    passTime(27 * DAY_MS);
    await sweep(world);
    await sweep(world);
    expect(await notices(world)).toBe(1);
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000 });
    passTime(30 * DAY_MS);
    await sweep(world);
    expect(await pocketsOf(world)).toEqual({ available: 0, reserved: 10_000, paidOut: 0 });
    const { rows } = await fresh(world).query(api.payouts.list, { cursor: null });
    expect(rows).toMatchObject([{ amount: 10_000, automatic: true, state: "requested" }]);
    await sweep(world);
    expect((await fresh(world).query(api.payouts.list, { cursor: null })).rows).toHaveLength(1);
    await checkBooks(world);
  });

  it("is a case for the staff after 85 days when it cannot be paid out", async () => {
    const world = await payoutWorld(10_000);
    await patchOnly(world.t, "recipients", { stripePayoutsEnabled: false });
    const alarms = watchAlarms();
    for (const days of [27, 30]) {
      passTime(days * DAY_MS);
      await sweep(world);
    }
    expect(alarms.names()).toEqual([]);
    passTime(25 * DAY_MS);
    await sweep(world);
    expect(alarms.names()).toEqual(["wallet-idle"]);
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
  });

  it("is left alone below the least of a payout, and seen to at exactly that", async () => {
    const [less, least] = [await payoutWorld(1_999), await payoutWorld(2_000)];
    passTime(27 * DAY_MS);
    for (const world of [less, least]) await sweep(world);
    expect([await notices(less), await notices(least)]).toEqual([0, 1]);
    passTime(63 * DAY_MS);
    expectPrinted('"alarm":"wallet-idle"', 1);
    for (const world of [less, least]) await sweep(world);
    expect(await notices(less)).toBe(0);
    expect(await pocketsOf(least)).toMatchObject({ available: 0, reserved: 2_000 });
  });
});

describe("leaving (money 3.5)", () => {
  const leave = (world: PayoutWorld, givesUp: boolean) =>
    signIn(world.t, "maya").mutation(api.account.requestDeletion, { when: "now", givesUp });

  it("waits for a payout under way and for one whose money is on its way back, then for what is available", async () => {
    const world = await payoutWorld(4_000);
    const payoutId = await ask(world, 4_000);
    await expect(leave(world, true)).toBeRefused("failed-precondition:money-open");
    for (const word of ["transferred", "paid", "failed"] as const) await say(world, payoutId, word);
    await expect(leave(world, true)).toBeRefused("failed-precondition:money-open");
    await say(world, payoutId, "reversed");
    await expect(leave(world, false)).toBeRefused("failed-precondition:balance-left");
    expect(await leave(world, true)).toMatchObject({ waitsFor: null });
  });

  it("is open to whoever has been paid out", async () => {
    const world = await payoutWorld(4_000);
    const payoutId = await ask(world, 4_000);
    await say(world, payoutId, "paid");
    expect(await leave(world, false)).toMatchObject({ waitsFor: null });
  });
});
