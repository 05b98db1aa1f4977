/**
 * How "For you" orders public videos (product 10). Everything that counts is an argument here: money, plan, gender, device and
 * declined dares are not. `/how-the-feed-works` prints these numbers.
 */
import { DAY_MS, HOUR_MS } from "../limits";

/** What each part can add to a score; together one. */
export const WEIGHTS = { recency: 0.4, quality: 0.3, affinity: 0.2, newcomer: 0.1 } as const;
export type Part = keyof typeof WEIGHTS;
export const PARTS = ["recency", "quality", "affinity", "newcomer"] as const satisfies readonly Part[];

/** After so long a video is worth half as much as a new one. */
export const HALF_LIFE_MS = 36 * HOUR_MS;

/** What a person who did this adds, each person once. */
export const SIGNALS = { reacted: 2, commented: 4, saved: 3, started: 5 } as const;
export type Signal = keyof typeof SIGNALS;
export const SIGNAL_KINDS = ["reacted", "commented", "saved", "started"] as const satisfies readonly Signal[];
/** So many members more than have seen it are asked for: the first reaction alone makes nothing a success. */
export const QUALITY_BASE = 20;
/** Accounts younger than this are not counted. */
export const SIGNAL_ACCOUNT_AGE_MS = DAY_MS;

export const AFFINITY = { follows: 0.5, interests: 0.3, interacted: 0.2 } as const;
/** More interests than this make no single one worth less. */
export const INTERESTS_COUNTED = 5;
export const INTERACTED_WITHIN_MS = 30 * DAY_MS;

/** A newcomer has fewer public videos than this, or came so recently. */
export const NEWCOMER_POSTS = 5;
export const NEWCOMER_MS = 14 * DAY_MS;

export const SEEN_FACTOR = 0.2;
export const UNDER_REVIEW_FACTOR = 0.5;
/** A decision limits its reach: below everything that is not limited, and still on its creator's page. */
export const LIMITED_FACTOR = 0.05;

/** What is looked at for a page, whatever there is. */
export const CANDIDATES = { newest: 60, best: 120, followed: 60 } as const;
export const PAGE_SIZE = 20;
export const SPREAD = { perCreator: 3, perTemplate: 3 } as const;

/** One place in so many may hold a boosted video, and never the first. */
export const BOOST_EVERY = 8;

/** Stored scores of videos this young are counted anew every quarter of an hour; older ones only when somebody does something. */
export const RESCORE_YOUNG_MS = 7 * DAY_MS;
export const RESCORE_AFTER_SIGNAL_MS = 5_000;
export const RESCORE_PAUSE_MS = 30_000;
export const SEEN_KEPT = 500;
/** Single videos that somebody wants less of. */
export const NOT_FOR_ME_KEPT = 200;

export const TUNE_LEVELS = ["none", "low", "normal", "high"] as const;
export type TuneLevel = (typeof TUNE_LEVELS)[number];
export const TUNE_WEIGHTS: Readonly<Record<TuneLevel, number>> = { none: 0, low: 0.5, normal: 1, high: 2 };
export type Tuning = Readonly<Record<string, TuneLevel>>;

export type SignalCounts = Readonly<Record<Signal, number>>;
export const NO_SIGNALS: SignalCounts = { reacted: 0, commented: 0, saved: 0, started: 0 };

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** A clock that jumps back makes nothing newer than new. */
export function recency(ageMs: number): number {
  return 0.5 ** (Math.max(0, ageMs) / HALF_LIFE_MS);
}

/** `views`: members who have had it on their screen. */
export function quality(counts: SignalCounts, views: number): number {
  const sum = SIGNAL_KINDS.reduce((all, kind) => all + SIGNALS[kind] * Math.max(0, counts[kind]), 0);
  return share(sum / (QUALITY_BASE + Math.max(0, views)));
}

export function isNewcomer(creator: { publicPosts: number; accountAgeMs: number }): boolean {
  return creator.publicPosts < NEWCOMER_POSTS || creator.accountAgeMs < NEWCOMER_MS;
}

/** Judged when it happens: nobody lifts their own video, and neither do bots and accounts of today. */
export function countsAsSignal(by: { isAuthor: boolean; isBot: boolean; accountAgeMs: number }): boolean {
  return !by.isAuthor && !by.isBot && by.accountAgeMs >= SIGNAL_ACCOUNT_AGE_MS;
}

export interface StoredInput {
  ageMs: number;
  counts: SignalCounts;
  views: number;
  isNewcomer: boolean;
  underReview: boolean;
  isLimited: boolean;
}

/** The half that is the same for everybody. */
export interface StoredScore {
  recency: number;
  quality: number;
  newcomer: number;
  factor: number;
  base: number;
}

export function storedScore(input: StoredInput): StoredScore {
  const parts = {
    recency: recency(input.ageMs),
    quality: quality(input.counts, input.views),
    newcomer: input.isNewcomer ? 1 : 0,
  };
  const factor = (input.underReview ? UNDER_REVIEW_FACTOR : 1) * (input.isLimited ? LIMITED_FACTOR : 1);
  const sum =
    WEIGHTS.recency * parts.recency + WEIGHTS.quality * parts.quality + WEIGHTS.newcomer * parts.newcomer;
  return { ...parts, factor, base: factor * sum };
}

/** Each interest with how much of it somebody wants: what they chose is normal until they tune it. */
export function tuningOf(interests: readonly string[], tuned: Tuning): Tuning {
  const chosen = Object.fromEntries(interests.map((interest) => [interest, "normal" as const]));
  return { ...chosen, ...tuned };
}

export const levelOf = (tuning: Tuning, interest: string): TuneLevel => tuning[interest] ?? "none";

/** One step up or down; the ends stay. */
export function stepLevel(level: TuneLevel, by: 1 | -1): TuneLevel {
  return TUNE_LEVELS[TUNE_LEVELS.indexOf(level) + by] ?? level;
}

const wantedOf = (tuning: Tuning): string[] =>
  Object.keys(tuning).filter((interest) => levelOf(tuning, interest) !== "none");

/** Every slider at none: strictly by time, and nothing else. */
export function isChronological(tuning: Tuning): boolean {
  return Object.keys(tuning).length > 0 && wantedOf(tuning).length === 0;
}

export function interestOverlap(topics: readonly string[], tuning: Tuning): number {
  const own = wantedOf(tuning).length;
  if (own === 0) return 0;
  const shared = [...new Set(topics)].reduce((sum, topic) => sum + TUNE_WEIGHTS[levelOf(tuning, topic)], 0);
  return share(shared / Math.min(INTERESTS_COUNTED, own));
}

export interface PersonalInput {
  /** One's own video gets nothing for being one's own. */
  isOwn: boolean;
  follows: boolean;
  /** From nothing to one (`interestOverlap`). */
  interests: number;
  interacted: boolean;
  /** The reader follows nobody and has had to do with nobody: what they chose is all that is known of them. */
  isReaderNew: boolean;
  seen: boolean;
}

export function affinity({ isOwn, follows, interests, interacted, isReaderNew }: PersonalInput): number {
  if (isOwn) return 0;
  if (isReaderNew) return share(interests);
  return (
    (follows ? AFFINITY.follows : 0) +
    AFFINITY.interests * share(interests) +
    (interacted ? AFFINITY.interacted : 0)
  );
}

/** What ranked a video for one person: the parts before their weights, and what they came to. */
export interface Score extends Readonly<Record<Part, number>> {
  factor: number;
  total: number;
}

export function scoreFor(stored: StoredScore, personal: PersonalInput): Score {
  const { recency, quality, newcomer } = stored;
  const near = affinity(personal);
  const factor = stored.factor * (personal.seen ? SEEN_FACTOR : 1);
  const sum = stored.base + stored.factor * WEIGHTS.affinity * near;
  return {
    ...{ recency, quality, newcomer, affinity: near },
    factor,
    total: personal.seen ? sum * SEEN_FACTOR : sum,
  };
}

/** What a factor is made of, for whoever asks why. */
export function factorsOf(factor: number): { seen: boolean; underReview: boolean } {
  const reach = factor <= LIMITED_FACTOR ? LIMITED_FACTOR : 1;
  const rest = factor / reach;
  return { seen: rest <= SEEN_FACTOR, underReview: rest === UNDER_REVIEW_FACTOR || rest < SEEN_FACTOR };
}

export interface Ranked {
  id: string;
  creatorId: string;
  /** Null: a dare in the sender's own words. */
  templateId: string | null;
  publishedAt: number;
  total: number;
}

/** Best first; of equals the newer one. The id decides last, so that the same videos always stand the same way. */
export function byScore(one: Ranked, other: Ranked): number {
  return other.total - one.total || byTime(one, other);
}

export function byTime(one: Ranked, other: Ranked): number {
  return other.publishedAt - one.publishedAt || (one.id < other.id ? -1 : 1);
}

export type Placed = Pick<Ranked, "creatorId" | "templateId">;

function fitsAfter(placed: readonly Placed[], next: Placed): boolean {
  const window = placed.slice(-(PAGE_SIZE - 1));
  const ofCreator = window.filter(({ creatorId }) => creatorId === next.creatorId).length;
  const ofTemplate = window.filter(({ templateId }) => templateId === next.templateId).length;
  return ofCreator < SPREAD.perCreator && (next.templateId === null || ofTemplate < SPREAD.perTemplate);
}

/**
 * A page of the best, spread: nobody twice in a row, and no person and no template more than three times in twenty. Only when
 * nothing that is left keeps a rule does the page break it: a small house would otherwise show nothing. `before`: what the
 * reader has had already.
 */
export function spread<T extends Ranked>(sorted: readonly T[], before: readonly Placed[] = []): T[] {
  const left = [...sorted];
  const page: T[] = [];
  while (page.length < PAGE_SIZE && left.length > 0) {
    const placed: Placed[] = [...before, ...page];
    const isOther = ({ creatorId }: T) => creatorId !== placed.at(-1)?.creatorId;
    const best = left.findIndex((each) => isOther(each) && fitsAfter(placed, each));
    const fallback = best >= 0 ? best : left.findIndex(isOther);
    page.push(...left.splice(Math.max(0, fallback), 1));
  }
  return page;
}

/** How many stand between `had` and the next place that is a boost's. */
export const placesToBoost = (had: number): number => BOOST_EVERY - 1 - (had % BOOST_EVERY);

interface Standing {
  feedId: string;
  creatorId: string;
}

/**
 * Boosted videos in the places that are theirs, counted from the beginning of the feed; the others stand to each other as they
 * did. One that would come later anyway comes up; none stands next to another one of its creator's, and each creator has one
 * place. `before`: what the reader has had already.
 */
export function withBoosts<T extends Standing>(
  page: readonly T[],
  boosted: readonly T[],
  before: readonly Standing[] = [],
): { row: T; isBoosted: boolean }[] {
  const placed: { row: T; isBoosted: boolean }[] = [];
  let rest = [...page];
  let queue = [...boosted];
  const fits = ({ feedId, creatorId }: T): boolean => {
    const last = placed.at(-1)?.row ?? before.at(-1);
    const next = rest.find((each) => each.feedId !== feedId);
    const isThere = placed.some(({ row }) => row.feedId === feedId);
    return !isThere && last?.creatorId !== creatorId && next?.creatorId !== creatorId;
  };
  const bring = () => {
    const isPlace = placesToBoost(before.length + placed.length) === 0;
    const row = isPlace ? queue.find(fits) : undefined;
    if (row === undefined) return;
    placed.push({ row, isBoosted: true });
    queue = queue.filter(({ creatorId }) => creatorId !== row.creatorId);
    rest = rest.filter(({ feedId }) => feedId !== row.feedId);
  };
  while (rest.length > 0) {
    bring();
    placed.push(...rest.splice(0, 1).map((row) => ({ row, isBoosted: false })));
  }
  if (page.length > 0) bring();
  return placed;
}
