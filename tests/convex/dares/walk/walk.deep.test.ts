/** Many lives of the whole product, and what they reach together; `walk.test.ts` lives two of them. */
import { describe, expect, test, vi } from "vitest";
import { walk } from "./journey";
import { live, UNANSWERED } from "./lives";
import { count, OFTEN, SELDOM, type Tally } from "./tally";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 40 : 15;

/** Seeds of a report, to see them again. */
const wanted = process.env.WALK_SEED;
const seeds =
  wanted === undefined ? Array.from({ length: SEEDS }, (_, seed) => seed) : wanted.split(",").map(Number);

const reached: Tally = new Map();
const total = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((sum, [, times]) => sum + times, 0);

describe("random walks over the whole machine and the provider's stand-in (money 8)", () => {
  test.each(seeds)("one provider object for one intent, nothing held at the end, seed %i", async (seed) => {
    const { walked, fault } = await live(seed, STEPS);
    for (const [what, times] of walked.tally) count(reached, what, times);
    expect(fault).toBeNull();
    // The same life with its events in another order ends in the same place.
    if (seed % 4 !== 0 && !LONG) return;
    const again = await walk(walked.moves, { shuffleSeed: seed + 1_000, duplicate: 1 });
    expect(again.wrong).toBeNull();
    expect(again.end).toEqual(walked.end);
  });
});

describe.runIf(wanted === undefined)("what the walks reached together", () => {
  test("every fault, every kind of loss and the acts that carry money took effect at least once", () => {
    const wished = LONG ? [...OFTEN, ...SELDOM] : OFTEN;
    expect(wished.filter((what) => !reached.has(what))).toEqual([]);
    const missed = [...reached].filter(([what]) => what.startsWith("nothing by"));
    const acts = [...reached].filter(([what]) => what.startsWith("act "));
    // Acts that find nothing to do are the smaller part.
    expect(total(missed)).toBeLessThan(total(acts) / 2);
  });
});

describe("calls that are answered by nobody", () => {
  test.each(UNANSWERED)("%s, until its key is forgotten: made once all the same", async (_name, moves) => {
    const { wrong, tally } = await walk(moves, { shuffleSeed: 1, duplicate: 0 });
    expect(wrong).toBeNull();
    expect(tally.get("fault dropped")).toBeGreaterThan(2);
  });
});
