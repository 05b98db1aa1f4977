import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import {
  AFFINITY,
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
  DAY_MS,
  DECISION_TARGET_MS,
  DECISION_WINDOW_MS,
  EXPORT_KEPT_MS,
  EXTENSION_MS,
  HOUR_MS,
  LEAVING_UNDO_MS,
  MAX_WEEKLY_CAPACITY,
  MIN_AGE_YEARS,
  OBJECTION_WINDOW_MS,
  PROOF_MAX_DURATION_MS,
  PROOF_MIN_DURATION_MS,
  PROOF_WINDOW_MS,
  PROOF_WINDOWS_MS,
  REDO_WINDOW_MS,
  REFUND_ARRIVES_MS,
  REVIEW_WINDOW_MS,
  STATEMENT_WINDOW_MS,
  USERNAME_CHANGE_PAUSE_MS,
  USERNAME_HOLD_MS,
} from "@convex/domain/limits";
import { CURRENCY, formatMoneyIn } from "@convex/domain/money";
import { DARE_FEE_BPS, DARE_MIN_FEE, TIP_FEE_BPS, TIP_MIN_FEE } from "@convex/domain/payments/fees";
import { DARE_MAX, DARE_MIN, payerLimits, TIP_MIN } from "@convex/domain/payments/pricing";
import { WEEKS_SHOWN } from "@convex/domain/payments/weekOfDares";
import {
  FIRST_PAYOUT_WAIT_MS,
  PAYOUT_EVERY_MS,
  PAYOUT_MAX,
  PAYOUT_MIN,
} from "@convex/domain/payouts/payoutMachine";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { SEAL_WORDS, SYNTHETIC_WORDS } from "@convex/domain/proofs/liveSeal";
import { FREE_TEXTS_A_MONTH, PLAN_NAME, PLAN_PRICE } from "@convex/domain/purchases/plan";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { PRODUCT_NAME } from "@/config/product";
import { CONTACT } from "./whoWeAre";

const money = (amount: number): string => formatMoneyIn("en-US", amount, CURRENCY, true);
const percent = (bps: number): string => `${bps / 100}%`;
const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
const hours = (ms: number): string => count(ms / HOUR_MS, "hour");
const days = (ms: number): string => count(ms / DAY_MS, "day");
const minutes = (ms: number): string => count(ms / (HOUR_MS / 60), "minute");

const oneOf = (words: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(words);

const NEW_PAYER = payerLimits({ createdAt: 0, settledCount: 0, now: 0 });

const SECOND_MS = 1_000;

const share = (part: number): string => `${Math.round(part * 100)}%`;

/**
 * Every number and name that a public page may say, made from what the product runs on. In the order of the alphabet;
 * "" is a setting that this build was not told: a text that needs it is left out.
 */
export const FACTS = {
  answerTime: hours(ANSWER_WINDOW_MS),
  answerTimeMax: hours(ANSWER_WINDOW_MAX_MS),
  categoryCount: String(DARE_CATEGORIES.length),
  contactEmail: CONTACT.email ?? "",
  creatorShare: percent(10_000 - DARE_FEE_BPS),
  dareFee: percent(DARE_FEE_BPS),
  dareFeeMin: money(DARE_MIN_FEE),
  dareMax: money(DARE_MAX),
  dareMaxNew: money(NEW_PAYER.dareMax),
  dareMin: money(DARE_MIN),
  daresAWeekMax: String(MAX_WEEKLY_CAPACITY),
  decisionTarget: days(DECISION_TARGET_MS),
  decisionTime: days(DECISION_WINDOW_MS),
  deliveryChoices: oneOf(PROOF_WINDOWS_MS.map(days)),
  deliveryTime: days(PROOF_WINDOW_MS),
  didNotAgreeTime: hours(REASON_ROWS["did-not-agree"].firstActionMs),
  disputeTime: hours(OBJECTION_WINDOW_MS),
  exportTime: days(EXPORT_KEPT_MS),
  extensionTime: hours(EXTENSION_MS),
  feedAccountAge: hours(SIGNAL_ACCOUNT_AGE_MS),
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
  holdTime: days(HOLD_MS),
  impersonationTime: hours(REASON_ROWS.impersonation.firstActionMs),
  intimateImageTime: hours(REASON_ROWS["intimate-image"].firstActionMs),
  leavingTime: days(LEAVING_UNDO_MS),
  legalAddress: CONTACT.address ?? "",
  legalName: CONTACT.name ?? "",
  minAge: String(MIN_AGE_YEARS),
  minorTime: hours(REASON_ROWS.minor.firstActionMs),
  payoutEvery: hours(PAYOUT_EVERY_MS),
  payoutMax: money(PAYOUT_MAX),
  payoutMin: money(PAYOUT_MIN),
  planName: PLAN_NAME,
  planPrice: money(PLAN_PRICE),
  probationEarnings: String(PROBATION_EARNINGS),
  probationTime: days(PROBATION_MS),
  product: PRODUCT_NAME,
  reasonDidNotAgree: REASON_ROWS["did-not-agree"].label,
  reasonImpersonation: REASON_ROWS.impersonation.label,
  reasonIntimate: REASON_ROWS["intimate-image"].label,
  redoTime: hours(REDO_WINDOW_MS),
  refundTime: days(REFUND_ARRIVES_MS),
  reviewTime: hours(REVIEW_WINDOW_MS),
  sealEdited: SEAL_WORDS.edited,
  sealLive: SEAL_WORDS.live,
  sealUploaded: SEAL_WORDS.uploaded,
  statementTime: hours(STATEMENT_WINDOW_MS),
  synthetic: SYNTHETIC_WORDS,
  templateCount: String(DARE_TEMPLATES.length),
  tipFee: percent(TIP_FEE_BPS),
  tipFeeMin: money(TIP_MIN_FEE),
  tipMin: money(TIP_MIN),
  usernamePause: days(USERNAME_CHANGE_PAUSE_MS),
  usernameTime: days(USERNAME_HOLD_MS),
  videoMax: minutes(PROOF_MAX_DURATION_MS),
  videoMin: count(PROOF_MIN_DURATION_MS / SECOND_MS, "second"),
  warnedHoldTime: days(WARNED_HOLD_MS),
  weeksShown: String(WEEKS_SHOWN),
} as const satisfies Record<string, string>;
