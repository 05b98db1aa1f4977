import { z } from "zod";
import type { Stack } from "../../../embedded/dev/stack";
import { callAsAdmin } from "../../support/adminCalls";
import { pushTestFunctions } from "../../support/pushFunctions";
import type { Bench, Workload } from "../lib/bench";
import { atMost, type Figure } from "../lib/report";
import { median, percentile } from "../lib/statistics";
import { withStack } from "../lib/temporary";

const SENDERS = 16;
const PAYMENTS = 2_000;
/** Transactions of one payment (the tip and the provider's fee) and their lines. */
const TXNS = 2;
const POSTINGS = 5;
const FEW_ROWS = 10;
const MANY_ROWS = 100_000;
const MANY_QUICK = 2_000;
const FILL = 10;
const READS = 200;
const title = "ledger postings by 16 concurrent senders, and what a wallet costs to read";

const Cost = z.object({ sums: z.number(), screen: z.number() });
let conflicts = 0;

/** Every conflict that reaches a caller is counted and tried again. */
async function call({ target }: Stack, kind: "query" | "mutation", name: string, args: object) {
  for (;;) {
    try {
      return await callAsAdmin(target, { kind, path: `tests/ledger:${name}`, args });
    } catch (error) {
      if (!/every subsequent retry/.test(String(error))) throw error;
      conflicts += 1;
    }
  }
}

interface Run {
  perSecond: number;
  times: number[];
}

/** Each sender has one payment in flight at any moment. */
async function payments(stack: Stack, count: number, creatorOf: (sender: number) => string): Promise<Run> {
  const times: number[] = [];
  const run = `${creatorOf(0)}-${creatorOf(1)}-${performance.now()}`;
  let next = 0;
  const sender = async (nth: number): Promise<void> => {
    while (next < count) {
      next += 1;
      const ref = `${run}-${next}`;
      const startedAt = performance.now();
      await call(stack, "mutation", "pay", { payerId: `payer${nth}`, creatorId: creatorOf(nth), ref });
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, (_, nth) => sender(nth)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: count / seconds, times };
}

/** A ledger of one creator with at least so many postings of theirs and of the house's. */
async function grow(stack: Stack, creatorId: string, rows: number): Promise<void> {
  let left = Math.ceil(rows / POSTINGS);
  while (left > 0) {
    const count = Math.min(FILL, left);
    await call(stack, "mutation", "fill", {
      payerId: "payer",
      creatorId,
      ref: `${creatorId}-${left}`,
      count,
    });
    left -= count;
  }
}

async function walletCost(stack: Stack, uid: string, reads: number) {
  const times: number[] = [];
  let cost = { sums: 0, screen: 0 };
  for (let nth = 0; nth < reads; nth += 1) {
    const startedAt = performance.now();
    cost = Cost.parse(await call(stack, "query", "walletCost", { uid }));
    times.push(performance.now() - startedAt);
  }
  return { ...cost, times };
}

function rateFigures(different: Run, one: Run): Figure[] {
  const rate = (what: string, unit: string, each: number): Figure => ({
    what: `${what}, one creator`,
    unit,
    measured: one.perSecond * each,
    reference: different.perSecond * each,
    against: `${SENDERS} creators`,
  });
  return [
    rate("payments", "1/s", 1),
    rate("ledger transactions", "1/s", TXNS),
    rate("ledger postings", "1/s", POSTINGS),
    ...[0.5, 0.95].map((share) => ({
      what: `a payment, p${share * 100}, one creator`,
      unit: "ms",
      measured: percentile(one.times, share),
      reference: percentile(different.times, share),
      against: `${SENDERS} creators`,
    })),
    {
      what: "conflicts that reached a sender and were tried again",
      unit: "",
      measured: conflicts,
    },
  ];
}

const run = (bench: Bench) =>
  withStack(async (stack) => {
    await pushTestFunctions(stack.target);
    const count = bench.count(PAYMENTS);
    await payments(stack, SENDERS * 2, (sender) => `warm${sender}`);
    const different = await payments(stack, count, (sender) => `creator${sender}`);
    const one = await payments(stack, count, () => "star");
    const rows = bench.quick ? MANY_QUICK : MANY_ROWS;
    await grow(stack, "small", FEW_ROWS);
    await grow(stack, "large", rows);
    const reads = bench.count(READS);
    const small = await walletCost(stack, "small", reads);
    const large = await walletCost(stack, "large", reads);
    const wallet = (what: string, unit: string, of: (cost: typeof small) => number): Figure => ({
      ...{ what: `${what}, ${rows} rows`, unit, measured: of(large) },
      ...{ reference: of(small), against: `${FEW_ROWS} rows` },
    });
    const sums = wallet("documents read for a wallet's sums", "", (cost) => cost.sums);
    return {
      ...{ name: "ledger", title },
      figures: [
        ...rateFigures(different, one),
        { ...sums, goal: atMost(1) },
        wallet("documents read for its screen", "", ({ screen }) => screen),
        wallet("a wallet, p50", "ms", ({ times }) => median(times)),
      ],
      notes: [
        `${count} payments a run over HTTP, ${SENDERS} in flight. A payment is a tip with its fee: ${TXNS} transactions, ${POSTINGS} postings, an earning, the windows and the payer's spending.`,
        "The screen lists the twenty newest earnings; ten ledger rows hold two. Among 100 and 2,000 rows it reads equally many (tests/convex/payouts/walletReads.test.ts).",
        "Embedded runs mutations one after another, so two payments of one creator wait for each other instead of conflicting; a hosted deployment runs payments of different creators at once, which share no document that is written (tests/convex/ledger/ledger.test.ts).",
      ],
    };
  });

/** How fast the ledger takes payments, and that a wallet's cost does not grow with its history. */
export const ledger: Workload = { title, run };
