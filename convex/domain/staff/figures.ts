/** What the cockpit counts of each day (product 20): names, groups, and how small numbers about people are shown. */
import { DAY_MS } from "../limits";

interface FigureRow<Name extends string> {
  group: "people" | "joining" | "dares" | "safety" | "delivery" | "devices" | "errors";
  /** Few of them would tell of somebody. */
  ofPeople?: true;
  /** Only of the day that has just ended: nobody knows any more who was here before. */
  present?: true;
  /** No count of things: minutes at the median, or how many of a hundred. */
  unit?: "minutes" | "percent";
  /** The figure of people that it is worked out from: where those are few, this would tell of them as much. */
  of?: Name;
}

const ROWS = {
  signUps: { group: "people", ofPeople: true },
  activePeople: { group: "people", ofPeople: true, present: true },
  activeCreators: { group: "people", ofPeople: true, present: true },
  activeSenders: { group: "people", ofPeople: true, present: true },
  daresSent: { group: "dares" },
  daresCompleted: { group: "dares" },
  daresDeclined: { group: "dares" },
  daresExpired: { group: "dares" },
  daresRefunded: { group: "dares" },
  videosPublic: { group: "dares" },
  reports: { group: "safety", ofPeople: true },
  decisions: { group: "safety", ofPeople: true },
  blocks: { group: "safety", ofPeople: true },
  pushSent: { group: "delivery" },
  pushFailed: { group: "delivery" },
  mailSent: { group: "delivery" },
  mailFailed: { group: "delivery" },
  madeSignIn: { group: "joining", ofPeople: true },
  gaveBirthdate: { group: "joining", ofPeople: true },
  choseUsername: { group: "joining", ofPeople: true },
  choseInterests: { group: "joining", ofPeople: true },
  answerTime: { group: "dares", unit: "minutes" },
  uploadsDone: { group: "devices" },
  uploadsFailed: { group: "devices" },
  installs: { group: "devices" },
  goodLoading: { group: "devices", unit: "percent" },
  goodResponse: { group: "devices", unit: "percent" },
  goodStillness: { group: "devices", unit: "percent" },
  brokenScreens: { group: "errors" },
  connectionErrors: { group: "errors" },
  accessErrors: { group: "errors" },
  slowErrors: { group: "errors" },
  otherErrors: { group: "errors" },
  appealsDecided: { group: "safety", ofPeople: true },
  appealsUpheld: { group: "safety", unit: "percent", of: "appealsDecided" },
  noticesDecided: { group: "safety", ofPeople: true },
  noticesInTime: { group: "safety", unit: "percent", of: "noticesDecided" },
  firstDecisions: { group: "safety", ofPeople: true },
  firstDecisionTime: { group: "safety", unit: "minutes", of: "firstDecisions" },
  firstDecisionsInTime: { group: "safety", unit: "percent", of: "firstDecisions" },
  peopleStruck: { group: "safety", ofPeople: true },
  strikesGiven: { group: "safety", of: "peopleStruck" },
  minorsFound: { group: "safety", ofPeople: true },
  blocksPerThousand: { group: "safety", of: "blocks", present: true },
  settledShare: { group: "dares", unit: "percent" },
  refundedShare: { group: "dares", unit: "percent" },
  disputedShare: { group: "dares", unit: "percent" },
  uploadsGood: { group: "devices", unit: "percent" },
  installsAgreed: { group: "devices", unit: "percent" },
} as const satisfies Record<string, FigureRow<string>>;

export type FigureName = keyof typeof ROWS;
export const FIGURES: Readonly<Record<FigureName, FigureRow<FigureName>>> = ROWS;
export const FIGURE_NAMES = [
  "signUps",
  "activePeople",
  "activeCreators",
  "activeSenders",
  "daresSent",
  "daresCompleted",
  "daresDeclined",
  "daresExpired",
  "daresRefunded",
  "videosPublic",
  "reports",
  "decisions",
  "blocks",
  "pushSent",
  "pushFailed",
  "mailSent",
  "mailFailed",
  "madeSignIn",
  "gaveBirthdate",
  "choseUsername",
  "choseInterests",
  "answerTime",
  "uploadsDone",
  "uploadsFailed",
  "installs",
  "goodLoading",
  "goodResponse",
  "goodStillness",
  "brokenScreens",
  "connectionErrors",
  "accessErrors",
  "slowErrors",
  "otherErrors",
  "appealsDecided",
  "appealsUpheld",
  "noticesDecided",
  "noticesInTime",
  "firstDecisions",
  "firstDecisionTime",
  "firstDecisionsInTime",
  "peopleStruck",
  "strikesGiven",
  "minorsFound",
  "blocksPerThousand",
  "settledShare",
  "refundedShare",
  "disputedShare",
  "uploadsGood",
  "installsAgreed",
] as const satisfies readonly FigureName[];
export const FIGURE_GROUPS = [
  "people",
  "joining",
  "dares",
  "safety",
  "delivery",
  "devices",
  "errors",
] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Days that the cockpit shows, and that a job makes up for. */
export const FIGURE_DAYS = 28;
/** Rows that are read for one figure; beyond that it is "more". */
export const FIGURE_MAX = 4_000;
const FEW = 5;

/** Whole days since 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);
export const dayStart = (day: number): number => day * DAY_MS;

/** The one in the middle, of two the lower; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** "few": one to four people could be told from each other by what else is known of them. */
export const shownCount = (count: number): number | "few" => (count > 0 && count < FEW ? "few" : count);
