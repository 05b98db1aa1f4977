/** What each act does to the thing it is about, and how an appeal takes it back (product 22). Who may decide: `decisions.ts`. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import type { ContentRule } from "../../domain/safety/contentRules";
import {
  DECISION_ROWS,
  type DecisionAct,
  type MoneyEffect,
  type ProfilePart,
} from "../../domain/safety/decisions";
import { fail } from "../../errors";
import { decidedAbout, limitsOf, openCaseOf } from "../access/decided";
import { findUser } from "../access/viewer";
import * as Messages from "../chat/messages";
import { removeByStaff, restoreByStaff } from "../comments/moderation";
import { commentOf } from "../comments/subjects";
import { judgeAnswer } from "../daily/judged";
import { moneyOnRemoval, removeRunning, removeSettled, restoreSettled } from "../dares/removal";
import { itemOfDare } from "../feed/feedItems";
import { clear, flag, takeDown } from "../feed/publishing";
import { keepScore } from "../feed/scores";
import { COPIES_MAX, forgetRemoved } from "../files/removedFiles";
import * as Recipients from "../payouts/connectAccounts";
import * as ProfileMedia from "../people/profileMedia";
import { CHAT_ABOUT, noteMessage } from "./textScreening";

type Case = Doc<"moderationCases">;
type Item = Doc<"feedItems">;
type Decision = Doc<"decisions">;

/** Why payouts stand still: a decision, and not the payment partner. */
export const HOLD_REASON = "decision";

/** The thing a case is about as it is now; what is gone is null. */
export interface Target {
  person: Doc<"users"> | null;
  dare: Doc<"dares"> | null;
  item: Item | null;
  answer: Doc<"dailyAnswers"> | null;
  comment: Doc<"comments"> | null;
  message: Doc<"chatMessages"> | null;
}

type Named = Pick<Case, "targetKind" | "targetId" | "subjectUid">;

async function dareOf(ctx: QueryCtx, { targetKind, targetId }: Named): Promise<Doc<"dares"> | null> {
  const dareId = targetKind === "dare" ? ctx.db.normalizeId("dares", targetId) : null;
  if (dareId !== null) return await ctx.db.get(dareId);
  const proofId = targetKind === "proof" ? ctx.db.normalizeId("proofs", targetId) : null;
  const proof = proofId === null ? null : await ctx.db.get(proofId);
  return proof === null ? null : await ctx.db.get(proof.dareId);
}

export async function targetOf(ctx: QueryCtx, named: Named): Promise<Target> {
  const { targetKind, targetId, subjectUid } = named;
  const dare = await dareOf(ctx, named);
  const answerId = targetKind === "answer" ? ctx.db.normalizeId("dailyAnswers", targetId) : null;
  const messageId = targetKind === "message" ? ctx.db.normalizeId("chatMessages", targetId) : null;
  const comment = targetKind === "comment" ? await commentOf(ctx, targetId) : null;
  return {
    person: await findUser(ctx, subjectUid),
    dare,
    item: dare === null ? null : await itemOfDare(ctx, dare._id),
    answer: answerId === null ? null : await ctx.db.get(answerId),
    comment: comment?.removedAt === undefined ? comment : null,
    message: messageId === null ? null : await ctx.db.get(messageId),
  };
}

export async function decisionById(ctx: QueryCtx, rawId: string): Promise<Decision | null> {
  const decisionId = ctx.db.normalizeId("decisions", rawId);
  return decisionId === null ? null : await ctx.db.get(decisionId);
}

/** Whether the thing is there for an act to change; acts on the account ask for the person instead. */
export function canChange({ targetKind }: Named, act: DecisionAct, target: Target): boolean {
  const { dare, item, person } = target;
  if (act === "none" || act === "refer" || act === "stopNote") return true;
  if (act === "edgy" || act === "limitReach" || act === "closeComments") return item !== null;
  if (act === "hide") return item !== null && item.state !== "removed";
  if (act !== "remove") return person !== null;
  if (targetKind === "dare" || targetKind === "proof") {
    if (dare === null || dare.removedAt !== undefined) return false;
    return dare.status === "completed" || !isClosed(dare.status);
  }
  if (targetKind === "profile") return person !== null;
  if (targetKind === "notice" || targetKind === "note") return false;
  // What its person keeps to themselves is on no wall to be taken from; what they deleted meanwhile was.
  if (targetKind === "answer") {
    const { state, goneAt } = target.answer ?? {};
    return state === "public" || state === "queued" || (state === "private" && goneAt !== undefined);
  }
  return target[targetKind] !== null;
}

export interface Effect {
  moneyEffect: MoneyEffect;
  /** Words that were taken away. */
  kept?: string;
}

interface Wish {
  row: Named & Pick<Case, "_id">;
  target: Target;
  act: DecisionAct;
  rule: ContentRule | undefined;
  parts: readonly ProfilePart[] | undefined;
  now: number;
}

/** What it will do to money, for the preview and the statement alike. */
export async function moneyEffectOf(
  ctx: QueryCtx,
  { row, target, act }: Pick<Wish, "row" | "target" | "act">,
): Promise<MoneyEffect> {
  if (act === "holdPayouts") return "held";
  const { dare } = target;
  if (act !== "remove" || dare === null) return "none";
  return await moneyOnRemoval(ctx, dare, { creatorAtFault: row.subjectUid === dare.creatorId });
}

const broken = (rule: ContentRule | undefined) => rule ?? fail("invalid-argument", { field: "rule" });

async function removeDare(ctx: MutationCtx, dare: Doc<"dares">, { row, rule, now }: Wish): Promise<void> {
  const { subjectUid: except } = row;
  const fault = { rule: broken(rule), except, now };
  if (dare.status !== "completed") await removeRunning(ctx, dare, fault);
  else await removeSettled(ctx, dare, { ...fault, creatorAtFault: except === dare.creatorId });
}

async function removeFromProfile(
  ctx: MutationCtx,
  person: Doc<"users">,
  { parts = [], now }: Wish,
): Promise<string | undefined> {
  for (const kind of ["photo", "video"] as const) {
    const user = parts.includes(kind) ? await ctx.db.get(person._id) : null;
    if (user !== null) await ProfileMedia.remove(ctx, user, { kind, byStaff: true, now });
  }
  if (!parts.includes("bio")) return undefined;
  await ctx.db.patch(person._id, { bio: undefined, updatedAt: now });
  return person.bio;
}

type Message = Doc<"chatMessages">;
type Verdict = { rule: ContentRule; now: number };

/** What a person refused weighs as what the machine refuses (product 6), also where its writer took it back meanwhile. */
export async function holdAgainst(ctx: MutationCtx, message: Message, { rule, now }: Verdict): Promise<void> {
  const { senderId: uid, chatId, body: text } = message;
  if ((await findUser(ctx, uid)) === null) return;
  await noteMessage(ctx, { uid, about: `${CHAT_ABOUT}${chatId}`, outcome: "refuse", rule, text, at: now });
}

export async function removeMessage(ctx: MutationCtx, message: Message, verdict: Verdict): Promise<void> {
  await holdAgainst(ctx, message, verdict);
  await Messages.removeReported(ctx, message, verdict.now);
}

async function remove(ctx: MutationCtx, wish: Wish): Promise<string | undefined> {
  const { target, rule, now } = wish;
  const { dare, comment, answer, message, person } = target;
  if (dare !== null) await removeDare(ctx, dare, wish);
  else if (comment !== null) return await removeByStaff(ctx, comment, now);
  else if (answer !== null) await judgeAnswer(ctx, answer, { rule: broken(rule), now });
  else if (message !== null) await removeMessage(ctx, message, { rule: broken(rule), now });
  else if (person !== null) return await removeFromProfile(ctx, person, wish);
  return undefined;
}

type About = { targetKind: Case["targetKind"]; targetId: string };

/** Dare and video are reported apart, and stand and fall together. */
const bothOf = ({ dareId, proofId }: Pick<Item, "dareId" | "proofId">): About[] => [
  { targetKind: "dare", targetId: dareId },
  { targetKind: "proof", targetId: proofId },
];

/** Another case than this one still waits for a person. */
async function isOpenElsewhere(
  ctx: QueryCtx,
  about: readonly About[],
  caseId: Case["_id"],
): Promise<boolean> {
  for (const { targetKind, targetId } of about) {
    const open = await openCaseOf(ctx, targetKind, targetId);
    if (open !== null && open._id !== caseId) return true;
  }
  return false;
}

/** Another decision still keeps it away. */
async function isKeptAway(ctx: QueryCtx, about: readonly About[]): Promise<boolean> {
  for (const each of about) {
    for (const act of ["remove", "hide"] as const)
      if ((await decidedAbout(ctx, each, act)) !== null) return true;
  }
  return false;
}

/** It may stay: what reports had hidden is as it was. */
async function showAgain(ctx: MutationCtx, { row, act, target: { item, answer }, now }: Wish): Promise<void> {
  if (item?.hiddenAt !== undefined && item.state !== "removed") {
    if (!(await isOpenElsewhere(ctx, bothOf(item), row._id)))
      return void (await clear(ctx, item, { edgy: act === "edgy", now }));
  }
  if (act === "edgy" && item !== null) await flag(ctx, item, true);
  if (answer?.state === "queued" && answer.waitsSince !== undefined) {
    if (!(await isOpenElsewhere(ctx, [row], row._id))) await judgeAnswer(ctx, answer, { rule: null, now });
  }
}

export async function apply(ctx: MutationCtx, wish: Wish): Promise<Effect> {
  const { act, rule, row, now } = wish;
  const { dare } = wish.target;
  const moneyEffect = await moneyEffectOf(ctx, wish);
  const kept = act === "remove" ? await remove(ctx, wish) : undefined;
  if (DECISION_ROWS[act].thing === "stays") await showAgain(ctx, wish);
  if (act === "hide" && dare !== null) await takeDown(ctx, dare, { rule: broken(rule), now });
  if (act === "holdPayouts") await holdPayouts(ctx, row.subjectUid, now);
  return { moneyEffect, ...(kept === undefined ? {} : { kept }) };
}

async function holdPayouts(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const held = (await Recipients.recipientOf(ctx, uid))?.holdReason ?? Recipients.LINKED;
  // Held for another reason already, that one goes on; what we stopped ourselves is decided now.
  if (held === Recipients.LINKED) await Recipients.hold(ctx, { uid, reason: HOLD_REASON, now });
}

/** The place of a video in the feed follows its open cases and limits. */
export async function rescoreTarget(ctx: MutationCtx, named: Named, now: number): Promise<void> {
  const { item } = await targetOf(ctx, named);
  if (item !== null) await keepScore(ctx, item._id, now);
}

async function giveBack(ctx: MutationCtx, decision: Decision, target: Target, now: number) {
  const { act, at, caseId, kept, parts = [], targetKind } = decision;
  const { dare, item, answer, message, person } = target;
  const about = item === null ? [decision] : bothOf(item);
  if (!(await isKeptAway(ctx, about))) {
    const isHidden = await isOpenElsewhere(ctx, about, caseId);
    if (dare !== null) await restoreSettled(ctx, dare, { wasRemoved: act === "remove", isHidden, now });
    const isThere =
      answer?.state === "declined" && answer.mediaId !== undefined && answer.goneAt === undefined;
    if (isThere && !isHidden) await judgeAnswer(ctx, answer, { rule: null, now });
  }
  // What its writer took back themselves stays so.
  if (message !== null && message.deletedAt === at) await Messages.restoreReported(ctx, message);
  if (targetKind !== "profile" || person === null) return;
  for (const kind of ["photo", "video"] as const) {
    if (parts.includes(kind)) await ProfileMedia.giveBack(ctx, person.uid, { kind, removedAt: at, now });
  }
  if (person.bio === undefined && kept !== undefined) {
    await ctx.db.patch(person._id, { bio: kept, updatedAt: now });
  }
}

/** Each comes back by itself, as it went. */
async function giveBackCopies(ctx: MutationCtx, copyOf: Decision["_id"]): Promise<void> {
  const copies = await ctx.db
    .query("decisions")
    .withIndex("by_copyOf", (q) => q.eq("copyOf", copyOf))
    .take(COPIES_MAX);
  for (const { _id: decisionId } of copies)
    await ctx.scheduler.runAfter(0, internal.jobs.safety.giveBackCopy, { decisionId });
}

/** Takes back what the decision did to the thing; accounts and strikes follow from the row itself. */
export async function undo(ctx: MutationCtx, decision: Decision, now: number): Promise<void> {
  const { act, kept, subjectUid, targetKind, targetId } = decision;
  const target = await targetOf(ctx, decision);
  await forgetRemoved(ctx, decision._id);
  const comment = targetKind === "comment" ? await commentOf(ctx, targetId) : null;
  if (act === "remove" && comment !== null && kept !== undefined) await restoreByStaff(ctx, comment, kept);
  if (act === "remove") await giveBackCopies(ctx, decision._id);
  if (act === "remove" || act === "hide") await giveBack(ctx, decision, target, now);
  if (act === "edgy") await unflag(ctx, decision, target.item);
  if (act === "limitReach") await rescoreTarget(ctx, decision, now);
  if (act === "holdPayouts") await letPayouts(ctx, subjectUid, now);
}

/** A mark goes with the last decision that asks for it. */
async function unflag(ctx: MutationCtx, { targetId }: Decision, item: Item | null): Promise<void> {
  if (item === null) {
    // Neither of the two has been asked about showing it yet.
    const proofId = ctx.db.normalizeId("proofs", targetId);
    if (proofId !== null) await ctx.db.patch(proofId, { edgy: false });
    return;
  }
  for (const about of bothOf(item)) if ((await decidedAbout(ctx, about, "edgy")) !== null) return;
  await flag(ctx, item, false);
}

async function letPayouts(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  if ((await Recipients.recipientOf(ctx, uid))?.holdReason !== HOLD_REASON) return;
  if ((await limitsOf(ctx, uid, "holdPayouts")).length > 0) return;
  await Recipients.lift(ctx, { uid, now });
}
