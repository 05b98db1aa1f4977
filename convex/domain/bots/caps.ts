/** What no rule can get past (product 21): one note a day, three a week, nobody who said stop or has an open case. */
import { DAY_MS } from "../limits";
import { isWithin } from "./conditions";

export const NOTES_A_DAY = 1;
export const NOTES_A_WEEK = 3;
const WEEK_MS = 7 * DAY_MS;

export const SPARED = ["optedOut", "openCase", "author", "day", "week", "quiet"] as const;
export type Spared = (typeof SPARED)[number];

export interface BotCaps {
  optedOut: boolean;
  /** When the notes of the last week went out. */
  sentAt: readonly number[];
}

export const NO_CAPS: BotCaps = { optedOut: false, sentAt: [] };

interface Moment {
  now: number;
  hasOpenCase: boolean;
  /** It would carry the words of somebody whom they don't hear of (product 24). */
  isSilenced: boolean;
  localHour: number | null;
  /** Hours in which this persona keeps still, of the person's own clock. */
  quiet: { from: number; to: number };
}

const since = (sentAt: readonly number[], at: number): number => sentAt.filter((sent) => sent > at).length;

/** Why a note does not go out now; null: it may. A clock that jumped back counts what lies ahead of it, too. */
export function sparedBy(caps: BotCaps, { now, localHour, quiet, ...about }: Moment): Spared | null {
  if (caps.optedOut) return "optedOut";
  if (about.hasOpenCase) return "openCase";
  if (about.isSilenced) return "author";
  if (since(caps.sentAt, now - DAY_MS) >= NOTES_A_DAY) return "day";
  if (since(caps.sentAt, now - WEEK_MS) >= NOTES_A_WEEK) return "week";
  const isNight = localHour !== null && quiet.from !== quiet.to && isWithin(localHour, quiet);
  return isNight ? "quiet" : null;
}

/** The row after a note: only what a later one is measured by. */
export const afterNote = (sentAt: readonly number[], now: number): number[] => [
  ...sentAt.filter((sent) => sent > now - WEEK_MS),
  now,
];
