/** A moderator decides between the two (D21, D23, D24): how a dispute opens, what each side says, how it ends. */
import type { Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { decisionFrom, statementsEnd } from "../../../domain/dares/deadlines";
import type { DareEvent, DareStatus } from "../../../domain/dares/machine";
import { STATEMENT_MAX_LENGTH } from "../../../domain/limits";
import { awardOf } from "../../../domain/payments/fees";
import { fail } from "../../../errors";
import { alarm } from "../../../pay/ops";
import type { disputeOpener } from "../../../tables/dares";
import { offerPublishing } from "../../feed/publishing";
import { releasePart } from "../../payments/payments";
import { refundHeld } from "../../payments/refunds";
import { dropTrend } from "../../people/trending";
import { addToCounts } from "../../people/users";
import { latestProofOf } from "../../proofs/proofs";
import { passWatched } from "../../proofs/videoChecks";
import { type Party, requireEither, requireParty } from "../access";
import { giveBack } from "../endings";
import { optionalWords, requireWords } from "../freeTextFields";
import { applyStep } from "../transitions";
import { keepExtract, requireChoice } from "./evidence";
import { tellDisputeDecided, tellDisputeOpened, tellRefund } from "./notices";

type Dare = Doc<"dares">;
type Answer = Promise<{ status: DareStatus }>;
type Opener = Infer<typeof disputeOpener>;
const STATEMENT = { field: "statement", maxLength: STATEMENT_MAX_LENGTH };

interface Opening {
  event: Extract<DareEvent, "dispute" | "standByFirst" | "checkTimedOut" | "capReached">;
  openedBy: Opener;
  statement?: string | null;
  now: number;
}

async function open(
  ctx: MutationCtx,
  dare: Dare,
  { event, openedBy, statement, now }: Opening,
): Promise<Dare> {
  const creator = statement ? { creator: { text: statement, at: now } } : {};
  const facts = { dispute: { openedBy, openedAt: now, ...creator } };
  const actor = openedBy === "creator" ? "C" : "T";
  const disputed = await applyStep(ctx, dare, { event, actor, now, facts });
  // Product 10: what is argued about lifts nobody.
  await dropTrend(ctx, dare._id);
  await readUnread(ctx, dare);
  await tellDisputeOpened(ctx, disputed, now);
  // Whoever quarrels has the time for statements first; what a clock opens was overlooked.
  if (openedBy !== "creator") alarm("dispute-opened", { dareId: dare._id, by: openedBy });
  return disputed;
}

/** A file check that never came to an end goes on: nobody may watch what was not read. */
async function readUnread(ctx: MutationCtx, dare: Dare): Promise<void> {
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.state !== "checking") return;
  await ctx.scheduler.runAfter(0, internal.jobs.proofs.check, { proofId: latest.proof._id });
}

/** The creator's own words, and what they choose from the chat of the two. */
interface Objection {
  dareId: string;
  statement?: string;
  messageIds?: string[];
}

async function object(
  ctx: MutationCtx,
  viewer: Party,
  dare: Dare,
  { event, statement, messageIds: named }: Objection & { event: "dispute" | "standByFirst" },
): Answer {
  const now = Date.now();
  const words = optionalWords(statement, STATEMENT);
  const messageIds = requireChoice(named, words);
  const disputed = await open(ctx, dare, { event, openedBy: "creator", statement: words, now });
  await keepExtract(ctx, viewer, disputed, { role: "creator", messageIds, now });
  return { status: disputed.status };
}

/** D23: the creator does not agree with the rejection. */
export async function dispute(ctx: MutationCtx, viewer: Party, objection: Objection): Answer {
  const dare = await requireParty(ctx, viewer, { dareId: objection.dareId, role: "creator" });
  return await object(ctx, viewer, dare, { ...objection, event: "dispute" });
}

/** D21: instead of another take. Where staff asked for it there is no take that may be shown. */
export async function standByFirst(ctx: MutationCtx, viewer: Party, objection: Objection): Answer {
  const dare = await requireParty(ctx, viewer, { dareId: objection.dareId, role: "creator" });
  if (dare.status === "redo_requested" && dare.redo?.by !== "sender") {
    fail("failed-precondition", { reason: "redo-by-staff" });
  }
  return await object(ctx, viewer, dare, { ...objection, event: "standByFirst" });
}

/** Nobody checked the proof in three days (1.2). */
export async function openUnchecked(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  await open(ctx, dare, { event: "checkTimedOut", openedBy: "check", now });
}

/** Thirty-five days after the charge (1.2). */
export async function openAtCap(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  await open(ctx, dare, { event: "capReached", openedBy: "cap", now });
}

/** D24: one statement a side, within 48 hours of play. */
export async function addStatement(
  ctx: MutationCtx,
  viewer: Party,
  { dareId, statement, messageIds: named }: Objection & { statement: string },
): Answer {
  const now = Date.now();
  const { dare, role } = await requireEither(ctx, viewer, dareId);
  const known = dare.dispute;
  if (dare.status === "disputed" && known !== undefined) {
    if (known[role] !== undefined) fail("failed-precondition", { reason: "statement-given" });
    if (now >= statementsEnd(dare.statusAt ?? known.openedAt)) {
      const message = "The time for statements is over.";
      fail("failed-precondition", { message, reason: "statements-over" });
    }
  }
  const text = requireWords(statement, STATEMENT);
  const messageIds = requireChoice(named, text);
  const facts = known === undefined ? {} : { dispute: { ...known, [role]: { text, at: now } } };
  const actor = role === "sender" ? "S" : "C";
  const heard = await applyStep(ctx, dare, { event: "addStatement", actor, now, facts });
  await keepExtract(ctx, viewer, heard, { role, messageIds, now });
  return { status: heard.status };
}

/** `toCreator`: whole cents of the price, the platform's share included. */
export type Outcome = "creator" | "sender" | { toCreator: number };

const REASONS = { field: "reasons", maxLength: STATEMENT_MAX_LENGTH };

/** Nobody is judged unheard (product 8). What is frozen or not disputed has a refusal of its own. */
function requireHeard(dare: Dare, now: number): void {
  if (dare.status !== "disputed" || dare.frozen) return;
  const from = decidableFrom(dare);
  if (from === null || now >= from) return;
  const message = "One side can still make a statement. Decide once both have spoken, or their time is up.";
  fail("failed-precondition", { message, reason: "statements-open" });
}

/** From when a moderator may decide; null: both sides have spoken. */
export function decidableFrom({ dispute: known, statusAt, updatedAt, deadlineAt }: Dare): number | null {
  const heard = { sender: known?.sender !== undefined, creator: known?.creator !== undefined };
  return decisionFrom({ begun: statusAt ?? known?.openedAt ?? updatedAt, deadlineAt, heard });
}

/** D24 by a moderator, with words that both sides read; who that may be and the audit row are the caller's. */
export async function settleDispute(
  ctx: MutationCtx,
  dare: Dare,
  { outcome, reasons: raw, now }: { outcome: Outcome; reasons: string; now: number },
): Promise<Dare> {
  const reasons = requireWords(raw, REASONS);
  requireHeard(dare, now);
  await passWatched(ctx, dare, now);
  if (outcome === "sender") return await decideForSender(ctx, dare, { actor: "M", reasons, now });
  const price = dare.escrowAmount;
  const toCreator = outcome === "creator" ? price : outcome.toCreator;
  if (!Number.isSafeInteger(toCreator) || toCreator <= 0 || toCreator > price) {
    const message = "A split must be in whole cents.";
    fail("invalid-argument", { message, field: "toCreator", reason: "split" });
  }
  return await decideForCreator(ctx, dare, { toCreator, reasons, now });
}

async function decideForCreator(
  ctx: MutationCtx,
  dare: Dare,
  { toCreator, reasons, now }: { toCreator: number; reasons: string; now: number },
): Promise<Dare> {
  const { escrowAmount: price, feeAmount, netAmount, feeBps } = dare;
  const share = awardOf({ price, fee: feeAmount, net: netAmount, feeBps }, toCreator);
  const { back } = share;
  const isWhole = back === 0;
  const outcome = isWhole ? "creator" : "split";
  const facts = {
    completedAt: now,
    reason: isWhole ? "decided-for-creator" : "decided-split",
    ...decided(dare, { outcome, toCreator, reasons, at: now }),
  } as const;
  const event = isWhole ? "decideForCreator" : "decideSplit";
  const completed = await applyStep(ctx, dare, { event, actor: "M", now, facts });
  if (!isWhole) await refundHeld(ctx, completed, { amount: back, reason: "D24", actor: "staff", now });
  await releasePart(ctx, completed, { now, actor: "staff", price: toCreator, fee: share.fee });
  // The work is paid; the part on its way back to the sender has a refund row of its own.
  await ctx.db.patch(dare._id, { funds: "released" });
  await addToCounts(ctx, dare.creatorId, { completedDaresCount: 1 });
  await tellDisputeDecided(ctx, completed, { net: share.net, back, now });
  if (isWhole) await offerPublishing(ctx, completed, now);
  else await tellRefund(ctx, completed, { amount: back, now });
  return { ...completed, funds: "released" };
}

async function decideForSender(
  ctx: MutationCtx,
  dare: Dare,
  { actor, reasons, now }: { actor: "M" | "T"; reasons?: string; now: number },
): Promise<Dare> {
  const facts = {
    reason: actor === "T" ? "no-decision" : "decided-for-sender",
    ...decided(dare, { outcome: "sender", toCreator: 0, at: now, ...(reasons ? { reasons } : {}) }),
  } as const;
  const refunded = await applyStep(ctx, dare, { event: "decideForSender", actor, now, facts });
  await tellDisputeDecided(ctx, refunded, { net: 0, back: dare.escrowAmount, now });
  await giveBack(ctx, refunded, { reason: "D24", actor: actor === "T" ? "timer" : "staff", now });
  return refunded;
}

type Decision = NonNullable<NonNullable<Dare["dispute"]>["decision"]>;

function decided({ dispute: known }: Dare, decision: Decision) {
  return known === undefined ? {} : { dispute: { ...known, decision } };
}

/** D24 by the hard stop: without a decision the sender gets the money back. */
export async function decisionTimedOut(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  await decideForSender(ctx, dare, { actor: "T", now });
}
