/** What a person lets come in (product 7), for the form, the server and the creator page. */
import { FACETS, type Facet } from "../dares/facets";
import {
  DEFAULT_MAX_OPEN_DARES_OF_CREATOR,
  MAX_NO_GO_LENGTH,
  MAX_NO_GO_LINES,
  MAX_NOTICE_HOURS,
  MAX_OPEN_DARES_OF_CREATOR,
  MAX_WEEKLY_CAPACITY,
} from "../limits";
import { DARE_CATEGORIES, isDareCategory } from "../people/interests";
import { mutedTest } from "../relations/mutedWords";
import { cleanLine, lengthOf } from "../text/plainText";

export { FACETS, type Facet };

/** "nobody" is `canReceiveDares` false and stored there. */
export const WHO_MAY_DARE = ["everyone", "followers", "following", "mutual"] as const;
export type WhoMayDare = (typeof WHO_MAY_DARE)[number];

/** 0 is Sunday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface Boundaries {
  categories: string[];
  edgy: boolean;
  facets: Facet[];
  /** Private: never leaves the server but to their owner. */
  noGo: string[];
  maxOpenDares: number;
  /** Dares accepted in any seven days; null = as many as the rest allows. */
  weeklyCapacity: number | null;
  minNoticeHours: number;
  quietDays: Weekday[];
  whoMayDare: WhoMayDare;
}

export type PublicBoundaries = Omit<Boundaries, "noGo">;

/** Of a person who set nothing. */
export const DEFAULT_BOUNDARIES: Boundaries = {
  categories: [...DARE_CATEGORIES],
  edgy: true,
  facets: [...FACETS],
  noGo: [],
  maxOpenDares: DEFAULT_MAX_OPEN_DARES_OF_CREATOR,
  weeklyCapacity: null,
  minNoticeHours: 0,
  quietDays: [],
  whoMayDare: "everyone",
};

export type BoundaryField = keyof Boundaries;
export type BoundaryProblems = Partial<Record<BoundaryField, string>>;

export const BOUNDARY_MESSAGES = {
  categories: "Choose from the categories shown.",
  noGoTooMany: `Use at most ${MAX_NO_GO_LINES} lines.`,
  noGoTooLong: `Use at most ${MAX_NO_GO_LENGTH} characters per line.`,
  maxOpenDares: `Choose a number between 1 and ${MAX_OPEN_DARES_OF_CREATOR}.`,
  weeklyCapacity: `Choose a number between 1 and ${MAX_WEEKLY_CAPACITY}, or leave it empty.`,
  minNoticeHours: `Choose a number of hours between 0 and ${MAX_NOTICE_HOURS}.`,
  quietDays: "Keep at least one day of the week open.",
} as const;

const within = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** No-go lines as they are kept: each once, without empty ones. */
export function normaliseNoGo(lines: readonly string[]): string[] {
  return [...new Set(lines.map(cleanLine).filter((line) => line !== ""))];
}

function noGoProblem(lines: readonly string[]): string | null {
  const kept = normaliseNoGo(lines);
  if (kept.length > MAX_NO_GO_LINES) return BOUNDARY_MESSAGES.noGoTooMany;
  return kept.some((line) => lengthOf(line) > MAX_NO_GO_LENGTH) ? BOUNDARY_MESSAGES.noGoTooLong : null;
}

/** What is wrong, field by field. */
export function checkBoundaries(wish: Boundaries): BoundaryProblems {
  const { weeklyCapacity, maxOpenDares, minNoticeHours } = wish;
  const found: [BoundaryField, string | null][] = [
    ["categories", wish.categories.every(isDareCategory) ? null : BOUNDARY_MESSAGES.categories],
    ["noGo", noGoProblem(wish.noGo)],
    [
      "maxOpenDares",
      within(maxOpenDares, 1, MAX_OPEN_DARES_OF_CREATOR) ? null : BOUNDARY_MESSAGES.maxOpenDares,
    ],
    [
      "weeklyCapacity",
      weeklyCapacity === null || within(weeklyCapacity, 1, MAX_WEEKLY_CAPACITY)
        ? null
        : BOUNDARY_MESSAGES.weeklyCapacity,
    ],
    ["minNoticeHours", within(minNoticeHours, 0, MAX_NOTICE_HOURS) ? null : BOUNDARY_MESSAGES.minNoticeHours],
    ["quietDays", new Set(wish.quietDays).size < WEEKDAYS.length ? null : BOUNDARY_MESSAGES.quietDays],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** The categories that really pass: the edgy one only for people who take edgy dares. */
export function openCategories({ categories, edgy }: Pick<Boundaries, "categories" | "edgy">): string[] {
  return edgy ? categories : categories.filter((category) => category !== "Edgy");
}

/** Whether the words of one private line stand in this text, as whole words in this order. */
export function touchesNoGo(lines: readonly string[], text: string): boolean {
  return mutedTest(lines.map((line) => ({ text: line, part: false })))(text);
}

/** Who stands where between two people. */
export function mayDare(
  who: WhoMayDare,
  { followsCreator, followedByCreator }: { followsCreator: boolean; followedByCreator: boolean },
): boolean {
  switch (who) {
    case "everyone":
      return true;
    case "followers":
      return followsCreator;
    case "following":
      return followedByCreator;
    case "mutual":
      return followsCreator && followedByCreator;
  }
}

/** The weekday of a moment where the person lives; UTC when they never said. */
export function isQuietDay(quietDays: readonly number[], timezone: string | undefined, now: number): boolean {
  if (quietDays.length === 0) return false;
  const name = new Intl.DateTimeFormat("en-US", { timeZone: timezone ?? "UTC", weekday: "short" }).format(
    now,
  );
  return quietDays.includes(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(name));
}

const WHO_WORDS: Readonly<Record<WhoMayDare, string | null>> = {
  everyone: null,
  followers: "Takes dares from people who follow them.",
  following: "Takes dares from people they follow.",
  mutual: "Takes dares from people they follow who follow them back.",
};

/** As a label beside a dare. */
export const FACET_LABELS: Readonly<Record<Facet, string>> = {
  physical: "Physical effort",
  "public-place": "A public place",
  "other-people": "Other people",
  costs: "Something that costs money",
  food: "Food",
  props: "Props",
  "voice-or-face": "Voice or face",
};

const FACET_WORDS: Readonly<Record<Facet, string>> = {
  physical: "physical effort",
  "public-place": "public places",
  "other-people": "other people taking part",
  costs: "things that cost money",
  food: "food",
  props: "props",
  "voice-or-face": "voice or face shown",
};

const DAY_WORDS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const listed = (words: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat("en", { style: "long", type }).format(words);

function noticeWords(hours: number): string {
  const isDays = hours >= 48 && hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  const unit = isDays ? "days" : count === 1 ? "hour" : "hours";
  return `Needs at least ${count} ${unit} for a dare.`;
}

/** Friendly sentences for the creator page; only what differs from "everything is welcome". Never a no-go line. */
export function boundaryWords(boundaries: PublicBoundaries): string[] {
  const { facets, weeklyCapacity, minNoticeHours, quietDays } = boundaries;
  const open = openCategories(boundaries);
  const missing = FACETS.filter((facet) => !facets.includes(facet)).map((facet) => FACET_WORDS[facet]);
  const days = WEEKDAYS.filter((day) => quietDays.includes(day)).map((day) => DAY_WORDS[day]);
  const sentences = [
    WHO_WORDS[boundaries.whoMayDare],
    open.length === 0 ? "Takes no dares at the moment." : null,
    open.length > 0 && open.length < DARE_CATEGORIES.length
      ? `Likes ${listed(open, "conjunction")} dares.`
      : null,
    boundaries.edgy ? null : "Keeps it clean: no edgy dares.",
    missing.length === 0 ? null : `Prefers dares without ${listed(missing, "disjunction")}.`,
    weeklyCapacity === null ? null : `Takes up to ${weeklyCapacity} a week.`,
    minNoticeHours === 0 ? null : noticeWords(minNoticeHours),
    days.length === 0 ? null : `Quiet on ${listed(days, "conjunction")}.`,
  ];
  return sentences.filter((sentence) => sentence !== null);
}
