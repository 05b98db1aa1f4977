/** What the house publishes each quarter of what it decided (product 22): which quarters there are, and the file of one. */
import { shownCount } from "../staff/figures";
import { type ContentRule, RULE_WORDS } from "./contentRules";
import { DECISION_ROWS, type DecisionAct } from "./decisions";
import type { NoticeQueue } from "./notices";

/** Quarters are numbered on without a gap: year times four, and the quarter from 0. */
export const quarterOf = (at: number): number => {
  const day = new Date(at);
  return day.getUTCFullYear() * 4 + Math.floor(day.getUTCMonth() / 3);
};
export const quarterStart = (quarter: number): number =>
  Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3, 1);

/** "2026 Q4". */
export const quarterName = (quarter: number): string => `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;

export type Shown = number | "few";
export const NOTICE_WORDS: Readonly<Record<NoticeQueue, string>> = {
  takedown: "Intimate media, or someone in a video",
  copyright: "Copyright",
};
export const FEW_WORDS = "fewer than 5";

export interface Transparency {
  quarter: number;
  reports: Shown;
  decided: Shown;
  automatic: Shown;
  acts: { act: DecisionAct; count: Shown }[];
  rules: { rule: ContentRule; count: Shown }[];
  /** Signed requests to take something down; empty where there were none, or they were not counted. */
  notices: { queue: NoticeQueue; asked: Shown; decided: Shown; removed: Shown; inTime: Shown }[];
  appeals: Shown;
  overturned: Shown;
  /** From the first report to the decision, in the middle of all; null where nothing was decided. */
  averageHours: number | null;
}

const STEP = 5;

/** Small numbers could be told from each other by whoever knows one of the people; exact large ones would give them away by a sum. */
export function rounded(count: number): Shown {
  const shown = shownCount(count);
  return shown === "few" ? shown : Math.round(shown / STEP) * STEP;
}

const textOf = (count: Shown): string => (count === "few" ? FEW_WORDS : String(count));
const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One quarter as a file that a table program opens. */
export function transparencyCsv(of: Transparency): string {
  const rows: [string, string][] = [
    ["Quarter", quarterName(of.quarter)],
    ["Reports", textOf(of.reports)],
    ["Decisions", textOf(of.decided)],
    ["Found by our own checks", textOf(of.automatic)],
    ["Appeals", textOf(of.appeals)],
    ["Overturned on appeal", textOf(of.overturned)],
    ["Average hours to a decision", of.averageHours === null ? "" : String(of.averageHours)],
    ...of.notices.flatMap(({ queue, asked, decided, removed, inTime }): [string, string][] => [
      [`Requests: ${NOTICE_WORDS[queue]}`, textOf(asked)],
      [`Requests decided: ${NOTICE_WORDS[queue]}`, textOf(decided)],
      [`Requests that led to a removal: ${NOTICE_WORDS[queue]}`, textOf(removed)],
      [`Requests decided within 48 hours: ${NOTICE_WORDS[queue]}`, textOf(inTime)],
    ]),
    ...of.acts.map(({ act, count }): [string, string] => [
      `Decision: ${DECISION_ROWS[act].label}`,
      textOf(count),
    ]),
    ...of.rules.map(({ rule, count }): [string, string] => [
      `Rule ${rule}: ${RULE_WORDS[rule]}`,
      textOf(count),
    ]),
  ];
  return `${rows.map((row) => row.map(cell).join(",")).join("\n")}\n`;
}
