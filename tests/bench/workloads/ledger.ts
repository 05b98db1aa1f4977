import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { pushTestFunctions } from "../../support/pushFunctions";
import { atExit } from "../lib/atExit";
import type { Bench, Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { percentile } from "../lib/statistics";

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

const Answer = z.union([
  z.object({ status: z.literal("success"), value: z.unknown() }),
  z.object({ status: z.literal("error"), errorMessage: z.string() }),
]);
const Cost = z.object({ sums: z.number(), screen: z.number() });

type Kind = "query" | "mutation";
const PATHS = {
  pay: "tests/ledger:pay",
  fill: "tests/ledger:fill",
  walletCost: "tests/ledger:walletCost",
};

/** Calls of a deployment with its admin key; every conflict that reaches a caller is counted and tried again. */
class Caller {
  conflicts = 0;

  constructor(private readonly stack: Stack) {}

  async call(kind: Kind, name: keyof typeof PATHS, args: Record<string, unknown>): Promise<unknown> {
    const { url, adminKey } = this.stack.target;
    for (;;) {
      const response = await fetch(`${url}/api/${kind}`, {
        method: "POST",
        headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
        body: JSON.stringify({ path: PATHS[name], format: "json", args: [args] }),
      });
      const answer = Answer.parse(await response.json());
      if (answer.status === "success") return answer.value;
      if (!/every subsequent retry/.test(answer.errorMessage)) throw new Error(answer.errorMessage);
      this.conflicts += 1;
    }
  }
}

interface Run {
  perSecond: number;
  times: number[];
  conflicts: number;
}

/** Each sender has one payment in flight at any moment. */
async function payments(stack: Stack, count: number, creatorOf: (sender: number) => string): Promise<Run> {
  const caller = new Caller(stack);
  const times: number[] = [];
  const run = `${creatorOf(0)}-${creatorOf(1)}-${performance.now()}`;
  let next = 0;
  const sender = async (nth: number): Promise<void> => {
    while (next < count) {
      next += 1;
      const ref = `${run}-${next}`;
      const startedAt = performance.now();
      await caller.call("mutation", "pay", { payerId: `payer${nth}`, creatorId: creatorOf(nth), ref });
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, (_, nth) => sender(nth)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: count / seconds, times, conflicts: caller.conflicts };
}

/** A ledger of one creator with at least so many postings of theirs and of the house's. */
async function grow(stack: Stack, creatorId: string, rows: number): Promise<void> {
  const caller = new Caller(stack);
  let left = Math.ceil(rows / POSTINGS);
  while (left > 0) {
    const count = Math.min(FILL, left);
    await caller.call("mutation", "fill", {
      payerId: "payer",
      creatorId,
      ref: `${creatorId}-${left}`,
      count,
    });
    left -= count;
  }
}

async function walletCost(stack: Stack, uid: string, reads: number) {
  const caller = new Caller(stack);
  const times: number[] = [];
  let cost = { sums: 0, screen: 0 };
  for (let nth = 0; nth < reads; nth += 1) {
    const startedAt = performance.now();
    cost = Cost.parse(await caller.call("query", "walletCost", { uid }));
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
      measured: one.conflicts + different.conflicts,
    },
  ];
}

async function run(bench: Bench) {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-bench-ledger-"));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const stack = await startStack({ dataDir: folder, web: "none", ports: "fresh", onStep: () => undefined });
  try {
    await pushTestFunctions(stack.target);
    const count = bench.count(PAYMENTS);
    await payments(stack, SENDERS * 2, (sender) => `warm${sender}`);
    const different = await payments(stack, count, (sender) => `creator${sender}`);
    const one = await payments(stack, count, () => "star");
    const many = bench.quick ? MANY_QUICK : MANY_ROWS;
    await grow(stack, "small", FEW_ROWS);
    await grow(stack, "large", many);
    const reads = bench.count(READS);
    const small = await walletCost(stack, "small", reads);
    const large = await walletCost(stack, "large", reads);
    const against = `${FEW_ROWS} rows`;
    return {
      name: "ledger",
      title,
      figures: [
        ...rateFigures(different, one),
        {
          what: `documents read for a wallet's sums, ${many} rows`,
          unit: "",
          measured: large.sums,
          reference: small.sums,
          against,
          goal: { bound: "atMost", value: 1 } as const,
        },
        {
          what: `documents read for its screen, ${many} rows`,
          unit: "",
          measured: large.screen,
          reference: small.screen,
          against,
        },
        {
          what: `a wallet, p50, ${many} rows`,
          unit: "ms",
          measured: percentile(large.times, 0.5),
          reference: percentile(small.times, 0.5),
          against,
        },
      ],
      notes: [
        `${count} payments a run over HTTP, ${SENDERS} in flight. A payment is a tip with its fee: ${TXNS} transactions, ${POSTINGS} postings, an earning, the windows and the payer's spending.`,
        "The screen lists the twenty newest earnings; ten ledger rows hold two. Among 100 and 2,000 rows it reads equally many (tests/convex/payouts/walletReads.test.ts).",
        "Embedded runs mutations one after another, so two payments of one creator wait for each other instead of conflicting; a hosted deployment runs payments of different creators at once, which share no document that is written (tests/convex/ledger/ledger.test.ts).",
      ],
    };
  } finally {
    await stack.close();
  }
}

/** How fast the ledger takes payments, and that a wallet's cost does not grow with its history. */
export const ledger: Workload = { title, run };
