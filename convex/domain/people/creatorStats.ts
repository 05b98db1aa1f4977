/** What a sender may know of a creator before paying: how fast they answer, and when they have room for one more dare. */
import { CREATOR_ACTIVE_STATUSES, type DareEvent, type DareStatus } from "../dares/machine";
import { ANSWER_WINDOW_MS, DAY_MS, MAX_OPEN_DARES_OF_CREATOR, MAX_WEEKLY_CAPACITY } from "../limits";

export interface CreatorStats {
  /** Dares they work on. */
  openDares: number;
  /** When they said yes in the last seven days, oldest first. */
  acceptedAt: number[];
  /** How long each of the last answers took, oldest first; null: the time ran out. */
  answers: (number | null)[];
}

export const NO_STATS: CreatorStats = { openDares: 0, acceptedAt: [], answers: [] };

export const ANSWERS_KEPT = 20;
/** Fewer say nothing about anybody. */
const ANSWERS_TO_TELL = 5;
const WEEK_MS = 7 * DAY_MS;

export interface StatsStep {
  event: DareEvent;
  from: DareStatus;
  to: DareStatus;
  now: number;
  /** When the dare reached them; undefined: it never did. */
  reachedAt?: number | undefined;
  /** A yes given before, which a refused card may have undone. */
  saidYesAt?: number | undefined;
  /** They have asked for other words, and the sender has not answered. */
  waitsForSender?: boolean;
}

const isActive = (status: DareStatus): boolean => CREATOR_ACTIVE_STATUSES.some((active) => active === status);

/** A no is an answer like a yes, and stepping back later leaves the answer as it was. */
function answerOf({
  event,
  now,
  reachedAt,
  saidYesAt,
  waitsForSender,
}: StatsStep): number | null | undefined {
  if (reachedAt === undefined || saidYesAt !== undefined) return undefined;
  if (event === "accept" || event === "decline") return Math.max(0, now - reachedAt);
  return event === "answerTimedOut" && waitsForSender !== true ? null : undefined;
}

function acceptedAfter(acceptedAt: readonly number[], { event, now, saidYesAt }: StatsStep): number[] {
  if (event === "captureRefused") return acceptedAt.filter((at) => at !== saidYesAt);
  if (event !== "accept") return [...acceptedAt];
  return [...acceptedAt.filter((at) => at > now - WEEK_MS), now].slice(-MAX_WEEKLY_CAPACITY);
}

/** One step of the dare machine, counted. */
export function statsAfter(stats: CreatorStats, step: StatsStep): CreatorStats {
  const moved = Number(isActive(step.to)) - Number(isActive(step.from));
  const answer = answerOf(step);
  const answers = answer === undefined ? stats.answers : [...stats.answers, answer].slice(-ANSWERS_KEPT);
  return {
    openDares: Math.max(0, stats.openDares + moved),
    acceptedAt: acceptedAfter(stats.acceptedAt, step),
    answers: [...answers],
  };
}

export interface CountedDare {
  status: DareStatus;
  sentAt?: number | undefined;
  consentAt?: number | undefined;
  closedAt?: number | undefined;
  /** It ended because nobody answered. */
  isUnanswered: boolean;
}

interface Answered {
  at: number;
  took: number | null;
}

/** A yes that a card refused leaves the dare where no yes stands. */
const NO_YES: readonly DareStatus[] = ["awaiting_payment", "sent", "abandoned", "declined"];

/** The same from the dares themselves, for whoever took dares before this was counted. */
export function statsOfDares(dares: readonly CountedDare[], now: number): CreatorStats {
  const answered = dares.flatMap(
    ({ status, sentAt, consentAt, closedAt = now, isUnanswered }): Answered[] => {
      if (sentAt === undefined) return [];
      if (consentAt !== undefined) return [{ at: consentAt, took: Math.max(0, consentAt - sentAt) }];
      if (status === "declined") return [{ at: closedAt, took: Math.max(0, closedAt - sentAt) }];
      return isUnanswered ? [{ at: closedAt, took: null }] : [];
    },
  );
  const yes = dares.flatMap(({ status, consentAt = 0 }) =>
    consentAt > now - WEEK_MS && !NO_YES.includes(status) ? [consentAt] : [],
  );
  return {
    openDares: Math.min(MAX_OPEN_DARES_OF_CREATOR, dares.filter(({ status }) => isActive(status)).length),
    acceptedAt: yes.toSorted((one, other) => one - other).slice(-MAX_WEEKLY_CAPACITY),
    answers: answered
      .toSorted((one, other) => one.at - other.at)
      .map(({ took }) => took)
      .slice(-ANSWERS_KEPT),
  };
}

export interface CreatorRecord {
  /** The middle of the last answers; null while there are too few: "New here". */
  usualAnswerMs: number | null;
  /** How many of the last answers came in time; null while there are too few. */
  inTime: { count: number; of: number } | null;
  /** As many dares as they want at a time. */
  isFull: boolean;
  /** The week is full until then; null: it is not, whatever the time. */
  weekFullUntil: number | null;
}

interface Capacity {
  maxOpenDares: number;
  weeklyCapacity: number | null;
}

function usualAnswer(answers: readonly (number | null)[]): number | null {
  if (answers.length < ANSWERS_TO_TELL) return null;
  const sorted = answers.map((took) => took ?? ANSWER_WINDOW_MS).toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function inTimeAmong(answers: readonly (number | null)[]): CreatorRecord["inTime"] {
  if (answers.length < ANSWERS_TO_TELL) return null;
  return { count: answers.filter((took) => took !== null).length, of: answers.length };
}

export function creatorRecord(
  { openDares, acceptedAt, answers }: CreatorStats,
  { maxOpenDares, weeklyCapacity }: Capacity,
): CreatorRecord {
  const last = weeklyCapacity === null ? undefined : acceptedAt.at(-weeklyCapacity);
  return {
    usualAnswerMs: usualAnswer(answers),
    inTime: inTimeAmong(answers),
    isFull: openDares >= maxOpenDares,
    weekFullUntil: last === undefined ? null : last + WEEK_MS,
  };
}

/** When there is room for one more dare: now, at a known time, or once one of theirs is done. */
export function nextFreeSlot(
  { isFull, weekFullUntil }: CreatorRecord,
  now: number,
): "now" | "later" | number {
  if (isFull) return "later";
  return weekFullUntil !== null && weekFullUntil > now ? weekFullUntil : "now";
}
