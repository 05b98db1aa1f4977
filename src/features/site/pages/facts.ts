import {
  ANSWER_WINDOW_MS,
  DAY_MS,
  HOUR_MS,
  LEAVING_UNDO_MS,
  MIN_AGE_YEARS,
  OBJECTION_WINDOW_MS,
  PROOF_MAX_DURATION_MS,
  PROOF_WINDOW_MS,
  REVIEW_WINDOW_MS,
} from "@convex/domain/limits";
import { CURRENCY, formatMoneyIn } from "@convex/domain/money";
import { DARE_FEE_BPS, DARE_MIN_FEE, TIP_FEE_BPS, TIP_MIN_FEE } from "@convex/domain/payments/fees";
import { DARE_MAX, DARE_MIN, TIP_MIN } from "@convex/domain/payments/pricing";
import { PLAN_NAME, PLAN_PRICE } from "@convex/domain/purchases/plan";
import { REASON_ROWS } from "@convex/domain/safety/reportReasons";
import { PRODUCT_NAME } from "@/config/product";
import { CONTACT } from "./whoWeAre";

const money = (amount: number): string => formatMoneyIn("en-US", amount, CURRENCY, true);
const percent = (bps: number): string => `${bps / 100}%`;
const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
const hours = (ms: number): string => count(ms / HOUR_MS, "hour");
const days = (ms: number): string => count(ms / DAY_MS, "day");
const minutes = (ms: number): string => count(ms / (HOUR_MS / 60), "minute");

/**
 * Every number and name that a public page may say, made from what the product runs on. In the order of the alphabet;
 * "" is a setting that this build was not told: a text that needs it is left out.
 */
export const FACTS = {
  answerTime: hours(ANSWER_WINDOW_MS),
  contactEmail: CONTACT.email ?? "",
  dareFee: percent(DARE_FEE_BPS),
  dareFeeMin: money(DARE_MIN_FEE),
  dareMax: money(DARE_MAX),
  dareMin: money(DARE_MIN),
  deliveryTime: days(PROOF_WINDOW_MS),
  disputeTime: hours(OBJECTION_WINDOW_MS),
  intimateImageTime: hours(REASON_ROWS["intimate-image"].firstActionMs),
  leavingTime: days(LEAVING_UNDO_MS),
  legalAddress: CONTACT.address ?? "",
  legalName: CONTACT.name ?? "",
  minAge: String(MIN_AGE_YEARS),
  minorTime: hours(REASON_ROWS.minor.firstActionMs),
  planName: PLAN_NAME,
  planPrice: money(PLAN_PRICE),
  product: PRODUCT_NAME,
  reviewTime: hours(REVIEW_WINDOW_MS),
  tipFee: percent(TIP_FEE_BPS),
  tipFeeMin: money(TIP_MIN_FEE),
  tipMin: money(TIP_MIN),
  videoMax: minutes(PROOF_MAX_DURATION_MS),
} as const satisfies Record<string, string>;
