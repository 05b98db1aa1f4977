/** A random life of a few people, judged after every step. */
import { vi } from "vitest";
import { numbers, shrink } from "../../../domain/ledger/walk/shrink";
import { expectPrinted } from "../../../support/quiet";
import { NOW, setupConvex } from "../../support/backend";
import { progressFlaws } from "../world";
import { drawn, make } from "./acts";
import { factFlaws } from "./facts";
import { begin, type Lives, type Move } from "./lives";

const SHRINK_WALKS = 20;

/** Null, or what went wrong first. `reached` hears of each move that found something to do. */
async function walk(moves: readonly Move[], reached = new Set<string>()): Promise<string | null> {
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

/** What the life of a seed came to: null, or a report. */
export async function live(seed: number, steps: number, reached: Set<string>): Promise<string | null> {
  const next = numbers(seed);
  const moves = Array.from({ length: steps }, () => drawn(next));
  const wrong = await walk(moves, reached);
  return wrong === null ? null : await explain(seed, moves, wrong);
}

/** What the people of a life come upon. */
export function prepareLife(): void {
  // Whoever joins later in a life is no founding member any more.
  vi.stubEnv("LAUNCHED_ON", "2026-09-05");
  // A bank's word is an alarm each time.
  expectPrinted(/"alarm":/, "any");
}
