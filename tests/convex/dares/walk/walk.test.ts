/**
 * Lives of the whole product against the provider's stand-in: people, banks, clocks and a network that loses, repeats
 * and reorders. Whatever happens, the books add up, the provider did each thing once, and everything ends.
 */
import { describe, expect, test, vi } from "vitest";
import { numbers, shrink } from "../../../domain/ledger/walk/shrink";
import { CALLS } from "./bankMoves";
import { walk } from "./journey";
import { flawsOf } from "./judge";
import { ACTS } from "./moves";
import type { Move } from "./scene";
import { openStage } from "./stage";
import { count, OFTEN, SELDOM, type Tally } from "./tally";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 40 : 15;
/** A failure is shortened by so many further walks at most. */
const SHRINK_WALKS = 30;

const weatherOf = (seed: number) => ({ shuffleSeed: seed + 1, duplicate: seed % 3 });
/** Seeds of a report, to see them again. */
const wanted = process.env.WALK_SEED;
const seeds =
  wanted === undefined ? Array.from({ length: SEEDS }, (_, seed) => seed) : wanted.split(",").map(Number);

/** A report that names the seed and the shortest way to the fault. */
async function explain(seed: number, moves: readonly Move[], wrong: string): Promise<string> {
  const weather = weatherOf(seed);
  const fails = async (some: readonly Move[]) => (await walk(some, weather)).wrong !== null;
  const short = await shrink(moves, fails, SHRINK_WALKS);
  const now = (await walk(short, weather)).wrong;
  const steps = short.map((move) => JSON.stringify(move)).join("\n");
  return `seed ${seed}: ${wrong}\n${short.length} of ${moves.length} moves:\n${steps}\nwhich say: ${now}`;
}

const reached: Tally = new Map();
const total = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((sum, [, times]) => sum + times, 0);

describe("random walks over the whole machine and the provider's stand-in (money 8)", () => {
  test.each(seeds)(
    "I1 I2 I3 I4 I5 I6 I7 one provider object for one intent, nothing held at the end, seed %i",
    async (seed) => {
      const walked = await walk({ next: numbers(seed), seed, steps: STEPS }, weatherOf(seed));
      const { moves, wrong, end, tally } = walked;
      for (const [what, times] of tally) count(reached, what, times);
      expect(wrong === null ? null : await explain(seed, moves, wrong)).toBeNull();
      // The same life with its events in another order ends in the same place.
      if (seed % 4 !== 0 && !LONG) return;
      const again = await walk(moves, { shuffleSeed: seed + 1_000, duplicate: 1 });
      expect(again.wrong).toBeNull();
      expect(again.end).toEqual(end);
    },
  );
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

/** Told apart from chance: no answer for longer than a key is good, and events that wait. */
const move = (act: string, over: Partial<Move> = {}): Move => ({
  act,
  pick: 0,
  way: 0,
  held: false,
  ...over,
});
const unanswered = (call: (typeof CALLS)[number]) => move("fault", { pick: CALLS.indexOf(call), way: 7 });
/** 49.00, of which a part is paid out later: nothing but our own care keeps a second transfer from being made. */
const PAID = [move("send", { way: 1 }), move("pay")];
const DAYS = move("days");
const LIVES: readonly (readonly [string, readonly Move[]])[] = [
  ["a page", [unanswered("POST /v1/checkout/sessions"), move("send"), move("minutes"), ...PAID]],
  [
    "a refund",
    [
      ...[...PAID, move("accept"), unanswered("POST /v1/refunds")],
      ...[move("withdraw", { held: true }), move("days", { held: true }), DAYS],
    ],
  ],
  [
    "a transfer",
    [
      ...[...PAID, move("accept"), move("minutes"), move("proof"), move("approve"), move("onboard")],
      ...[move("fortnight"), unanswered("POST /v1/transfers")],
      ...[move("payOut", { held: true }), move("days", { held: true }), DAYS],
    ],
  ],
];

describe("calls that are answered by nobody", () => {
  test.each(LIVES)("%s, until its key is forgotten: made once all the same", async (_name, moves) => {
    const { wrong, tally } = await walk(moves, { shuffleSeed: 1, duplicate: 0 });
    expect(wrong).toBeNull();
    expect(tally.get("fault dropped")).toBeGreaterThan(2);
  });
});

describe("the walk's own tools", () => {
  test("a list that fails is shortened to the moves that matter", async () => {
    const fails = async (steps: readonly number[]) => steps.includes(3) && steps.includes(17);
    const steps = Array.from({ length: 40 }, (_, step) => step);
    expect(await shrink(steps, fails, 100)).toEqual([3, 17]);
  });

  test("a cent moved behind the ledger's back, a live dare without its money and a second charge are seen", async () => {
    const stage = await openStage({ shuffleSeed: 1, duplicate: 0 });
    try {
      const names = ["send", "pay", "accept", "proof", "approve"];
      for (const act of names) {
        const move = { act, pick: 0, way: 0, held: false };
        await ACTS[act]?.({ stage, books: await stage.books(), move });
        await stage.idle();
        await stage.deliver();
      }
      await stage.quiet();
      const books = await stage.books();
      const holdings = await stage.holdings();
      expect(flawsOf(books, holdings, [])).toEqual([]);
      expect(books.dares.map(({ status }) => status)).toEqual(["completed"]);
      const [posting, ...postings] = books.postings;
      if (posting === undefined) throw new Error("nothing was posted");
      const moved = { ...books, postings: [{ ...posting, amount: posting.amount + 1 }, ...postings] };
      expect(flawsOf(moved, holdings, []).join()).toContain("I1: ");
      const live = books.dares.map((dare) => ({
        ...dare,
        status: "accepted" as const,
        funds: "held" as const,
      }));
      expect(flawsOf({ ...books, dares: live }, holdings, []).join()).toContain(
        "I2: accepted dare (held) holds 0",
      );
      const twice = { ...holdings, intents: [...holdings.intents, ...holdings.intents] };
      expect(flawsOf(books, twice, [])).toEqual(["2 charges for one payment"]);
      expect(flawsOf(books, holdings, ["x"])).toEqual(["a job failed: x"]);
    } finally {
      await stage.close();
    }
  });
});
