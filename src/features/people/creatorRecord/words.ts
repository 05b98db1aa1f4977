import { type CreatorRecord, nextFreeSlot } from "@convex/domain/people/creatorStats";
import { fill, pluralWord } from "@/lib/text/words";
import { creatorRecordCopy as copy } from "./copy.en";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

function timeWords(ms: number): string {
  if (ms < HOUR_MS) return copy.withinAnHour;
  const hours = Math.ceil(ms / HOUR_MS);
  const [count, words] = hours <= DAY_HOURS ? [hours, copy.hours] : [Math.ceil(hours / DAY_HOURS), copy.days];
  return fill(pluralWord(count, words), { count: String(count) });
}

/** How long they usually take, or that nobody can say yet. */
export function answerWords({ usualAnswerMs }: CreatorRecord): string {
  if (usualAnswerMs === null) return copy.newHere;
  return fill(copy.answers, { time: timeWords(usualAnswerMs) });
}

/** Null while there are too few answers to speak of. */
export function inTimeWords({ inTime }: CreatorRecord): string | null {
  return inTime === null ? null : fill(copy.inTime, { count: String(inTime.count), all: String(inTime.of) });
}

export function slotWords(record: CreatorRecord, now: number, locale?: string): string {
  const slot = nextFreeSlot(record, now);
  if (slot === "now") return copy.free;
  if (slot === "later") return copy.full;
  const day = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" }).format(
    slot,
  );
  return fill(copy.freeFrom, { day });
}

/** The next free slot where there is none now: on a card, a free one goes without saying. */
export function busyWords(record: CreatorRecord, now: number): string | null {
  return nextFreeSlot(record, now) === "now" ? null : slotWords(record, now);
}

/** Null for none: nobody's card says "0 completed". */
export function completedWords(count: number): string | null {
  return count === 0 ? null : fill(pluralWord(count, copy.completed), { count: String(count) });
}
