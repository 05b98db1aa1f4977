/** Lives that a seed tells, and lives of calls that are answered by nobody (money 8). */
import { numbers, shrink } from "../../../domain/ledger/walk/shrink";
import { CALLS } from "./bankMoves";
import { type Walked, walk } from "./journey";
import type { Move } from "./scene";

/** A failure is shortened by so many further walks at most. */
const SHRINK_WALKS = 30;

const weatherOf = (seed: number) => ({ shuffleSeed: seed + 1, duplicate: seed % 3 });

/** A report that names the seed and the shortest way to the fault. */
async function explain(seed: number, moves: readonly Move[], wrong: string): Promise<string> {
  const weather = weatherOf(seed);
  const fails = async (some: readonly Move[]) => (await walk(some, weather)).wrong !== null;
  const short = await shrink(moves, fails, SHRINK_WALKS);
  const now = (await walk(short, weather)).wrong;
  const steps = short.map((move) => JSON.stringify(move)).join("\n");
  return `seed ${seed}: ${wrong}\n${short.length} of ${moves.length} moves:\n${steps}\nwhich say: ${now}`;
}

/** How a life went, and what went wrong in it: null, or the report. */
export async function live(seed: number, steps: number): Promise<{ walked: Walked; fault: string | null }> {
  const walked = await walk({ next: numbers(seed), seed, steps }, weatherOf(seed));
  const { moves, wrong } = walked;
  return { walked, fault: wrong === null ? null : await explain(seed, moves, wrong) };
}

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
export const UNANSWERED: readonly (readonly [string, readonly Move[]])[] = [
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
