import { ACTION_REMEMBERED_MS } from "@convex/domain/access/idempotency";
import { UNKNOWN_BIRTHDATE_BLOCK_YEARS } from "@convex/domain/age/assurance";
import { EMERGENCY_NUMBERS } from "@convex/domain/catalogue/crisisContacts";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { LEAVER_TEXT_KEPT_MS, MESSAGES_AROUND } from "@convex/domain/chat/chat";
import { TRUSTED_SETTLED_DARES } from "@convex/domain/feed/publishing";
import {
  AFFINITY,
  BOOST_EVERY,
  HALF_LIFE_MS,
  INTERACTED_WITHIN_MS,
  NEWCOMER_MS,
  NEWCOMER_POSTS,
  PAGE_SIZE,
  QUALITY_BASE,
  SEEN_FACTOR,
  SIGNAL_ACCOUNT_AGE_MS,
  SPREAD,
  UNDER_REVIEW_FACTOR,
} from "@convex/domain/feed/ranking";
import {
  FIRST_EARNINGS,
  FIRST_HOLD_MS,
  HOLD_MS,
  PROBATION_EARNINGS,
  PROBATION_MS,
  WARNED_HOLD_MS,
} from "@convex/domain/ledger/earningHold";
import {
  ANSWER_WINDOW_MAX_MS,
  ANSWER_WINDOW_MS,
  AUDIT_KEPT_MS,
  BACKUPS_KEPT_MS,
  CAP_DECISION_MS,
  CASE_KEPT_MS,
  DARE_CAP_MS,
  DAY_MS,
  DEACTIVATED_KEPT_MS,
  DECISION_TARGET_MS,
  DECISION_WINDOW_MS,
  DRAFT_KEPT_MS,
  EVENTS_KEPT_MS,
  EXPORT_KEPT_MS,
  EXTENSION_MS,
  GRAVE_REPORTERS,
  HOUR_MS,
  LATE_PROOFS_MAX,
  LATE_PROOFS_PAUSE_MS,
  LATE_PROOFS_WITHIN_MS,
  LEAVING_UNDO_MS,
  MAX_REWORDINGS,
  MAX_WEEKLY_CAPACITY,
  MIN_AGE_YEARS,
  OBJECTION_WINDOW_MS,
  PLAYBACK_TTL_MS,
  PROFILE_VIEW_REMEMBERED_MS,
  PROOF_GRACE_WITH_UPLOAD_MS,
  PROOF_MAX_BYTES,
  PROOF_MAX_DURATION_MS,
  PROOF_MIN_DURATION_MS,
  PROOF_WINDOW_MS,
  PROOF_WINDOWS_MS,
  REDO_WINDOW_MS,
  REFUND_ARRIVES_MS,
  REFUSED_TAKE_KEPT_MS,
  REFUSED_TEXT_KEPT_MS,
  REPORTED_HIDDEN_MS,
  REVIEW_WINDOW_MS,
  SCREENING_WINDOW_MS,
  STAFF_TARGET_MS,
  STATEMENT_WINDOW_MS,
  TERMS_NOTICE_MS,
  USERNAME_CHANGE_PAUSE_MS,
  USERNAME_HOLD_MS,
} from "@convex/domain/limits";
import { CURRENCY, formatMoneyIn } from "@convex/domain/money";
import { DELIVERIES_KEPT_MS } from "@convex/domain/notifications/delivery";
import { NOTIFICATIONS_KEPT_MS } from "@convex/domain/notifications/rules";
import { DARE_FEE_BPS, DARE_MIN_FEE, TIP_FEE_BPS, TIP_MIN_FEE } from "@convex/domain/payments/fees";
import {
  CHECKOUT_WINDOW_MS,
  DARE_MAX,
  DARE_MIN,
  NEW_PAYER_AGE_MS,
  NEW_PAYER_SETTLED,
  payerLimits,
  SMALL_TIPS_MS,
  TIP_MIN,
} from "@convex/domain/payments/pricing";
import { WEEKS_SHOWN } from "@convex/domain/payments/weekOfDares";
import {
  BANK_CHANGE_WAIT_MS,
  FIRST_PAYOUT_WAIT_MS,
  IDLE_PAYOUT_MS,
  IDLE_REMINDER_MS,
  PAYOUT_EVERY_MS,
  PAYOUT_MAX,
  PAYOUT_MIN,
} from "@convex/domain/payouts/payoutMachine";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { DEVICE_TRACE_KEPT_MS } from "@convex/domain/progress/invitations";
import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { FREE_TEXTS_A_MONTH, PLAN_GRACE_MS, PLAN_NAME, PLAN_PRICE } from "@convex/domain/purchases/plan";
import { CONTENT_RULES } from "@convex/domain/safety/contentRules";
import { NOTICE_DECIDED_MS } from "@convex/domain/safety/notices";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import {
  GUEST_KEPT_MS,
  GUEST_LIVE_MAX,
  UNPAID_GUEST_KEPT_MS,
  WATCH_LINK_KEPT_MS,
} from "@convex/domain/sending/guestLimits";
import { ERROR_LOG_MAX } from "@/config/limits";
import { PRODUCT_NAME } from "@/config/product";
import { CONTACT } from "./whoWeAre";

const money = (amount: number): string => formatMoneyIn("en-US", amount, CURRENCY, true);
const percent = (bps: number): string => `${bps / 100}%`;
const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
const hours = (ms: number): string => count(ms / HOUR_MS, "hour");
const days = (ms: number): string => count(ms / DAY_MS, "day");
const years = (ms: number): string => count(ms / (365 * DAY_MS), "year");
const minutes = (ms: number): string => count(ms / (HOUR_MS / 60), "minute");

const oneOf = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

const SECOND_MS = 1_000;
const MEBIBYTE = 1_024 * 1_024;

/** Limits of somebody who has just come, of whoever is settled in, and without an account. */
const NEW_PAYER = payerLimits({ createdAt: 0, settledCount: 0, now: 0 });
const SETTLED_PAYER = payerLimits({
  createdAt: 0,
  settledCount: NEW_PAYER_SETTLED,
  now: Number.MAX_SAFE_INTEGER,
});
const GUEST_PAYER = payerLimits({ createdAt: 0, settledCount: 0, now: 0, isGuest: true });

const RULE_CODES = Object.fromEntries(CONTENT_RULES.map((rule) => [rule, rule]));

/** What the pages are held to (accessibility statement). */
const WCAG = "version 2.2, level AA";

const share = (part: number): string => `${Math.round(part * 100)}%`;

/**
 * Every number and name that a public page may say, made from what the product runs on. In the order of the alphabet;
 * "" is a setting that this build was not told: a text that needs it is left out.
 */
export const FACTS = {
  actionsTime: days(ACTION_REMEMBERED_MS),
  ageBlockTime: count(UNKNOWN_BIRTHDATE_BLOCK_YEARS, "year"),
  answerTime: hours(ANSWER_WINDOW_MS),
  answerTimeMax: hours(ANSWER_WINDOW_MAX_MS),
  auditTime: years(AUDIT_KEPT_MS),
  backupTime: days(BACKUPS_KEPT_MS),
  bankChangeWait: hours(BANK_CHANGE_WAIT_MS),
  capDecisionTime: hours(CAP_DECISION_MS),
  caseTime: years(CASE_KEPT_MS),
  categoryCount: String(DARE_CATEGORIES.length),
  checkoutTime: minutes(CHECKOUT_WINDOW_MS),
  contactEmail: CONTACT.email ?? "",
  creatorShare: percent(10_000 - DARE_FEE_BPS),
  dailySpend: money(SETTLED_PAYER.dailySpend),
  dailySpendNew: money(NEW_PAYER.dailySpend),
  dareCapTime: days(DARE_CAP_MS),
  dareFee: percent(DARE_FEE_BPS),
  dareFeeMin: money(DARE_MIN_FEE),
  dareMax: money(DARE_MAX),
  dareMaxNew: money(NEW_PAYER.dareMax),
  dareMin: money(DARE_MIN),
  daresAWeekMax: String(MAX_WEEKLY_CAPACITY),
  deactivatedTime: years(DEACTIVATED_KEPT_MS),
  decisionTarget: days(DECISION_TARGET_MS),
  decisionTime: days(DECISION_WINDOW_MS),
  deliveriesTime: days(DELIVERIES_KEPT_MS),
  deliveryChoices: oneOf(PROOF_WINDOWS_MS.map(days)),
  deliveryTime: days(PROOF_WINDOW_MS),
  takedownTime: hours(NOTICE_DECIDED_MS),
  didNotAgreeTime: hours(REASON_ROWS["did-not-agree"].firstActionMs),
  disputeTime: hours(OBJECTION_WINDOW_MS),
  deviceTraceTime: days(DEVICE_TRACE_KEPT_MS),
  draftTime: days(DRAFT_KEPT_MS),
  emergencyNumbers: EMERGENCY_NUMBERS,
  errorsKept: String(ERROR_LOG_MAX),
  eventsTime: days(EVENTS_KEPT_MS),
  exportTime: days(EXPORT_KEPT_MS),
  extensionTime: hours(EXTENSION_MS),
  feedAccountAge: hours(SIGNAL_ACCOUNT_AGE_MS),
  feedBoostEvery: String(BOOST_EVERY),
  feedFollows: share(AFFINITY.follows),
  feedHalfLife: hours(HALF_LIFE_MS),
  feedInteracted: days(INTERACTED_WITHIN_MS),
  feedInteractions: share(AFFINITY.interacted),
  feedInterests: share(AFFINITY.interests),
  feedNewcomerPosts: String(NEWCOMER_POSTS),
  feedNewcomerTime: days(NEWCOMER_MS),
  feedPage: String(PAGE_SIZE),
  feedPerCreator: String(SPREAD.perCreator),
  feedPerTemplate: String(SPREAD.perTemplate),
  feedQualityBase: String(QUALITY_BASE),
  feedSeen: share(SEEN_FACTOR),
  feedUnderReview: share(UNDER_REVIEW_FACTOR),
  firstEarnings: String(FIRST_EARNINGS),
  firstHoldTime: days(FIRST_HOLD_MS),
  firstPayoutWait: hours(FIRST_PAYOUT_WAIT_MS),
  freeTexts: String(FREE_TEXTS_A_MONTH),
  graveReporters: String(GRAVE_REPORTERS),
  guestDareMax: money(GUEST_PAYER.dareMax),
  guestLive: String(GUEST_LIVE_MAX),
  guestTime: days(GUEST_KEPT_MS),
  guestUnpaidTime: days(UNPAID_GUEST_KEPT_MS),
  hiddenTime: hours(REPORTED_HIDDEN_MS),
  holdTime: days(HOLD_MS),
  idlePayout: days(IDLE_PAYOUT_MS),
  idleReminder: days(IDLE_REMINDER_MS),
  impersonationTime: hours(REASON_ROWS.impersonation.firstActionMs),
  intimateImageTime: hours(REASON_ROWS["intimate-image"].firstActionMs),
  lateProofs: String(LATE_PROOFS_MAX),
  lateProofsPause: days(LATE_PROOFS_PAUSE_MS),
  lateProofsWithin: days(LATE_PROOFS_WITHIN_MS),
  leaverTextTime: days(LEAVER_TEXT_KEPT_MS),
  leavingTime: days(LEAVING_UNDO_MS),
  legalAddress: CONTACT.address ?? "",
  legalName: CONTACT.name ?? "",
  messagesAround: String(MESSAGES_AROUND),
  minAge: String(MIN_AGE_YEARS),
  minorTime: hours(REASON_ROWS.minor.firstActionMs),
  newPayerSettled: String(NEW_PAYER_SETTLED),
  newPayerTime: days(NEW_PAYER_AGE_MS),
  notificationsTime: days(NOTIFICATIONS_KEPT_MS),
  otherReportTime: hours(REASON_ROWS.other.firstActionMs),
  payoutEvery: hours(PAYOUT_EVERY_MS),
  payoutMax: money(PAYOUT_MAX),
  payoutMin: money(PAYOUT_MIN),
  planGrace: days(PLAN_GRACE_MS),
  planName: PLAN_NAME,
  planPrice: money(PLAN_PRICE),
  playbackTime: minutes(PLAYBACK_TTL_MS),
  pressureTime: hours(REASON_ROWS["sexual-pressure"].firstActionMs),
  probationEarnings: String(PROBATION_EARNINGS),
  probationTime: days(PROBATION_MS),
  product: PRODUCT_NAME,
  profileViewTime: days(PROFILE_VIEW_REMEMBERED_MS),
  reasonDidNotAgree: REASON_ROWS["did-not-agree"].label,
  reasonImpersonation: REASON_ROWS.impersonation.label,
  reasonIntimate: REASON_ROWS["intimate-image"].label,
  redoTime: hours(REDO_WINDOW_MS),
  refundTime: days(REFUND_ARRIVES_MS),
  refusedTakeTime: days(REFUSED_TAKE_KEPT_MS),
  reviewTime: hours(REVIEW_WINDOW_MS),
  rewordings: String(MAX_REWORDINGS),
  screeningTextTime: days(REFUSED_TEXT_KEPT_MS),
  screeningTime: hours(SCREENING_WINDOW_MS),
  sealEdited: SEAL_WORDS.edited,
  sealLive: SEAL_WORDS.live,
  sealUploaded: SEAL_WORDS.uploaded,
  smallTipsTime: days(SMALL_TIPS_MS),
  staffTarget: hours(STAFF_TARGET_MS),
  statementTime: hours(STATEMENT_WINDOW_MS),
  synthetic: SYNTHETIC_WORDS,
  templateCount: String(DARE_TEMPLATES.length),
  termsNotice: days(TERMS_NOTICE_MS),
  threatTime: hours(REASON_ROWS.threat.firstActionMs),
  tipFee: percent(TIP_FEE_BPS),
  tipFeeMin: money(TIP_MIN_FEE),
  tipMax: money(SETTLED_PAYER.tipMax),
  tipMaxNew: money(NEW_PAYER.tipMax),
  tipMin: money(TIP_MIN),
  trustedSettled: String(TRUSTED_SETTLED_DARES),
  uploadGrace: hours(PROOF_GRACE_WITH_UPLOAD_MS),
  usernamePause: days(USERNAME_CHANGE_PAUSE_MS),
  usernameTime: days(USERNAME_HOLD_MS),
  videoMax: minutes(PROOF_MAX_DURATION_MS),
  videoMin: count(PROOF_MIN_DURATION_MS / SECOND_MS, "second"),
  videoSize: `${PROOF_MAX_BYTES / MEBIBYTE} MB`,
  warnedHoldTime: days(WARNED_HOLD_MS),
  watchLinkTime: days(WATCH_LINK_KEPT_MS),
  wcag: WCAG,
  weeksShown: String(WEEKS_SHOWN),
  ...RULE_CODES,
} as const satisfies Record<string, string>;
