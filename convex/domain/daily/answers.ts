/** Answers to the daily dare (discover 4): what becomes of one, from its own person's eyes to the wall. */

/**
 * checking: its file is being read; private: its person's alone; queued: a person looks before it goes on the wall;
 * declined: a person kept it off the wall, for good; refused: its file was no video.
 */
export const DAILY_STATES = ["checking", "private", "queued", "public", "declined", "refused"] as const;
export type DailyState = (typeof DAILY_STATES)[number];

export const DAILY_MAX_DURATION_MS = 30_000;
/** With so many answers on the wall and no decision against any, the next goes there at once. */
export const TRUSTED_ANSWERS = 3;
export const WALL_PAGE = 18;

const KEY = "daily:";

/** Names the day for what is recorded and sent, where a dare's id stands otherwise. */
export const dailyKey = (date: string): string => `${KEY}${date}`;

export function dateOfKey(key: string): string | null {
  return key.startsWith(KEY) ? key.slice(KEY.length) : null;
}
