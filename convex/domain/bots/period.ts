/** When a rule runs, and which of several about the same event comes first: a person has one note a day. */
import { utcDay } from "../ledger/earningWindows";

export const BOT_TURNS = ["first", "usual", "last"] as const;
export type BotTurn = (typeof BOT_TURNS)[number];

interface Period {
  /** Days "YYYY-MM-DD" in UTC, both included. */
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}

const isDay = (day: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(at) && utcDay(at) === day;
};

/** Days that exist, the last not before the first. */
export function isPeriod({ startsOn, endsOn }: Period): boolean {
  if ([startsOn, endsOn].some((day) => day !== undefined && !isDay(day))) return false;
  return startsOn === undefined || endsOn === undefined || startsOn <= endsOn;
}

export function runsAt({ startsOn, endsOn }: Period, now: number): boolean {
  const today = utcDay(now);
  return (startsOn ?? today) <= today && today <= (endsOn ?? today);
}

/** Where a rule stands among others. */
export const turnOf = ({ turn = "usual" }: { turn?: BotTurn | undefined }): number => BOT_TURNS.indexOf(turn);
