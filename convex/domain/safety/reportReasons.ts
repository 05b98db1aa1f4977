/** Why something is reported, how grave it is and by when somebody looks (product 22). Data and its rules only. */
import { HOUR_MS } from "../limits";

/** "note": what a bot wrote; the case is about the rule behind it. */
export const REPORT_TARGETS = ["profile", "dare", "proof", "answer", "comment", "message", "note"] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

/** What a case is about; "notice": something that a request only describes, until staff find it. */
export const CASE_TARGETS = [...REPORT_TARGETS, "notice"] as const;
export type CaseTarget = (typeof CASE_TARGETS)[number];

/** S0 to S3: the smaller, the graver, so that a queue in rising order begins with the gravest. */
export type Severity = 0 | 1 | 2 | 3;

export const REPORT_REASONS = [
  "minor",
  "danger-to-life",
  "intimate-image",
  "threat",
  "sexual-pressure",
  "dangerous-dare",
  "did-not-agree",
  "hate",
  "scam",
  "fake-proof",
  "impersonation",
  "wrong-flag",
  "spam",
  "copyright",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

interface ReasonRow {
  label: string;
  severity: Severity;
  /** From the report to the first action of a person. */
  firstActionMs: number;
  targets: readonly ReportTarget[];
}

const ALL = REPORT_TARGETS;

export const REASON_ROWS: Record<ReportReason, ReasonRow> = {
  minor: {
    label: "Someone under 18 is involved, or sexual exploitation",
    severity: 0,
    firstActionMs: HOUR_MS,
    targets: ALL,
  },
  "danger-to-life": {
    label: "Danger to life or self-harm",
    severity: 0,
    firstActionMs: HOUR_MS,
    targets: ALL,
  },
  "intimate-image": {
    label: "An intimate photo or video shown without consent",
    severity: 0,
    firstActionMs: 24 * HOUR_MS,
    targets: ALL,
  },
  threat: {
    label: "Threats, violence, stalking or private information",
    severity: 1,
    firstActionMs: 4 * HOUR_MS,
    targets: ALL,
  },
  "sexual-pressure": {
    label: "Sexual content, coercion or pressure",
    severity: 1,
    firstActionMs: 12 * HOUR_MS,
    targets: ALL,
  },
  "dangerous-dare": {
    label: "A dangerous or forbidden dare",
    severity: 1,
    firstActionMs: 12 * HOUR_MS,
    targets: ALL,
  },
  "did-not-agree": {
    label: "I am in this and did not agree",
    severity: 1,
    firstActionMs: 24 * HOUR_MS,
    targets: ALL,
  },
  hate: { label: "Hate or harassment", severity: 2, firstActionMs: 24 * HOUR_MS, targets: ALL },
  scam: {
    label: "Fraud, or asking to pay elsewhere",
    severity: 2,
    firstActionMs: 24 * HOUR_MS,
    targets: ALL,
  },
  "fake-proof": {
    label: "A fake video, or undisclosed AI",
    severity: 2,
    firstActionMs: 24 * HOUR_MS,
    targets: ["dare", "proof", "answer"],
  },
  impersonation: {
    label: "Pretends to be someone else, or is secretly run by others",
    severity: 2,
    firstActionMs: 48 * HOUR_MS,
    targets: ["profile", "message"],
  },
  "wrong-flag": {
    label: "Edgy, but not marked as edgy",
    severity: 3,
    firstActionMs: 72 * HOUR_MS,
    targets: ALL,
  },
  spam: { label: "Spam", severity: 3, firstActionMs: 72 * HOUR_MS, targets: ALL },
  copyright: { label: "Someone else's work", severity: 3, firstActionMs: 72 * HOUR_MS, targets: ALL },
  other: { label: "Something else", severity: 3, firstActionMs: 72 * HOUR_MS, targets: ALL },
};

export function reasonsFor(target: ReportTarget): ReportReason[] {
  return REPORT_REASONS.filter((reason) => REASON_ROWS[reason].targets.includes(target));
}

/** Shown as soon as this reason is chosen: help must not wait for a form. */
export const NEEDS_HELP_NOW: readonly ReportReason[] = ["danger-to-life"];

export const REPORT_DETAIL_MAX_LENGTH = 500;
export const REPORT_PAGE = 20;

// Line breaks stay; what cannot be seen goes, and what turns the direction of a text.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export function cleanReportDetail(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(UNSEEN, "").trim();
}

/** Product 22: new > triaged > in review > decided > (appealed > final). */
export const CASE_STATES = ["new", "triaged", "in_review", "decided", "appealed", "final"] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** In general words, as the reporter hears it: neither who decided nor what exactly was done. */
export const REPORT_STANDS = ["received", "looking", "acted", "no-breach"] as const;
export type ReportStand = (typeof REPORT_STANDS)[number];

export function reportStand(state: CaseState, acted: boolean): ReportStand {
  if (state === "new" || state === "triaged") return "received";
  // Whoever reported asked for a second look; an owner's appeal is not theirs to know of.
  if (state === "in_review" || (state === "appealed" && !acted)) return "looking";
  return acted ? "acted" : "no-breach";
}

const NUMBER_LENGTH = 20;
const NUMBER_GROUP = 4;

/** For reading aloud and writing down: "abcd-efgh-…". */
export function formatReportNumber(number: string): string {
  return number.match(new RegExp(`.{1,${NUMBER_GROUP}}`, "g"))?.join("-") ?? number;
}

/** Back from however it was typed; null when it can be no number. */
export function parseReportNumber(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^a-z2-7]/g, "");
  return plain.length === NUMBER_LENGTH ? plain : null;
}
