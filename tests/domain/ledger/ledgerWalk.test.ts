import { describe, expect, test } from "vitest";
import type { Tamper } from "./walk/book";
import { numbers, shrink } from "./walk/shrink";
import { type Step, stepsOf, violationOf, Walk } from "./walk/walk";

const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 20_000 : 3_000;
const CHECK_EVERY = LONG ? 997 : 199;

function fault(steps: readonly Step[], tamper?: Tamper, every = CHECK_EVERY): string | null {
  return violationOf(new Walk(tamper), steps, every);
}

/** The shortest list of steps that goes wrong, for a reader. */
async function smallest(steps: readonly Step[], tamper?: Tamper) {
  const short = await shrink(steps, (some) => fault(some, tamper, 1) !== null);
  return { steps: short, wrong: fault(short, tamper, 1) };
}

describe("random walk over L1-L15 with repeats, any order and everything that fails (money 8)", () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "I1 I2 I3 I4 I5 I7 hold, seed %i",
    async (seed) => {
      const steps = stepsOf(numbers(seed), STEPS);
      const wrong = fault(steps);
      expect(wrong === null ? null : await smallest(steps)).toBeNull();
    },
    60_000,
  );

  test("every rule is reached, and things are refused and repeated", () => {
    const walk = new Walk();
    expect(violationOf(walk, stepsOf(numbers(1), 4_000), 500)).toBeNull();
    const kinds = new Set(walk.book.attempts.map(({ entry }) => entry.kind));
    expect([...kinds].sort()).toEqual([
      "adjustment",
      "boost",
      "charge",
      "chargebackFreeze",
      "chargebackLost",
      "chargebackOpen",
      "chargebackWon",
      "fee",
      "mature",
      "payoutBack",
      "payoutBounced",
      "payoutPaid",
      "payoutRequest",
      "plan",
      "refundFailed",
      "refundMade",
      "refundRequest",
      "release",
      "sweep",
      "tip",
      "transfer",
      "transferReversal",
    ]);
    const outcomes = walk.book.attempts.map(({ outcome }) => outcome);
    for (const outcome of ["known", "refused"]) {
      expect(outcomes.filter((each) => each === outcome).length).toBeGreaterThan(50);
    }
    expect(walk.book.attempts.some(({ entry }) => entry.mayOwe)).toBe(true);
  });

  test("a planted fault is found and shrunk to a few steps", async () => {
    // A won chargeback that thaws into the wrong pocket.
    const wrongPocket: Tamper = (entry) =>
      entry.kind === "chargebackWon"
        ? {
            ...entry,
            lines: entry.lines.map((line) => ({
              ...line,
              account: line.account.replace(/:pending$/, ":available"),
            })),
          }
        : entry;
    const steps = stepsOf(numbers(3), 3_000);
    expect(fault(steps, wrongPocket)).toMatch(/I4/);
    const found = await smallest(steps, wrongPocket);
    expect(found.wrong).toMatch(/I4/);
    // Charged, released, frozen, won.
    expect(found.steps.length).toBeLessThanOrEqual(4);
  });
});
