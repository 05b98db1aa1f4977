/** What must be true whenever nothing is under way (money 3.4), and where a walk has ended. */
import { isClosed } from "@convex/domain/dares/machine";
import {
  checkLines,
  coverage,
  describeAccount,
  heldAccount,
  isSystemAccount,
  SYSTEM_ACCOUNTS,
} from "@convex/domain/ledger/accounts";
import type { Holdings } from "./holdings";
import type { Books, Stage } from "./stage";

const total = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

function sumsOf({ postings }: Books): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

/** Sentences about what is wrong; none when all is well. */
export function flawsOf(books: Books, holdings: Holdings, crashes: readonly string[]): string[] {
  return [
    ...crashes.map((crash) => `a job failed: ${crash}`),
    ...entryFlaws(books),
    ...accountFlaws(books),
    ...dareFlaws(books),
    ...paymentFlaws(books),
    ...onceFlaws(books, holdings),
  ];
}

function entryFlaws({ txns, postings }: Books): string[] {
  const flaws: string[] = [];
  if (new Set(txns.map(({ key }) => key)).size !== txns.length) flaws.push("I1: a key was posted twice");
  for (const txn of txns) {
    try {
      checkLines(postings.filter(({ txnId }) => txnId === txn._id));
    } catch (error) {
      flaws.push(`I1: ${txn.key}: ${String(error)}`);
    }
  }
  return flaws;
}

function accountFlaws(books: Books): string[] {
  const sums = sumsOf(books);
  const flaws: string[] = [];
  for (const { key, balance = 0 } of books.accounts) {
    const info = describeAccount(key);
    if (info.kind === "system" || info.kind === "connected") continue;
    if (balance + (sums.get(key) ?? 0) !== 0) flaws.push(`I4: ${key} says ${balance}, not ${sums.get(key)}`);
    if (info.kind !== "user") continue;
    const mayOwe = info.pocket === "available" && couldOwe(books, info.uid);
    if (balance < 0 && !mayOwe) flaws.push(`I3: ${key} at ${balance}`);
    if (info.pocket !== "pending") continue;
    const earned = books.earnings.filter(
      ({ creatorId, state }) => creatorId === info.uid && state === "pending",
    );
    const wanted = total(earned, ({ net }) => net);
    if (wanted !== balance) flaws.push(`I4: ${key} at ${balance}, pending earnings ${wanted}`);
  }
  if ((sums.get("refunds:in_flight") ?? 0) > 0) flaws.push("I3: more refunded than decided");
  return [...flaws, ...coverFlaws(sums)];
}

const couldOwe = (books: Books, uid: string): boolean =>
  books.refunds.some(({ creatorId, source }) => creatorId === uid && source === "available") ||
  books.chargebacks.some(({ creatorId, state }) => creatorId === uid && state !== "inquiry");

/** I7: what is held for people is there, but for what the platform itself has spent. */
function coverFlaws(sums: Map<string, number>): string[] {
  let cover = 0;
  for (const [account, sum] of sums) {
    const { type } = describeAccount(account);
    if (type === "liability" || (type === "asset" && account !== "bank:platform")) cover += sum;
  }
  const platform = Object.fromEntries(SYSTEM_ACCOUNTS.map((account) => [account, sums.get(account) ?? 0]));
  const costs = total([...sums], ([account, sum]) => (account.startsWith("cost:") ? sum : 0));
  if (cover !== coverage(platform)) return [`I7: ${cover} covered, ${coverage(platform)} of our own`];
  return cover + costs < 0 ? [`I7: ${-cover} short, costs explain ${costs}`] : [];
}

function dareFlaws({ dares, accounts }: Books): string[] {
  const balance = (key: string) => accounts.find((account) => account.key === key)?.balance ?? 0;
  const flaws: string[] = [];
  let live = 0;
  for (const { _id, status, funds, escrowAmount, owedBack } of dares) {
    const isHeld = (!isClosed(status) || owedBack !== undefined) && funds === "held";
    if (isHeld) live += escrowAmount;
    const held = balance(heldAccount(_id));
    if (held !== (isHeld ? escrowAmount : 0)) flaws.push(`I2: ${status} dare (${funds}) holds ${held}`);
  }
  const held = total(accounts, ({ key, balance: sum = 0 }) => (key.startsWith("dare:") ? sum : 0));
  if (held !== live) flaws.push(`I5: ${held} held, ${live} in live dares`);
  return flaws;
}

function paymentFlaws({ payments, refunds, chargebacks }: Books): string[] {
  return payments.flatMap(({ _id, amount, refundedAmount = 0 }) => {
    const given = total(
      refunds.filter(({ paymentId, state }) => paymentId === _id && state !== "byBank"),
      (refund) => refund.amount,
    );
    const lost = total(
      chargebacks.filter(({ paymentId, state }) => paymentId === _id && state === "lost"),
      (chargeback) => chargeback.amount,
    );
    const flaws = given + lost > amount ? [`I5: ${given} given back and ${lost} lost of ${amount}`] : [];
    return given === refundedAmount
      ? flaws
      : [...flaws, `I5: ${given} refunded, payment says ${refundedAmount}`];
  });
}

/** One intent of ours is one object of the provider, whatever got lost or was asked twice. */
function onceFlaws({ payments, refunds, payouts, ops }: Books, holdings: Holdings): string[] {
  const flaws: string[] = [];
  for (const { _id } of payments) {
    const taken = holdings.intents.filter(
      ({ metadata, status }) => metadata.paymentId === _id && status === "succeeded",
    );
    const pages = holdings.sessions.filter((session) => session.client_reference_id === _id);
    const asked = ops.filter(({ subjectId, params }) => subjectId === _id && params.kind === "openCheckout");
    const attempts = total(asked, ({ attempt }) => attempt);
    if (pages.length > attempts) flaws.push(`${pages.length} pages for ${attempts} askings`);
    if (taken.length > 1) flaws.push(`${taken.length} charges for one payment`);
  }
  for (const { _id, attempt, state } of refunds) {
    const made = holdings.refunds.filter(({ metadata }) => metadata.refundId === _id);
    const standing = made.filter(({ status }) => status !== "failed");
    if (standing.length > 1 || made.length > attempt) flaws.push(`${made.length} refunds for one (${state})`);
  }
  for (const { _id, state, backs } of payouts) {
    const sent = holdings.transfers.filter(({ metadata }) => metadata.payoutId === _id);
    const banked = holdings.payouts.filter(({ metadata }) => metadata.payoutId === _id);
    if (sent.length > 1) flaws.push(`${sent.length} transfers for one payout (${state})`);
    if (banked.length > 1) flaws.push(`${banked.length} bank payouts for one (${state})`);
    const isBack = sent.every((transfer) => transfer.amount_reversed === transfer.amount);
    if (backs > 0 && !isBack) flaws.push(`a payout given back (${state}) whose transfer stands`);
  }
  return [...flaws, ...keyFlaws(holdings)];
}

/** No key ever stood for two different wishes. */
function keyFlaws({ log }: Holdings): string[] {
  const wishes = new Map<string, string>();
  const flaws: string[] = [];
  for (const { method, path, idempotencyKey, paramsText } of log) {
    if (method !== "POST" || idempotencyKey === null) continue;
    const wish = `${path}?${paramsText}`;
    const known = wishes.get(idempotencyKey) ?? wish;
    if (known !== wish) flaws.push(`${idempotencyKey} for two wishes: ${known} and ${wish}`);
    wishes.set(idempotencyKey, known);
  }
  return flaws;
}

/** When everything is over: nothing is held, nothing waits, and the provider's books say what ours say. */
export async function endFlaws(stage: Stage): Promise<string[]> {
  const books = await stage.books();
  const holdings = await stage.holdings();
  const sums = sumsOf(books);
  const flaws = books.dares
    .filter(({ status }) => !isClosed(status))
    .map(({ status, frozen }) => `a dare never ends (${status}${frozen ? ", frozen" : ""})`);
  const clearing = sums.get("stripe:clearing") ?? 0;
  if (clearing !== holdings.platform) flaws.push(`I6: ${clearing} by our books, ${holdings.platform} there`);
  const accounts = total([...sums], ([key, sum]) => (key.startsWith("stripe:acct:") ? sum : 0));
  if (accounts !== holdings.accounts) flaws.push(`I6: accounts ${accounts}, ${holdings.accounts} there`);
  for (const { kind, subject, expected, found, open } of books.findings) {
    // The bank sent it back: it is shown until a person of the staff has paid in another way.
    const isShown = kind === "stuck-refund" && books.refunds.some(({ state }) => state === "failed");
    if (open && !isShown) flaws.push(`finding ${kind} ${subject}: ${expected}, not ${found}`);
  }
  for (const { params, status, error } of books.ops) {
    if (status !== "done" && status !== "failed") flaws.push(`${params.kind} is still ${status} (${error})`);
  }
  for (const { type, status, error } of books.events) {
    if (!["done", "ignored"].includes(status)) flaws.push(`event ${type} is ${status} (${error})`);
  }
  return flaws;
}

/** Where it ended, without names that differ from run to run. */
export async function endState(stage: Stage): Promise<object> {
  const books = await stage.books();
  const sums = [...sumsOf(books)].filter(([key, sum]) => isSystemAccount(key) && sum !== 0);
  return {
    dares: books.dares.map(
      ({ status, funds, chargeback, frozen }) => `${status} ${funds} ${chargeback} ${frozen}`,
    ),
    tips: books.tips.map(({ state, amount }) => `${state} ${amount}`),
    payouts: books.payouts.map(({ state, amount }) => `${state} ${amount}`),
    refunds: books.refunds.map(({ state, amount, source }) => `${state} ${amount} ${source}`).sort(),
    chargebacks: books.chargebacks.map(({ state, amount }) => `${state} ${amount}`).sort(),
    earnings: books.earnings.map(({ state, net }) => `${state} ${net}`).sort(),
    pockets: books.accounts
      .filter(({ key }) => key.startsWith("user:"))
      .map(({ key, balance }) => `${key.split(":")[2]} ${balance}`)
      .sort(),
    system: Object.fromEntries(sums.sort()),
    entries: books.txns.map(({ kind }) => kind).sort(),
  };
}
