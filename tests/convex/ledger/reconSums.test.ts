/** The nightly sum (money 5.3): it compares only what both sides have had time to learn. */
import { internal } from "@convex/_generated/api";
import { type LedgerEntry, planEntry, refundMadeEntry, transferEntry } from "@convex/domain/ledger/postings";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { isOff } from "@convex/model/access/killSwitches";
import { explainByStaff, stopOnUnexplained } from "@convex/model/ledger/recon/findings";
import type { Movement } from "@convex/model/ledger/recon/movements";
import { takePicture } from "@convex/pay/books";
import type { BooksPort } from "@convex/pay/ports";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { chargedDare } from "../provider/moneyWorld";
import { eachInItsWorld, type World } from "../provider/world";
import { NOW, read } from "../support/backend";
import { PRICE } from "../support/dares";
import { rowsOf } from "../support/rows";
import { book } from "./books";

let world: World;
/** What the provider has booked so far, and how far its balance is off beside it. */
let movements: Movement[];
let off: number;

expectPrinted(/"alarm":"(money-switched-off|recon-finding)"/);
eachInItsWorld((made) => {
  world = made;
  [movements, off] = [[], 0];
});

const t = () => world.t;
const moved = (ref: string, net: number, over: Partial<Movement> = {}) => {
  const facts = { kind: "charge", sourceRef: `source_${ref}`, currency: "usd", amount: net, fee: 0 };
  movements.push({ ref, net, at: Date.now(), ...facts, ...over });
};
/** The movement behind `chargedDare`. */
const charged = () => moved("txn_1", PRICE - 103, { sourceRef: "ch_1", amount: PRICE, fee: 103 });

function books(over: Partial<BooksPort> = {}): BooksPort {
  return {
    listMovements: async ({ since }) => ({
      items: movements.filter(({ at }) => at >= since - 1_000).toReversed(),
      cursor: null,
    }),
    listEvents: async () => ({ items: [], cursor: null }),
    balance: async () => [{ currency: "usd", amount: movements.reduce((sum, { net }) => sum + net, off) }],
    ...over,
  };
}

/** One nightly run as its job makes it. */
async function night(provider = books()) {
  const { recon } = internal.webhooks;
  const { runId, since, startedAt } = await t().mutation(recon.start, {
    kind: "daily",
    overlapMs: 2 * DAY_MS,
  });
  const { items } = await provider.listMovements({ since, cursor: null });
  await t().mutation(recon.checkMovements, { runId, movements: items, cursor: "missing:" });
  await t().mutation(recon.checkMissing, { runId, after: since, before: startedAt - 2 * DAY_MS });
  await t().mutation(recon.checkPlans, { runId, cursor: null });
  while (await t().mutation(recon.addUpUnmatched, { runId }));
  const picture = await takePicture(provider, startedAt - HOUR_MS);
  await t().mutation(recon.checkSums, { runId, picture });
  return await read(t(), (ctx) => ctx.db.get("reconRuns", runId));
}

const findings = async () => {
  const rows = await rowsOf(t(), "reconFindings");
  return rows.map(({ kind, expected, found, open }) => ({ kind, expected, found, open }));
};
const explain = () =>
  t().run(async (ctx) => {
    const [finding] = await ctx.db.query("reconFindings").take(1);
    if (finding) await explainByStaff(ctx, finding._id, Date.now());
  });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const booked = (entry: LedgerEntry, objectRef: string) => book(t(), entry, { objectRef });
/** One that the provider moves later. */
const bookPlan = () => booked(planEntry({ invoiceRef: "in_1", amount: 999 }), "ch_9");

describe("business under way at two in the night is no difference", () => {
  test("what we have booked and the provider has not moved yet", async () => {
    await chargedDare(world);
    await booked(refundMadeEntry({ refundRef: "re_1", amount: 700 }), "re_1");
    await booked(transferEntry({ transferRef: "tr_1", account: "acct_1", amount: 300 }), "tr_1");
    await bookPlan();
    for (const age of [0, 10 * MINUTE_MS, 47 * HOUR_MS]) {
      later(age);
      expect(await night()).toMatchObject({ findings: 0, finishedAt: Date.now() });
    }
    expect(await findings()).toEqual([]);
  });

  test("what the provider has moved and we have not heard of, fees that are not named yet", async () => {
    await chargedDare(world, { fee: null });
    charged();
    moved("txn_plan", 940);
    moved("txn_refund", -700, { kind: "refund" });
    later(59 * MINUTE_MS);
    expect(await night()).toMatchObject({ findings: 0 });
    expect(await findings()).toEqual([]);
  });

  test("after an hour each unknown movement is reported by itself, and the sum has nothing to add", async () => {
    await chargedDare(world, { fee: null });
    charged();
    moved("txn_plan", 940);
    later(2 * HOUR_MS);
    expect(await night()).toMatchObject({ findings: 2 });
    expect(await findings()).toEqual([
      { kind: "unknown-movement", expected: 0, found: 940, open: true },
      { kind: "amount-differs", expected: PRICE, found: PRICE - 103, open: true },
    ]);
  });

  test("two nights with different business under way are nothing", async () => {
    await chargedDare(world);
    charged();
    moved("txn_a", 4_000);
    expect(await night()).toMatchObject({ findings: 0 });
    movements = movements.filter(({ ref }) => ref !== "txn_a");
    later(DAY_MS);
    await bookPlan();
    moved("txn_b", -123);
    expect(await night()).toMatchObject({ findings: 0 });
    await t().run((ctx) => stopOnUnexplained(ctx, Date.now() + DAY_MS));
    expect(await read(t(), (ctx) => isOff(ctx, "payouts"))).toBe(false);
    expect(await findings()).toEqual([]);
  });
});

describe("a sum that is really off", () => {
  beforeEach(async () => {
    await chargedDare(world);
    charged();
    later(2 * HOUR_MS);
  });

  test("one cent is found, with business under way beside it, and stops payouts after a day", async () => {
    off = -1;
    moved("txn_young", 777);
    await bookPlan();
    expect(await night()).toMatchObject({ findings: 1 });
    expect(await findings()).toEqual([
      { kind: "balance-differs", expected: PRICE - 103, found: PRICE - 104, open: true },
    ]);
    await t().run((ctx) => stopOnUnexplained(ctx, Date.now() + DAY_MS));
    expect(await read(t(), (ctx) => isOff(ctx, "payouts"))).toBe(true);
  });

  test("it is explained once it agrees again", async () => {
    off = -1;
    await night();
    off = 0;
    later(HOUR_MS);
    await night();
    expect(await findings()).toEqual([expect.objectContaining({ open: false })]);
  });

  test("explained by staff it stays so while the difference stays, though both sums move; another is news", async () => {
    off = -1;
    await night();
    await explain();
    later(DAY_MS);
    moved("txn_fee", -200, { kind: "stripe_fee", sourceRef: null });
    later(2 * HOUR_MS);
    await night();
    expect(await findings()).toEqual([expect.objectContaining({ open: false })]);
    off = -2;
    later(DAY_MS);
    await night();
    expect(await findings()).toEqual([
      { kind: "balance-differs", expected: PRICE - 303, found: PRICE - 305, open: true },
    ]);
  });
});

describe("how it is read", () => {
  test("the provider is read again while it moves, and believed when it has held still", async () => {
    let reads = 0;
    const { listMovements } = books();
    const restless = (moves: number) =>
      books({
        listMovements: async (wish) => {
          reads += 1;
          if (reads > 1 && reads <= moves + 1) moved(`txn_${reads}`, 100);
          return await listMovements(wish);
        },
      });
    expect(await takePicture(restless(2), NOW - HOUR_MS)).toEqual({ balance: 200, young: 200 });
    reads = 0;
    expect(await takePicture(restless(3), NOW - HOUR_MS)).toBeNull();
  });

  test("a night without a picture has no sum check: it says so and leaves what was found", async () => {
    await chargedDare(world);
    charged();
    off = -1;
    later(2 * HOUR_MS);
    await night();
    off = 0;
    let n = 0;
    const { listMovements } = books();
    const never = books({
      listMovements: async (wish) => {
        n += 1;
        moved(`txn_m${n}`, 1);
        return await listMovements(wish);
      },
    });
    expect(await night(never)).toMatchObject({ error: "no-sum-check", finishedAt: Date.now() });
    expectPrinted("recon-no-sum-check");
    expect(await findings()).toEqual([expect.objectContaining({ kind: "balance-differs", open: true })]);
  });

  test("two jobs on one run count nothing twice, and one that fell back takes no other's sum", async () => {
    await chargedDare(world);
    later(2 * HOUR_MS);
    const { recon } = internal.webhooks;
    const { runId } = await t().mutation(recon.start, { kind: "daily", overlapMs: 0 });
    await t().mutation(recon.checkPlans, { runId, cursor: null });
    for (const _job of [1, 2]) await t().mutation(recon.addUpUnmatched, { runId });
    expect(await read(t(), (ctx) => ctx.db.get("reconRuns", runId))).toMatchObject({
      sums: { unmatched: PRICE - 103 },
    });
    await t().mutation(recon.checkMovements, { runId, movements: [], cursor: "missing:" });
    await t().mutation(recon.checkSums, { runId, picture: { balance: 0, young: 0 } });
    const run = await read(t(), (ctx) => ctx.db.get("reconRuns", runId));
    expect(run?.finishedAt).toBeUndefined();
    expect(await findings()).toEqual([]);
  });
});
