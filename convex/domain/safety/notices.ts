/** Requests to take something down, from whoever has no account, too (staff desk 3): what they need, and their clock. */
import { HOUR_MS } from "../limits";
import { normaliseEmail } from "../sending/guestLimits";
import { isOnlyElsewhere } from "./publicPlace";
import { cleanReportDetail, REASON_ROWS, REPORT_DETAIL_MAX_LENGTH, type ReportReason } from "./reportReasons";

export const NOTICE_REASONS = [
  "intimate-image",
  "did-not-agree",
  "copyright",
] as const satisfies readonly ReportReason[];
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** The lists of the desk in which they stand. */
export const NOTICE_QUEUES = ["takedown", "copyright"] as const;
export type NoticeQueue = (typeof NOTICE_QUEUES)[number];

/** Cases with a list of their own, whatever they are about: signed requests, and accounts whose payouts we stopped ourselves. */
export const CASE_QUEUES = [...NOTICE_QUEUES, "payout"] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

/** Whether somebody has signed for it, and a clock of 48 hours runs. */
export const isSigned = (queue: CaseQueue | undefined): queue is NoticeQueue =>
  queue !== undefined && queue !== "payout";

export const noticeQueue = (reason: NoticeReason): NoticeQueue =>
  reason === "copyright" ? "copyright" : "takedown";

/** From the request to the decision, shown to whoever asked and to whoever decides. */
export const NOTICE_DECIDED_MS = 48 * HOUR_MS;
/** So many requests of one sender that came to nothing, and the next ones hide nothing by themselves and wait longer. */
const UNFOUNDED_SLOWS = 3;

export const isSlowed = (unfounded: number): boolean => unfounded >= UNFOUNDED_SLOWS;

export function noticeDueMs(reason: NoticeReason, slowed: boolean): number {
  return slowed ? NOTICE_DECIDED_MS : Math.min(REASON_ROWS[reason].firstActionMs, NOTICE_DECIDED_MS);
}

export const NOTICE_WHERE_MAX_LENGTH = 1_000;
export const NOTICE_WORK_MAX_LENGTH = 500;
export const NOTICE_SIGNATURE_MAX_LENGTH = 100;
export const NOTICE_SIGNATURE_MIN_LENGTH = 3;

export interface NoticeForm {
  reason: NoticeReason;
  /** A link, or where it can be found. */
  where: string;
  /** Whose rights: the work, in words or by its link. Of a copyright request alone. */
  work: string;
  detail: string;
  /** Says that it is true, and that they may ask for it. */
  agreed: boolean;
  signature: string;
  contact: string;
}

export type NoticeField = Exclude<keyof NoticeForm, "reason">;

export const NOTICE_MESSAGES = {
  where: `Paste the link, or say where it is, in up to ${NOTICE_WHERE_MAX_LENGTH} characters.`,
  elsewhere: "This link leads to another site. We can only take down what is here.",
  work: `Say which work is yours, in up to ${NOTICE_WORK_MAX_LENGTH} characters.`,
  detail: `Use up to ${REPORT_DETAIL_MAX_LENGTH} characters.`,
  agreed: "Please confirm this.",
  signature: "Please write your full name.",
  contact: "Please enter an email address.",
} as const;

export interface NoticeProblem {
  field: NoticeField;
  reason: keyof typeof NOTICE_MESSAGES;
}

const isWithin = (text: string, min: number, max: number): boolean =>
  text.length >= min && text.length <= max;

/** As it is compared and kept; what is no address is empty. */
export function cleanNotice(form: NoticeForm): NoticeForm {
  const { where, work, detail, signature, contact } = form;
  return {
    ...form,
    ...{ where: cleanReportDetail(where), work: cleanReportDetail(work) },
    ...{ detail: cleanReportDetail(detail), signature: cleanReportDetail(signature) },
    contact: normaliseEmail(contact) ?? "",
  };
}

/** What is missing of a cleaned one, in the order of the form; null when it can be sent. */
export function noticeProblem(form: NoticeForm, home: string): NoticeProblem | null {
  const { reason, where, work, detail, agreed, signature, contact } = form;
  if (!isWithin(where, 1, NOTICE_WHERE_MAX_LENGTH)) return { field: "where", reason: "where" };
  if (isOnlyElsewhere(where, home)) return { field: "where", reason: "elsewhere" };
  const minWork = reason === "copyright" ? 1 : 0;
  if (!isWithin(work, minWork, NOTICE_WORK_MAX_LENGTH)) return { field: "work", reason: "work" };
  if (!isWithin(detail, 0, REPORT_DETAIL_MAX_LENGTH)) return { field: "detail", reason: "detail" };
  if (!agreed) return { field: "agreed", reason: "agreed" };
  if (!isWithin(signature, NOTICE_SIGNATURE_MIN_LENGTH, NOTICE_SIGNATURE_MAX_LENGTH)) {
    return { field: "signature", reason: "signature" };
  }
  return contact === "" ? { field: "contact", reason: "contact" } : null;
}
