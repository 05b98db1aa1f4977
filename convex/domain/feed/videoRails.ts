/** The rows of videos on Explore (discover 1): which videos stand in each, and in which order. None of it knows money. */
import { DAY_MS } from "../limits";
import { byScore, type Ranked, SIGNAL_KINDS, type SignalCounts, type StoredScore, spread } from "./ranking";

export const VIDEO_RAILS = ["trending", "rising", "loved"] as const;
export type VideoRail = (typeof VIDEO_RAILS)[number];

/** So many are shown; a row keeps more, because some of them are closed to this viewer or taken back by now. */
export const VIDEO_RAIL_SIZE = 12;
const LOVED_WITHIN_MS = 7 * DAY_MS;

export interface RailCandidate
  extends Omit<Ranked, "total">,
    Pick<StoredScore, "base" | "newcomer" | "factor"> {
  counts: SignalCounts;
}

interface Rule {
  takes: (candidate: RailCandidate, now: number) => boolean;
  worth: (candidate: RailCandidate) => number;
}

/** Being new alone makes nothing a trend. */
const hasMoved = ({ counts }: RailCandidate): boolean => SIGNAL_KINDS.some((kind) => counts[kind] > 0);

const RULES: Readonly<Record<VideoRail, Rule>> = {
  trending: { takes: hasMoved, worth: ({ base }) => base },
  rising: { takes: (each) => each.newcomer > 0 && hasMoved(each), worth: ({ base }) => base },
  loved: {
    takes: ({ counts, publishedAt }, now) => counts.reacted > 0 && publishedAt > now - LOVED_WITHIN_MS,
    worth: ({ counts }) => counts.reacted,
  },
};

/** The videos of a row, spread as a feed is; none that somebody has reported and nobody has looked at. */
export function videoRail<T extends RailCandidate>(
  rail: VideoRail,
  candidates: readonly T[],
  now: number,
): T[] {
  const { takes, worth } = RULES[rail];
  const taken = candidates.filter((each) => each.factor === 1 && takes(each, now));
  return spread(taken.map((each) => ({ ...each, total: worth(each) })).toSorted(byScore));
}
