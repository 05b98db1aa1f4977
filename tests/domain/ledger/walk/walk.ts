/**
 * A life of the ledger: dares, tips, holds, refunds, chargebacks at every stage and payouts that fail in every way, in
 * any order, with repeats and with things tried that must be refused. Each step is what the product would do by the
 * state it knows; the walk keeps that state and compares it with the book (I2-I5, I7).
 */

import { heldAccount, LedgerError, requireCoveredSweep, userAccount } from "@convex/domain/ledger/accounts";
import * as L from "@convex/domain/ledger/postings";
import { splitPrice, splitTip } from "@convex/domain/payments/fees";
import { Book, type Outcome, type Tamper } from "./book";
import { payoutSteps } from "./payoutSteps";

export interface Step {
  what: number;
  pick: number;
  amount: number;
}

type Pocket = "pending" | "available";
export interface Work {
  id: string;
  kind: "dare" | "tip";
  creator: string;
  price: number;
  net: number;
  fee: number;
  /** held: charged, not released. gone: refunded, lost or all given back. */
  money: "none" | "held" | "given" | "gone";
  earning: Pocket | "frozen" | "reversed" | "none";
  probation: boolean;
  chargeback: "none" | "open" | "won" | "lost";
  frozenFrom: Pocket | null;
  refunded: number;
  lost: number;
}
interface Refund {
  id: string;
  amount: number;
  round: number;
  state: "asked" | "made" | "failed";
}

const CREATORS = ["ada", "ben", "cleo"];
const DISPUTE_FEE = 1_500;

export class Walk {
  readonly book: Book;
  readonly works: Work[] = [];
  readonly refunds: Refund[] = [];
  swept = 0;
  count = 0;

  constructor(tamper?: Tamper) {
    this.book = new Book(tamper);
  }

  next(prefix: string): string {
    this.count += 1;
    return `${prefix}${this.count}`;
  }

  post(entry: L.LedgerEntry, expected: Outcome = "posted"): void {
    const outcome = this.book.post(entry);
    if (outcome !== expected) throw new WalkError(`${entry.key} was ${outcome}, not ${expected}`);
  }
}

export class WalkError extends Error {
  override name = "WalkError";
}

export function pickFrom<T>(items: readonly T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)];
}

function pickWork(walk: Walk, step: Step, fits: (work: Work) => boolean): Work | undefined {
  // Recent ones mostly: an old life is over.
  return pickFrom(walk.works.slice(-24).filter(fits), step.pick);
}

const creatorOf = (step: Step): string => pickFrom(CREATORS, step.pick) ?? "ada";

function newWork(walk: Walk, kind: Work["kind"], step: Step): Work {
  const price = 200 + (step.amount % 49_800);
  const { net, fee } = kind === "dare" ? splitPrice(price) : splitTip(price);
  const work: Work = {
    ...{ id: walk.next(kind), kind, creator: creatorOf(step), price, net, fee },
    ...{ money: "none", earning: "none", probation: step.pick % 2 === 0, chargeback: "none" },
    ...{ frozenFrom: null, refunded: 0, lost: 0 },
  };
  walk.works.push(work);
  return work;
}

const feeEntry = (work: Work) =>
  L.processingFeeEntry({ movementRef: `txn_${work.id}`, amount: 30 + (work.price % 1_500) });
const captureOf = ({ id, price }: Work) =>
  L.captureEntry({ chargeRef: `ch_${id}`, dareId: id, amount: price });

function charge(walk: Walk, step: Step): void {
  const work = newWork(walk, "dare", step);
  // The fee may be known before the charge.
  if (step.amount % 5 === 0) walk.post(feeEntry(work));
  walk.post(captureOf(work));
  work.money = "held";
}

function tip(walk: Walk, step: Step): void {
  const work = newWork(walk, "tip", step);
  const { creator: uid, price: amount, fee } = work;
  walk.post(L.tipEntry({ chargeRef: `ch_${work.id}`, uid, amount, fee }));
  work.money = "given";
  work.earning = "pending";
}

function release(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ money, chargeback }) => money === "held" && chargeback !== "open");
  if (work === undefined) return;
  const { id: dareId, creator: creatorId, price } = work;
  // A moderator's split now and then: the rest goes back to the sender.
  const part = step.amount % 4 === 0 ? Math.max(1, step.amount % price) : price;
  const { fee, net } = splitPrice(part);
  walk.post(L.releaseEntry({ dareId, creatorId, price: part, fee }));
  Object.assign(work, { money: "given", earning: "pending", net, fee });
  if (part < price) askRefund(walk, work, price - part, { kind: "held", dareId });
}

function askRefund(walk: Walk, work: Work, amount: number, from: L.RefundFrom): void {
  const refund: Refund = { id: walk.next("r"), amount, round: 1, state: "asked" };
  walk.post(L.refundRequestEntry({ refundId: refund.id, amount, from }));
  walk.refunds.push(refund);
  work.refunded += amount;
}

function refund(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ money, chargeback, earning }) => {
    return chargeback !== "open" && (money === "held" || (money === "given" && isInPocket(earning)));
  });
  if (work === undefined) return;
  const { id: dareId, creator: uid, net, fee, earning } = work;
  if (work.money === "held") askRefund(walk, work, work.price, { kind: "held", dareId });
  else if (isInPocket(earning)) askRefund(walk, work, net + fee, { kind: earning, uid, net, fee });
  if (work.earning !== "none") work.earning = "reversed";
  work.money = "gone";
}

function isInPocket(earning: Work["earning"]): earning is Pocket {
  return earning === "pending" || earning === "available";
}

function refundNews(walk: Walk, step: Step): void {
  const refund = pickFrom(
    walk.refunds.slice(-12).filter(({ state }) => state !== "failed"),
    step.pick,
  );
  if (refund === undefined) return;
  const { amount } = refund;
  const refundRef = `${refund.id}_${refund.round}`;
  if (refund.state === "asked") {
    walk.post(L.refundMadeEntry({ refundRef, amount }));
    refund.state = "made";
  } else if (step.amount % 3 === 0) {
    walk.post(L.refundFailedEntry({ refundRef, amount }));
    // Staff has it tried again.
    Object.assign(refund, { state: "asked", round: refund.round + 1 });
  }
}

function mature(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ earning, net }) => earning === "pending" && net > 0);
  if (work === undefined) return;
  walk.post(L.matureEntry({ earningId: work.id, uid: work.creator, amount: work.net }));
  work.earning = "available";
}

function openChargeback(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ money, chargeback, price, refunded }) => {
    return (money === "held" || money === "given") && chargeback === "none" && price > refunded;
  });
  if (work === undefined) return;
  const { id: disputeRef, creator: uid, net, earning } = work;
  walk.post(L.chargebackOpenEntry({ disputeRef, amount: work.price - work.refunded, fee: DISPUTE_FEE }));
  work.chargeback = "open";
  if (net === 0 || !isInPocket(earning)) return;
  if (walk.book.balance(userAccount(uid, earning)) < net) return;
  walk.post(L.chargebackFreezeEntry({ disputeRef, uid, from: earning, amount: net }));
  Object.assign(work, { frozenFrom: earning, earning: "frozen" });
}

function bearerOf({ money, id, earning, creator: uid, net, fee, probation }: Work): L.ChargebackBearer {
  if (money === "held") return { kind: "held", dareId: id };
  if (earning === "frozen") return { kind: "creator", pocket: "frozen", uid, net, fee };
  if (earning === "pending" || probation) return { kind: "creator", pocket: "available", uid, net, fee };
  return { kind: "platform", net, fee };
}

function closeChargeback(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ chargeback }) => chargeback === "open");
  if (work !== undefined) decide(walk, work, step);
}

function decide(walk: Walk, work: Work, step: Pick<Step, "amount">): void {
  const { id: disputeRef, creator: uid, frozenFrom, net } = work;
  const amount = work.price - work.refunded;
  if (step.amount % 2 === 0) {
    const unfreeze = frozenFrom === null ? {} : { unfreeze: { uid, to: frozenFrom, amount: net } };
    walk.post(L.chargebackWonEntry({ disputeRef, amount, ...unfreeze }));
    if (frozenFrom !== null) work.earning = frozenFrom;
    work.chargeback = "won";
    return;
  }
  const bearer = bearerOf(work);
  walk.post(L.chargebackLostEntry({ disputeRef, amount, bearer }));
  const isBorne = bearer.kind === "creator" || bearer.kind === "held";
  Object.assign(work, { chargeback: "lost", lost: amount, money: "gone" });
  if (isBorne && work.earning !== "none") work.earning = "reversed";
}

/** Bought from us: nothing of it is anybody's else. A boost that found no place goes back. */
function purchase(walk: Walk, step: Step): void {
  const amount = 499 + (step.amount % 500);
  if (step.pick % 2 === 0) {
    walk.post(L.planEntry({ invoiceRef: walk.next("in"), amount }));
    return;
  }
  walk.post(L.boostEntry({ chargeRef: walk.next("bo"), amount }));
  if (step.amount % 3 !== 0) return;
  const refund: Refund = { id: walk.next("r"), amount, round: 1, state: "asked" };
  walk.post(L.refundRequestEntry({ refundId: refund.id, amount, from: { kind: "boost" } }));
  walk.refunds.push(refund);
}

/** A debt is written off; a gift is made now and then. */
function adjust(walk: Walk, step: Step): void {
  const uid = creatorOf(step);
  const debt = -walk.book.balance(userAccount(uid, "available"));
  const adjustmentId = walk.next("adj");
  if (debt > 0) walk.post(L.adjustmentEntry({ adjustmentId, kind: "badDebt", uid, amount: debt }));
  else if (step.amount % 8 === 0) {
    walk.post(L.adjustmentEntry({ adjustmentId, kind: "goodwill", uid, amount: 1 + (step.amount % 900) }));
  }
}

function sweep(walk: Walk, step: Step): void {
  const amount = 1 + (step.amount % 20_000);
  const entry = L.sweepEntry({ payoutRef: walk.next("sw"), amount });
  const sums = { "platform:fees": -walk.book.platformCover() };
  try {
    requireCoveredSweep(sums, amount);
  } catch (error) {
    if (error instanceof LedgerError) return;
    throw error;
  }
  walk.post(entry);
  walk.swept += amount;
  if (walk.book.cover() < 0) throw new WalkError("I7: a sweep took what is owed to people");
}

/** Anything that was ever said is said again. */
function repeat(walk: Walk, step: Step): void {
  const before = pickFrom(walk.book.attempts.slice(-200), step.pick);
  if (before !== undefined && before.outcome !== "refused") walk.post(before.entry, "known");
}

/** Under a key of its own: only the floors can stop it. */
function takeTwice(walk: Walk, step: Step): void {
  const work = pickWork(walk, step, ({ kind, money }) => kind === "dare" && money !== "held");
  if (work === undefined) return;
  const { id: dareId, creator: creatorId, price, fee } = work;
  const again = L.releaseEntry({ dareId, creatorId, price, fee: Math.min(fee, price) });
  walk.post({ ...again, key: walk.next("again") }, "refused");
}

const lateFee = (walk: Walk, step: Step): void => {
  const work = pickFrom(walk.works.slice(-24), step.pick);
  if (work !== undefined) walk.book.post(feeEntry(work));
};

const STEPS = [
  charge,
  charge,
  charge,
  lateFee,
  release,
  release,
  tip,
  mature,
  mature,
  refund,
  refundNews,
  refundNews,
  openChargeback,
  closeChargeback,
  closeChargeback,
  purchase,
  adjust,
  sweep,
  repeat,
  takeTwice,
];

export function stepsOf(next: () => number, length: number): Step[] {
  return Array.from({ length }, () => ({ what: next(), pick: next(), amount: next() }));
}

/** Runs the steps and then brings everything to its end. Null, or what is wrong. */
export function violationOf(walk: Walk, steps: readonly Step[], every: number): string | null {
  const payouts = payoutSteps(walk, CREATORS);
  const all = [...STEPS, ...payouts.steps];
  const check = (): string | null => walk.book.violation() ?? standing(walk) ?? payouts.violation();
  try {
    for (const [at, step] of steps.entries()) {
      pickFrom(all, step.what)?.(walk, step);
      const wrong = at % every === 0 ? check() : null;
      if (wrong !== null) return `step ${at}: ${wrong}`;
    }
    finish(walk);
    payouts.finish();
    return check() ?? leftOver(walk);
  } catch (error) {
    if (error instanceof WalkError) return error.message;
    throw error;
  }
}

/** I2, I4 (pending earnings), I5: what the walk knows against what the book says. */
function standing({ book, works, refunds }: Walk): string | null {
  const pockets = new Map<string, number>();
  let disputed = 0;
  for (const work of works) {
    const held = work.money === "held" ? work.price : 0;
    if (book.balance(heldAccount(work.id)) !== held) return `I2: ${work.id} holds other than ${held}`;
    if (work.refunded + work.lost > work.price) return `I5: ${work.id} gave back more than its price`;
    if (work.chargeback === "open") disputed += work.price - work.refunded;
    if (work.earning !== "pending" && work.earning !== "frozen") continue;
    const account = userAccount(work.creator, work.earning);
    pockets.set(account, (pockets.get(account) ?? 0) + work.net);
  }
  for (const uid of CREATORS) {
    for (const pocket of ["pending", "frozen"] as const) {
      const account = userAccount(uid, pocket);
      if (book.balance(account) !== (pockets.get(account) ?? 0))
        return `I4: ${account} and its earnings differ`;
    }
  }
  if (book.sum("stripe:disputed") !== disputed) return "the disputed sum is not that of the open chargebacks";
  const inFlight = refunds.reduce((sum, { state, amount }) => (state === "made" ? sum : sum + amount), 0);
  return book.sum("refunds:in_flight") === -inFlight ? null : "I3: in flight and the open refunds differ";
}

/** No life stays unfinished: banks decide, staff gives back what is held. */
function finish(walk: Walk): void {
  for (const work of walk.works) {
    if (work.chargeback === "open") decide(walk, work, { amount: work.price });
    if (work.money !== "held") continue;
    askRefund(walk, work, work.price - work.refunded, { kind: "held", dareId: work.id });
    work.money = "gone";
  }
}

function leftOver({ book, works }: Walk): string | null {
  const open = works.find(({ id }) => book.balance(heldAccount(id)) !== 0);
  return open === undefined ? null : `${open.id} still holds money`;
}
