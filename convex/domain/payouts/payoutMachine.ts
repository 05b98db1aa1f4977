/**
 * Paying out, pure part (money 2.1): what a payout may become, and what stands in the way of one. A rule that ends by
 * itself says when; the server judges anew at that moment, so no reader needs a clock.
 */
import { HOLD_REASONS, type HoldReason } from "../ledger/earningHold";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";
import type { AccountFacts } from "./onboarding";

export const PAYOUT_MIN = 2_000;
export const PAYOUT_MAX = 1_000_000;
export const PAYOUT_EVERY_MS = DAY_MS;
export const FIRST_PAYOUT_WAIT_MS = 72 * HOUR_MS;
export const BANK_CHANGE_WAIT_MS = 72 * HOUR_MS;
/** Something asked for stops payouts only when its day is nearer than this. */
const DUE_SOON_MS = 7 * DAY_MS;

/** Money that lies in a wallet: reminded of, paid out by itself, then a matter for the staff (money 2.1). */
export const IDLE_REMINDER_MS = 30 * DAY_MS;
export const IDLE_PAYOUT_MS = 60 * DAY_MS;
const IDLE_CASE_MS = 85 * DAY_MS;

export const PAYOUT_STATES = [
  "requested",
  "transferring",
  "in_transit",
  "paid",
  "cancelled",
  "failed",
  "bounced",
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * leave: the call to the provider goes out. wait: the provider's balance does not cover it yet. banked: a bank payout
 * exists. arrived: the bank has it. failed: it will not arrive. cancel: its owner took it back.
 */
export const PAYOUT_EVENTS = ["leave", "wait", "cancel", "banked", "arrived", "failed"] as const;
export type PayoutEvent = (typeof PAYOUT_EVENTS)[number];

interface PayoutRow {
  from: readonly PayoutState[];
  event: PayoutEvent;
  to: PayoutState;
}

const UNDER_WAY = ["requested", "transferring", "in_transit"] as const satisfies readonly PayoutState[];

export const PAYOUT_ROWS = [
  { from: ["requested"], event: "leave", to: "transferring" },
  { from: ["requested", "transferring"], event: "wait", to: "requested" },
  { from: ["requested"], event: "cancel", to: "cancelled" },
  { from: ["requested", "transferring"], event: "banked", to: "in_transit" },
  { from: UNDER_WAY, event: "arrived", to: "paid" },
  { from: UNDER_WAY, event: "failed", to: "failed" },
  { from: ["paid"], event: "failed", to: "bounced" },
] as const satisfies readonly PayoutRow[];

/** The next state; null when the event means nothing any more, so late and repeated news changes nothing. */
export function payoutAfter(state: PayoutState, event: PayoutEvent): PayoutState | null {
  for (const row of PAYOUT_ROWS) {
    const from: readonly PayoutState[] = row.from;
    if (row.event === event && from.includes(state)) return row.to;
  }
  return null;
}

/** The person waits for it, and nobody may leave meanwhile. */
export function isUnderWay(state: PayoutState): boolean {
  return UNDER_WAY.some((open) => open === state);
}

/** Its money comes back: from the account at the provider, then to what is available. */
export function comesBack(state: PayoutState): boolean {
  return state === "cancelled" || state === "failed" || state === "bounced";
}

/** How long a bank may still return what it has taken: five business days and holidays between them. */
export const BOUNCE_WATCH_MS = 10 * DAY_MS;

/** What stands in the way, the one that has to be dealt with first in front. */
export const PAYOUT_BLOCKERS = [
  "payouts-off",
  "account-missing",
  "account-rejected",
  "details-missing",
  "requirements-past-due",
  "requirements-due",
  "account-disabled",
  "bank-refused",
  "on-hold",
  "in-debt",
  "first-wait",
  "bank-wait",
  "daily-limit",
  "below-minimum",
] as const;
export type PayoutBlockerWord = (typeof PAYOUT_BLOCKERS)[number];

/** For a refusal; the wallet page says it at length. */
export const PAYOUT_BLOCKER_MESSAGES: Readonly<Record<PayoutBlockerWord, string>> = {
  "payouts-off":
    "Payouts are paused for everyone for a short time. Your money is safe; please try again later.",
  "account-missing": "Set up your payout account first.",
  "account-rejected": "Our payment partner has closed your payout account. Please write to us.",
  "details-missing": "Finish setting up your payout account first.",
  "requirements-past-due": "Our payment partner needs something more from you first.",
  "requirements-due": "Our payment partner needs something more from you soon. Please send it first.",
  "account-disabled": "Our payment partner is still checking your payout account.",
  "bank-refused": "Your bank sent the last payout back. Give our payment partner another bank account first.",
  "on-hold": "Your payouts are on hold while we check something. We will write to you.",
  "in-debt": "Your wallet is below zero. Your next earnings cover that first.",
  "first-wait": "Your first payout is possible three days after you set up your payout account.",
  "bank-wait": "Your bank account has changed. For your safety, payouts pause for three days.",
  "daily-limit": "You can request one payout a day.",
  "below-minimum": "There is not enough in your wallet for a payout yet.",
};

export interface PayoutBlocker {
  word: PayoutBlockerWord;
  /** When it ends by itself; null when something has to happen first. */
  until: number | null;
}

export interface RecipientFacts extends AccountFacts {
  transfersActive: boolean;
  requirementsDueAt: number | null;
  onboardedAt: number | null;
  bankChangedAt: number | null;
  /** The provider pays nothing to a bank account that sent a payout back. */
  bankRefused: boolean;
  onHold: boolean;
}

export interface PayoutFacts {
  payoutsOff: boolean;
  /** Null: no account at the provider yet. */
  recipient: RecipientFacts | null;
  available: number;
  /** The newest payout that was not given back, and whether there ever was one. */
  lastPayoutAt: number | null;
}

function dueSoon({ requirements, requirementsDueAt }: RecipientFacts, now: number): boolean {
  if (requirements.currently_due.length === 0) return false;
  return requirementsDueAt === null || requirementsDueAt - now <= DUE_SOON_MS;
}

function accountBlocker(recipient: RecipientFacts, now: number): PayoutBlockerWord | null {
  const { requirements, detailsSubmitted, payoutsEnabled, transfersActive } = recipient;
  if (requirements.disabled_reason?.startsWith("rejected.")) return "account-rejected";
  if (!detailsSubmitted) return "details-missing";
  if (requirements.past_due.length > 0) return "requirements-past-due";
  if (dueSoon(recipient, now)) return "requirements-due";
  const isOpen = payoutsEnabled && transfersActive && requirements.disabled_reason === null;
  return isOpen ? null : "account-disabled";
}

/** Moments after which one of the waits is over. A wait that was never begun has none. */
function waits({ recipient, lastPayoutAt }: PayoutFacts): [PayoutBlockerWord, number][] {
  const { onboardedAt = null, bankChangedAt = null } = recipient ?? {};
  const ends: [PayoutBlockerWord, number | null][] = [
    ["first-wait", onboardedAt === null ? null : onboardedAt + FIRST_PAYOUT_WAIT_MS],
    ["bank-wait", bankChangedAt === null ? null : bankChangedAt + BANK_CHANGE_WAIT_MS],
    ["daily-limit", lastPayoutAt === null ? null : lastPayoutAt + PAYOUT_EVERY_MS],
  ];
  return ends.flatMap(([word, until]): [PayoutBlockerWord, number][] =>
    until === null ? [] : [[word, until]],
  );
}

/** Everything that stands in the way at `now`, in the order of PAYOUT_BLOCKERS. Empty: a payout may be asked for. */
export function payoutBlockers(facts: PayoutFacts, now: number): PayoutBlocker[] {
  const { recipient, available, payoutsOff } = facts;
  const found: PayoutBlocker[] = [];
  const add = (word: PayoutBlockerWord | null) => word !== null && found.push({ word, until: null });
  if (payoutsOff) add("payouts-off");
  add(recipient === null ? "account-missing" : accountBlocker(recipient, now));
  if (recipient?.bankRefused) add("bank-refused");
  if (recipient?.onHold) add("on-hold");
  if (available < 0) add("in-debt");
  for (const [word, until] of waits(facts)) if (until > now) found.push({ word, until });
  if (available >= 0 && available < PAYOUT_MIN) add("below-minimum");
  return found;
}

/** They stand in the way of asking alone: the payout itself has used the day up, and has taken the money. */
const OF_ASKING: readonly PayoutBlockerWord[] = ["daily-limit", "below-minimum"];

/** The provider will not carry it out, whatever we wait for; the money had better come back. In its own codes. */
const ENDINGS: Partial<Record<PayoutBlockerWord, string>> = {
  "account-missing": "account_invalid",
  "account-rejected": "account_invalid",
  "details-missing": "account_invalid",
  "account-disabled": "payouts_not_allowed",
  "bank-refused": "bank_account_restricted",
};

export type Leaving = { is: "go" } | { is: "wait" } | { is: "end"; failure: string };

/** Judged once more right before the money of a payout leaves: days may have passed since it was asked for. */
export function leavingOf(facts: PayoutFacts, now: number): Leaving {
  const words = payoutBlockers(facts, now).map(({ word }) => word);
  const standing = words.filter((word) => !OF_ASKING.includes(word));
  // What a person or a switch holds back is not given back over it.
  const [first] = standing;
  if (first === undefined) return { is: "go" };
  const failure = standing.includes("on-hold") || first === "payouts-off" ? undefined : ENDINGS[first];
  return failure === undefined ? { is: "wait" } : { is: "end", failure };
}

/** When the answer above can change though nothing happens; null when it cannot. */
export function nextJudgement(facts: PayoutFacts, now: number): number | null {
  const { recipient } = facts;
  const isAsked = recipient !== null && recipient.requirements.currently_due.length > 0;
  const dueAt = isAsked ? recipient.requirementsDueAt : null;
  const moments = [
    ...waits(facts).map(([, until]) => until),
    ...(dueAt === null ? [] : [dueAt - DUE_SOON_MS]),
  ];
  const coming = moments.filter((moment) => moment > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** The most that may be asked for now. */
export function payoutCeiling(available: number): number {
  return Math.max(0, Math.min(available, PAYOUT_MAX));
}

/** Whole or part of what is available, inside the limits. */
export function isPayoutAmount(amount: number, available: number): boolean {
  return Number.isSafeInteger(amount) && amount >= PAYOUT_MIN && amount <= payoutCeiling(available);
}

/** Why the bank or the provider did not take it, in our own words. */
export const PAYOUT_FAILURES = ["account", "bankClosed", "bankDetails", "bankRefused", "other"] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  account_closed: "bankClosed",
  bank_account_unusable: "bankClosed",
  account_frozen: "bankRefused",
  bank_account_restricted: "bankRefused",
  debit_not_authorized: "bankRefused",
  declined: "bankRefused",
  could_not_process: "bankRefused",
  bank_ownership_changed: "bankDetails",
  no_account: "bankDetails",
  invalid_account_number: "bankDetails",
  invalid_account_number_length: "bankDetails",
  incorrect_account_holder_name: "bankDetails",
  incorrect_account_holder_address: "bankDetails",
  incorrect_account_holder_tax_id: "bankDetails",
  invalid_currency: "bankDetails",
  unsupported_card: "bankDetails",
  account_invalid: "account",
  payouts_not_allowed: "account",
  transfers_not_allowed: "account",
  insufficient_capabilities_for_transfer: "account",
};

export function payoutFailure(code: string): PayoutFailure {
  return FAILURES[code] ?? "other";
}

const OF_THE_BANK: readonly PayoutFailure[] = ["bankClosed", "bankDetails", "bankRefused"];

/** Whether it lay at the bank account: the next one there would fail alike. */
export const isBankFailure = (code: string): boolean => OF_THE_BANK.includes(payoutFailure(code));

/** Why earned money is not available yet. */
export const PENDING_REASONS = [...HOLD_REASONS, "frozen"] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

/** Earnings of before the reason was kept waited the usual time. */
export function pendingReason(earning: { state: string; hold?: HoldReason | undefined }): PendingReason {
  return earning.state === "frozen" ? "frozen" : (earning.hold ?? "usual");
}

interface IdleChange {
  before: number;
  /** Undefined: this posting does not touch what is available. */
  after: number | undefined;
  isPayoutRequest: boolean;
  at: number;
}

/** Since when money lies in a wallet, as a change of its document: a payout begins the time anew for what is left. */
export function idleAfter({ before, after, isPayoutRequest, at }: IdleChange): {
  idleSince?: number | undefined;
  idleCheckAt?: number | undefined;
} {
  if (after === undefined) return {};
  if (after <= 0) return { idleSince: undefined, idleCheckAt: undefined };
  if (before > 0 && !isPayoutRequest) return {};
  return { idleSince: at, idleCheckAt: at + IDLE_REMINDER_MS };
}

/** What is due for money that lies there since `idleSince`, and when to look again. */
export function idleStep(
  idleSince: number,
  now: number,
): { step: "remind" | "pay" | "case"; nextAt: number } {
  if (now >= idleSince + IDLE_CASE_MS) return { step: "case", nextAt: now + IDLE_REMINDER_MS };
  if (now >= idleSince + IDLE_PAYOUT_MS) return { step: "pay", nextAt: idleSince + IDLE_CASE_MS };
  return { step: "remind", nextAt: idleSince + IDLE_PAYOUT_MS };
}

/** The provider's balance grows by whole days: the first moment at which asking again makes sense. */
export function nextAvailableDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS + 5 * MINUTE_MS;
}
