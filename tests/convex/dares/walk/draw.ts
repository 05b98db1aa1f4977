/** Which move comes next: stories that lead far, faults aimed at what they call, and chance between. */
import { isClosed } from "@convex/domain/dares/machine";
import { CALLS } from "./bankMoves";
import { choose, type Move } from "./scene";
import type { Books } from "./stage";

/** A move with a way of its own where only that one leads on. */
type Step = string | { act: string; pick?: number; way: number; held?: boolean };

const WAITS_MAX = 3;
const AT_ONCE = { act: "pay", way: 0 };
const SENT: readonly Step[] = [{ act: "send", way: 1 }, AT_ONCE];
const PROVEN: readonly Step[] = [...SENT, "accept", "minutes", "proof"];
const SPENDABLE: readonly Step[] = [...PROVEN, "approve", "onboard", { act: "fortnight", way: 0 }];
const ALL_OF_IT = 1;
/** No answer for so long that its key is given up: what was made has to be looked up. */
const REFUND_UNANSWERED = { act: "fault", pick: CALLS.indexOf("POST /v1/refunds"), way: 7 };
const TRANSFER_UNANSWERED = { act: "fault", pick: CALLS.indexOf("POST /v1/transfers"), way: 7 };
/** One whole run without an answer: the next one's same key finds what was made. */
const PAGE_UNANSWERED = { act: "fault", pick: CALLS.indexOf("POST /v1/checkout/sessions"), way: 1 };

/** One for each seed of a short run; longer walks go on with others. */
const STORIES: readonly (readonly Step[])[] = [
  [...SPENDABLE, { act: "payOut", way: ALL_OF_IT }, "days", "payoutFails"],
  [...SPENDABLE, { act: "cancelPayout", way: ALL_OF_IT }, "hours", "removeOne"],
  [...PROVEN, "reject", "answered", "decide"],
  [...SENT, "accept", "withdraw", "refundFails", "chargeback", "bankDecides"],
  [...PROVEN, "approve", "chargeback", "bankDecides", "send", "payOrLeave"],
  [...PROVEN, "redo", "proof", "approve", "fraudWarning"],
  ["tip", AT_ONCE, "chargeback", "bankDecides", ...SENT, "acceptOrCancel"],
  [{ act: "send", way: 0 }, AT_ONCE, "accept", "proof", "approve", "fortnight", "chargeback", "removeOne"],
  [...SENT, "decline", ...SENT, "cancel", "send", "leave"],
  [{ act: "send", way: 4 }, { act: "pay", way: 1 }, "screen", "accept", "chargeback", "bankDecides", "proof"],
  [...SENT, "reword", "accept", "extend", "askCancelling", "agreeToCancel"],
  ["send", { act: "pay", way: 13 }, "reviewEnds", "accept", "proof", "redo", "standBy", "decide"],
  [...PROVEN, "approveOrWithdraw", "tip", "pay"],
  [...SPENDABLE, { act: "payOutTwice", way: ALL_OF_IT }, "days", "payoutFails"],
  [
    PAGE_UNANSWERED,
    "send",
    { act: "minutes", way: 0 },
    AT_ONCE,
    "acceptOrCancel",
    ...SENT,
    "decline",
    "tip",
    "pay",
  ],
  [...PROVEN, "reject", "answered", "send", "leave"],
  [...SPENDABLE, TRANSFER_UNANSWERED, { act: "payOut", way: ALL_OF_IT, held: true }, { act: "days", way: 0 }],
  [...SENT, "accept", "askCancelling", "agreeToCancel", "refundFails", "send", "payOrLeave"],
  [
    ...SENT,
    "accept",
    "minutes",
    REFUND_UNANSWERED,
    { act: "withdraw", way: 0, held: true },
    { act: "days", way: 0 },
    ...SENT,
    "cancel",
  ],
  [{ act: "send", way: 4 }, { act: "pay", way: 1 }, "screen", "cancel", ...SENT, "accept", "withdraw"],
];

/** The provider's calls that an act leads to, for a fault to wait there. */
const CALLED: Readonly<Record<string, readonly (typeof CALLS)[number][]>> = {
  send: ["POST /v1/checkout/sessions"],
  tip: ["POST /v1/checkout/sessions"],
  pay: ["GET /v1/payment_intents/*"],
  leave: ["POST /v1/checkout/sessions/*/expire"],
  payOrLeave: ["POST /v1/checkout/sessions/*/expire"],
  accept: ["POST /v1/payment_intents/*/capture"],
  acceptOrCancel: ["POST /v1/payment_intents/*/capture", "POST /v1/payment_intents/*/cancel"],
  cancel: ["POST /v1/payment_intents/*/cancel"],
  decline: ["POST /v1/payment_intents/*/cancel"],
  withdraw: ["POST /v1/refunds"],
  agreeToCancel: ["POST /v1/refunds"],
  fraudWarning: ["POST /v1/refunds"],
  decide: ["POST /v1/refunds"],
  onboard: ["POST /v1/accounts"],
  payOut: ["POST /v1/transfers", "POST /v1/payouts"],
  payOutTwice: ["POST /v1/transfers", "POST /v1/payouts"],
  payoutFails: ["POST /v1/transfers/*/reversals"],
  minutes: ["GET /v1/charges/*"],
};

/** Made in nearly every walk; faults look for the others. */
const COMMON: readonly string[] = [
  "POST /v1/checkout/sessions",
  "POST /v1/payment_intents/*/capture",
  "GET /v1/payment_intents/*",
  "GET /v1/charges/*",
];

/** Most moves go on with the story, a fault may come before them, and one of eight is whatever may be done. */
export function drawer(next: () => number, seed: number): (books: Books) => Move {
  let story = [...(choose(STORIES, seed) ?? [])];
  let waits = 0;
  let isFaulty = false;
  const made = (act: string, over: Partial<Move> = {}): Move => {
    return { act, pick: next() % 64, way: next() % 64, held: next() % 4 === 0, ...over };
  };
  return (books) => {
    const may = possible(books);
    const chance = next() % 8;
    if (chance === 0) return made(choose(may, next()) ?? "minutes");
    if (story.length === 0) story = [...(choose(STORIES, next()) ?? [])];
    const ahead = story[0] ?? "minutes";
    const act = typeof ahead === "string" ? ahead : ahead.act;
    const calls = CALLED[act] ?? [];
    const call = choose(calls, next());
    if (call !== undefined && !isFaulty && chance < (COMMON.includes(call) ? 2 : 6)) {
      isFaulty = true;
      return made("fault", { pick: CALLS.indexOf(call), held: false });
    }
    if (ALWAYS.includes(act) || may.includes(act)) {
      story.shift();
      isFaulty = false;
      waits = 0;
      return made(act, typeof ahead === "string" ? {} : { ...ahead });
    }
    // What it waits for may be on its way; else this story is over.
    waits = (waits + 1) % WAITS_MAX;
    if (waits === 0) story = [];
    return made("minutes", { held: false });
  };
}

const ALWAYS: readonly string[] = ["send", "tip", "minutes", "hours", "days", "fortnight", "fault", "lose"];

const BY_STATUS: Readonly<Record<string, readonly string[]>> = {
  awaiting_payment: ["pay", "pay", "pay", "pay", "pay", "leave", "payOrLeave"],
  screening: ["screen", "screen", "cancel"],
  sent: ["accept", "accept", "accept", "accept", "reword", "decline", "cancel", "acceptOrCancel"],
  accepted: ["proof", "proof", "proof", "proof", "extend", "withdraw", "askCancelling", "agreeToCancel"],
  in_review: ["approve", "approve", "approve", "redo", "reject", "withdraw", "approveOrWithdraw"],
  redo_requested: ["proof", "proof", "standBy", "withdraw"],
  rejected: ["answered", "answered", "withdraw"],
  disputed: ["decide", "decide"],
};

/** The more often, the likelier. */
function possible(books: Books): string[] {
  const { dares, payments, tips } = books;
  const live = dares.filter(({ status }) => !isClosed(status));
  const acts = live.flatMap(({ status, frozen }) => (frozen ? [] : (BY_STATUS[status] ?? [])));
  if (live.length < 4) acts.push("send", "send");
  if (live.some(({ frozen }) => frozen)) acts.push("reviewEnds", "bankDecides");
  if (tips.some(({ state }) => state === "awaiting_payment")) acts.push("pay");
  if (payments.some(({ state }) => state === "captured")) acts.push("chargeback", "fraudWarning");
  if (dares.length > 1) acts.push("tip");
  if (dares.some(({ status }) => !isClosed(status) || status === "completed")) acts.push("removeOne");
  const bank = banking(books);
  return [...acts, ...acts, ...bank, ...bank, "minutes", "hours", "days", "fault", "lose"];
}

function banking({ refunds, chargebacks, recipients, accounts, payouts, earnings }: Books): string[] {
  const acts: string[] = [];
  if (refunds.length > 0) acts.push("refundFails");
  if (chargebacks.some(({ state }) => state === "open" || state === "inquiry")) acts.push("bankDecides");
  const isKnown = recipients.some(({ stripeVerified }) => stripeVerified);
  if (!isKnown && earnings.length > 0) acts.push("onboard");
  const isRich = accounts.some(({ key, balance = 0 }) => key.endsWith(":available") && balance >= 2_000);
  if (isRich && isKnown) acts.push("payOut", "payOut", "payOutTwice");
  if (isRich && isKnown) acts.push("cancelPayout");
  if (payouts.length > 0) acts.push("payoutFails");
  return acts;
}
