/** All moves, how often each is drawn, and the making of one. */
import { ConvexError } from "convex/values";
import { DARE_ACTS } from "./dareActs";
import { type Acts, type Lives, type Move, of } from "./lives";
import { MONEY_ACTS } from "./moneyActs";
import { PEOPLE_ACTS } from "./peopleActs";

export const ACTS: Acts = { ...DARE_ACTS, ...MONEY_ACTS, ...PEOPLE_ACTS };

const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ talk: 6, react: 6, open: 8, days: 3, hours: 4, answer: 3, unanswer: 2, follow: 3, unfollow: 2 },
  ...{ tip: 4, tipAgain: 3, bank: 3, warn: 2, mature: 2, look: 2, payOut: 1.5 },
  ...{ accept: 4, prove: 4, approve: 6, claim: 3, guestDare: 2, publish: 2, beginFrom: 2 },
  ...{ erase: 0.3, block: 0.5, ban: 0.5, redo: 0.5 },
};

const NAMES = Object.keys(ACTS).flatMap((act) =>
  Array.from({ length: Math.ceil(2 * (WEIGHTS[act] ?? 1)) }, () => act),
);

export const drawn = (next: () => number): Move => ({
  act: of(NAMES, next()) ?? "talk",
  ...{ who: next() % 1_000, pick: next() % 1_000, way: next() % 1_000 },
});

/** What people may not do is refused, and changes nothing. */
export async function make(lives: Lives, move: Move): Promise<boolean> {
  const me = of(lives.people, move.who);
  const act = ACTS[move.act];
  if (me === undefined || act === undefined) throw new Error(`no such move: ${move.act}`);
  try {
    await act({ ...lives, me, move });
    return true;
  } catch (error) {
    if (error instanceof ConvexError) return false;
    throw error;
  }
}
