/**
 * What must hold of one thing in the books (money 3.4, I1-I5, I7), each as a finding under a subject that names it. The
 * hourly check asks for what was touched; an open finding is asked for again under its subject until it agrees.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import {
  checkLines,
  coverage,
  describeAccount,
  heldAccount,
  LedgerError,
} from "../../domain/ledger/accounts";
import { alarm } from "../../pay/ops";
import { balanceOf } from "./ledger";
import { platformSums, platformSumsAt, SETTLED_AFTER_MS, wholeMoments } from "./rollups";

type Txn = Doc<"ledgerTxns">;
type Account = Doc<"ledgerAccounts">;

const POSTING_BATCH = 300;
const PENDING_MAX = 500;
const LINES_MAX = 10;
const OF_PAYMENT = 50;

export interface Finding {
  /** Absent: a rule of the books is broken. */
  kind?: "given-twice";
  /** Never an account key, which may hold a uid. */
  subject: string;
  expected: number;
  found: number;
}

export async function linesOf(ctx: QueryCtx, txn: Txn): Promise<Doc<"ledgerPostings">[]> {
  return await ctx.db
    .query("ledgerPostings")
    .withIndex("by_txnId", (q) => q.eq("txnId", txn._id))
    .take(LINES_MAX);
}

/** I1 */
export function lineFindings(txn: Txn, lines: readonly Doc<"ledgerPostings">[]): Finding[] {
  if (isBalanced(lines)) return [];
  const found = lines.reduce((sum, { amount }) => sum + amount, 0);
  return [{ subject: `I1:${txn._id}`, expected: 0, found }];
}

function isBalanced(lines: readonly Doc<"ledgerPostings">[]): boolean {
  try {
    checkLines(lines);
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

/** I3 and I4. The sum is carried in `checked`, so that no check ever adds up an account's whole history. */
export async function accountFindings(ctx: MutationCtx, key: string, now: number): Promise<Finding[]> {
  const info = describeAccount(key);
  if (info.kind === "system" || info.kind === "connected") return [];
  const account = await ctx.db
    .query("ledgerAccounts")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  if (account === null) return [{ subject: "I4:account-missing", expected: 1, found: 0 }];
  return (await judgeAccount(ctx, account, now)).findings;
}

/** `isWhole`: false while something is still being added up, so that nothing found proves nothing. */
async function judgeAccount(
  ctx: MutationCtx,
  account: Account,
  now: number,
): Promise<{ findings: Finding[]; isWhole: boolean }> {
  const info = describeAccount(account.key);
  const found = account.balance ?? 0;
  const findings: Finding[] = [];
  const mayOwe = info.kind === "user" && info.pocket === "available";
  if (found < 0 && !mayOwe) findings.push({ subject: `I3:${account._id}`, expected: 0, found });
  const sum = await sumOf(ctx, account, now);
  if (sum !== null && sum !== -found)
    findings.push({ subject: `I4:${account._id}`, expected: 0 - sum, found });
  if (info.kind !== "user" || info.pocket !== "pending") return { findings, isWhole: sum !== null };
  const earned = await pendingEarnings(ctx, info.uid);
  if (earned !== null && earned !== found) {
    findings.push({ subject: `I4:pending:${account._id}`, expected: earned, found });
  }
  return { findings, isWhole: sum !== null && earned !== null };
}

/** Sum of all postings of the account, or null while its history is still being added up. */
async function sumOf(ctx: MutationCtx, account: Account, now: number): Promise<number | null> {
  const { sum, upTo } = account.checked ?? { sum: 0, upTo: 0 };
  const page = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) => q.eq("account", account.key).gt("at", upTo))
    .take(POSTING_BATCH);
  const { rows, isMore } = wholeMoments(page, POSTING_BATCH);
  const settled = rows.filter(({ at }) => at <= now - SETTLED_AFTER_MS);
  const last = settled.at(-1);
  if (last !== undefined) {
    const next = settled.reduce((total, { amount }) => total + amount, sum);
    await ctx.db.patch(account._id, { checked: { sum: next, upTo: last.at } });
  }
  return isMore ? null : rows.reduce((total, { amount }) => total + amount, sum);
}

async function pendingEarnings(ctx: QueryCtx, uid: string): Promise<number | null> {
  const rows = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_state_and_availableAt", (q) => q.eq("creatorId", uid).eq("state", "pending"))
    .take(PENDING_MAX + 1);
  if (rows.length > PENDING_MAX) {
    alarm("ledger-check-too-many-pending", { rows: rows.length });
    return null;
  }
  return rows.reduce((sum, { net }) => sum + net, 0);
}

/** I2, and with it I5's sum: a charged live dare holds its price, a closed one nothing. */
export async function heldFindings(ctx: QueryCtx, dareId: Id<"dares">): Promise<Finding[]> {
  const dare = await ctx.db.get("dares", dareId);
  if (dare === null) return [];
  const held = await balanceOf(ctx, heldAccount(dareId));
  // Removed while the bank had the money (D25), or charged too late: it waits for the bank's word.
  const isWaiting = dare.owedBack !== undefined;
  const isHeld = (!isClosed(dare.status) || isWaiting) && dare.funds === "held";
  const expected = isHeld ? dare.escrowAmount : 0;
  return held === expected ? [] : [{ subject: `I2:${dareId}`, expected, found: held }];
}

/** I5: given back and lost never exceed what was taken. */
export async function paymentFindings(ctx: QueryCtx, paymentId: Id<"payments">): Promise<Finding[]> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment === null) return [];
  const refunds = await ctx.db
    .query("refunds")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .take(OF_PAYMENT);
  const chargebacks = await ctx.db
    .query("chargebacks")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .take(OF_PAYMENT);
  const own = refunds.filter(({ state }) => state !== "byBank");
  const given = own.reduce((sum, { amount }) => sum + amount, 0);
  const lost = chargebacks.reduce((sum, { amount, state }) => (state === "lost" ? sum + amount : sum), 0);
  const findings: Finding[] = [];
  if (given !== (payment.refundedAmount ?? 0)) {
    findings.push({
      subject: `I5:refunds:${paymentId}`,
      expected: payment.refundedAmount ?? 0,
      found: given,
    });
  }
  if (given + lost > payment.amount) {
    // We gave it back and the bank did, too: booked as our loss, so no rule is broken, but somebody should know.
    const isLoss = given <= payment.amount && lost <= payment.amount;
    findings.push({
      ...(isLoss ? { kind: "given-twice" as const } : {}),
      subject: `I5:${paymentId}`,
      expected: payment.amount,
      found: given + lost,
    });
  }
  return findings;
}

/** I7, of money that went to the platform's bank: beyond what was its own then, it took what belongs to people. */
export async function sweepFindings(
  ctx: QueryCtx,
  txn: Txn,
  lines: readonly Doc<"ledgerPostings">[],
): Promise<Finding[]> {
  const swept = lines.find(({ account }) => account === "bank:platform")?.amount ?? 0;
  if (swept <= 0) return [];
  const made = Math.max(...lines.map(({ _creationTime }) => _creationTime));
  const sums = await platformSumsAt(ctx, { at: txn.at, made });
  if (sums === null) {
    alarm("ledger-check-too-late", { txnId: txn._id });
    return [];
  }
  const own = coverage(sums);
  return own < 0 ? [{ subject: `I7:${txn._id}`, expected: 0, found: own }] : [];
}

/** What an open finding is about, judged by what is there now; null: not to be told yet. */
export async function judgeAgain(ctx: MutationCtx, subject: string, now: number): Promise<Finding[] | null> {
  const [rule, ...rest] = subject.split(":");
  const name = rest.at(-1) ?? "";
  switch (rule) {
    case "I1":
      return await txnAgain(ctx, name);
    case "I2": {
      const dareId = ctx.db.normalizeId("dares", name);
      return dareId === null ? null : await heldFindings(ctx, dareId);
    }
    case "I3":
    case "I4":
      return await accountAgain(ctx, name, now);
    case "I5": {
      const paymentId = ctx.db.normalizeId("payments", name);
      return paymentId === null ? null : await paymentFindings(ctx, paymentId);
    }
    case "I7":
      // The platform has put it back, or has earned it since.
      return coverage(await platformSums(ctx)) < 0 ? null : [];
    default:
      return null;
  }
}

async function txnAgain(ctx: QueryCtx, name: string): Promise<Finding[] | null> {
  const id = ctx.db.normalizeId("ledgerTxns", name);
  const txn = id === null ? null : await ctx.db.get("ledgerTxns", id);
  return txn === null ? null : lineFindings(txn, await linesOf(ctx, txn));
}

async function accountAgain(ctx: MutationCtx, name: string, now: number): Promise<Finding[] | null> {
  const id = ctx.db.normalizeId("ledgerAccounts", name);
  const account = id === null ? null : await ctx.db.get("ledgerAccounts", id);
  if (account === null) return null;
  const { findings, isWhole } = await judgeAccount(ctx, account, now);
  return isWhole ? findings : null;
}
