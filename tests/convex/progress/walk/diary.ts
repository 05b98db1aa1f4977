/**
 * What is stored nowhere but in the events themselves, written down as it is done: days on which the app was opened,
 * pauses, and dates answered whose video may be deleted later.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A date where somebody is, and when it began there. */
interface Day {
  date: string;
  began: number;
}
type Entry = { what: "opened"; day: Day } | { what: "paused"; today: string; days: number };

export const newDiary = () => ({
  days: new Map<string, Entry[]>(),
  answered: new Map<string, Set<string>>(),
});
export type Diary = ReturnType<typeof newDiary>;

const clocks = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string, at: number): Day {
  const options = { timeZone, dateStyle: "short", timeStyle: "medium" } as const;
  // Sweden writes dates as 2026-11-27 13:05:59.
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", options);
  clocks.set(timeZone, clock);
  const [date = "", time = ""] = clock.format(at).split(" ");
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return { date, began: at - (at % 1_000) - 1_000 * (hours * 3_600 + minutes * 60 + seconds) };
}

const entriesOf = ({ days }: Diary, uid: string): Entry[] => {
  const known = days.get(uid) ?? [];
  days.set(uid, known);
  return known;
};

interface Opening {
  uid: string;
  zone: string;
  now: number;
  openedAt?: number | undefined;
}

/** By the device's clock where it tells late, and not at all where it tells after a day. */
export function noteOpened(diary: Diary, { uid, zone, now, openedAt }: Opening): void {
  const at = openedAt !== undefined && openedAt < now ? openedAt : now;
  if (now - at <= DAY) entriesOf(diary, uid).push({ what: "opened", day: dayIn(zone, at) });
}

export function notePaused(diary: Diary, { uid, zone, now, days }: Opening & { days: number }): void {
  entriesOf(diary, uid).push({ what: "paused", today: dayIn(zone, now).date, days });
}

export function noteAnswered({ answered }: Diary, uid: string, date: string): void {
  answered.set(uid, (answered.get(uid) ?? new Set()).add(date));
}

const plus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Those that count, first to last, and the dates that are paused in the end. */
function daysAndPauses(entries: readonly Entry[]): { days: Day[]; paused: ReadonlySet<string> } {
  const days: Day[] = [];
  const paused = new Set<string>();
  for (const entry of entries) {
    if (entry.what === "opened") {
      const { date, began } = entry.day;
      // Dates that begin less than twenty hours apart count as one.
      const isNew = days.every((day) => day.date !== date && Math.abs(day.began - began) >= 20 * HOUR);
      if (isNew) days.push(entry.day);
      days.sort((a, b) => a.date.localeCompare(b.date));
      continue;
    }
    const last = days.at(-1)?.date ?? "";
    const from = last > entry.today ? last : entry.today;
    for (const date of [...paused]) if (date >= from) paused.delete(date);
    for (let day = 0; day < entry.days; day += 1) paused.add(plus(from, day));
  }
  return { days, paused };
}

/** Dates between two days that counted on which the app could have been opened: fewer where somebody went east. */
function missedBetween(from: Day, to: Day): string[] {
  const possible = Math.floor((to.began - from.began + 4 * HOUR) / DAY) - 1;
  const missed: string[] = [];
  for (let date = plus(from.date, 1); date < to.date && missed.length < possible; date = plus(date, 1))
    missed.push(date);
  return missed;
}

/** Two dates missed are free each month, paused ones cost nothing. */
export function streakIn(diary: Diary, uid: string) {
  const { days, paused } = daysAndPauses(entriesOf(diary, uid));
  let [run, longest, rest] = [0, 0, { month: "", used: 0 }];
  for (const [nth, day] of days.entries()) {
    const before = days[nth - 1];
    const costs = (before === undefined ? [] : missedBetween(before, day)).filter(
      (date) => !paused.has(date),
    );
    let [isKept, after] = [before !== undefined, rest];
    for (const date of costs) {
      const month = date.slice(0, 7);
      after = { month, used: (after.month === month ? after.used : 0) + 1 };
      if (after.used > 2) isKept = false;
    }
    run = isKept ? run + 1 : 1;
    if (isKept) rest = after;
    longest = Math.max(longest, run);
  }
  return { days: days.length, lastDate: days.at(-1)?.date, run, longest, rest };
}
