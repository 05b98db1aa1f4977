/**
 * Lives of a few people who dare, talk, tip, answer, follow, invite, travel and leave, and of staff and banks that take back. After every
 * step counters, points, badges and streaks are what a slow count from the facts makes them, never negative, never double.
 */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { numbers, shrink } from "../../../domain/ledger/walk/shrink";
import { expectPrinted } from "../../../support/quiet";
import { NOW, prepareBackend, setupConvex } from "../../support/backend";
import { progressFlaws } from "../world";
import { ACTS, drawn, make } from "./acts";
import { factFlaws } from "./facts";
import { begin, type Lives, type Move } from "./lives";

vi.setConfig({ testTimeout: 300_000 });
prepareBackend();
beforeEach(() => {
  // Whoever joins later in a life is no founding member any more.
  vi.stubEnv("LAUNCHED_ON", "2026-09-05");
  // A bank's word is an alarm each time.
  expectPrinted(/"alarm":/, "any");
});

const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 60 : 30;
const SHRINK_WALKS = 20;

const reached = new Set<string>();

/** Null, or what went wrong first. */
async function walk(moves: readonly Move[]): Promise<string | null> {
  vi.setSystemTime(NOW);
  const lives: Lives = await begin(setupConvex());
  for (const move of moves) {
    if (await make(lives, move)) reached.add(move.act);
    const flaws = await factFlaws(lives.t, lives.diary);
    if (flaws.length > 0) return `${JSON.stringify(move)}: ${flaws.join("; ")}`;
  }
  // The product's own count agrees with the slow one.
  const flaws = await progressFlaws(lives.t);
  return flaws.length > 0 ? `in the end: ${flaws.join("; ")}` : null;
}

async function explain(seed: number, moves: readonly Move[], wrong: string): Promise<string> {
  const short = await shrink(moves, async (some) => (await walk(some)) !== null, SHRINK_WALKS);
  return [`seed ${seed}: ${wrong}`, ...short.map((move) => JSON.stringify(move))].join("\n");
}

describe("random lives", () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "ENT-35 CAL-14 what is kept is what happened, after every step, seed %i",
    async (seed) => {
      const next = numbers(seed);
      const moves = Array.from({ length: STEPS }, () => drawn(next));
      const wrong = await walk(moves);
      expect(wrong === null ? null : await explain(seed, moves, wrong)).toBeNull();
    },
  );

  test("all moves but the rarest were made by them together", () => {
    const missed = Object.keys(ACTS).filter((act) => !reached.has(act));
    expect(missed).toEqual([]);
  });
});
