/** Facts besides dares that count: tips, answers to the daily dare, comments, what a video set off. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { utcDay } from "../../domain/ledger/earningWindows";
import { subjectOf } from "../../domain/progress/events";
import { isFoundingMember } from "../../domain/progress/founding";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { moveEvent, type ProgressEvent, recordEvent, renameEvent, reverseEvent } from "./events";

type Tip = Doc<"tips">;
type Answer = Doc<"dailyAnswers">;
type Comment = Doc<"comments">;
type Signal = Pick<Doc<"itemSignals">, "feedId" | "uid" | "creatorId">;

/** All guests are one person here: the names made for them are nobody's. */
const GUESTS = "guests";

const personIn = (uid: string): string => (isGuestUid(uid) ? GUESTS : uid);

type Sides = Pick<Tip, "_id" | "payerId" | "creatorId" | "paidAt">;

/** One for each side; none of a tip that was never paid. */
export function eventsOfTip({ _id, payerId, creatorId, paidAt }: Sides): ProgressEvent[] {
  if (paidAt === undefined) return [];
  const to = (other: string) => ({ subject: subjectOf(personIn(other), utcDay(paidAt), _id), at: paidAt });
  const earned = { uid: creatorId, kind: "tipEarned" as const, ...to(payerId) };
  return isGuestUid(payerId) ? [earned] : [earned, { uid: payerId, kind: "tipGiven", ...to(creatorId) }];
}

export async function countTip(ctx: MutationCtx, tip: Sides): Promise<void> {
  for (const event of eventsOfTip(tip)) await recordEvent(ctx, event);
}

/** It went back, or the bank took it. */
export async function uncountTip(ctx: MutationCtx, tip: Sides): Promise<void> {
  for (const { at: _at, ...event } of eventsOfTip(tip)) await reverseEvent(ctx, event);
}

/** One of the two has left: what counts for the other names them no more. */
export async function renameTip(ctx: MutationCtx, before: Sides, after: Sides): Promise<void> {
  const renamed = eventsOfTip(after);
  for (const { at: _at, ...event } of eventsOfTip(before)) {
    const same = renamed.find(({ uid, kind }) => uid === event.uid && kind === event.kind);
    if (same !== undefined) await renameEvent(ctx, event, same.subject);
  }
}

/** A guest's tip is a member's own now: it names them to its creator, and counts for them, too. */
export async function claimTip(ctx: MutationCtx, before: Tip, payerId: string): Promise<void> {
  if (before.state !== "paid") return;
  const after = { ...before, payerId };
  const [earned] = eventsOfTip(before);
  const [named] = eventsOfTip(after);
  if (earned !== undefined && named !== undefined) await moveEvent(ctx, earned, named.subject);
  await countTip(ctx, after);
}

const COUNTED_ANSWERS: readonly Answer["state"][] = ["private", "queued", "public"];

/** Of one date there are few: one that is seen, and such as are kept for a case alone. */
const ANSWERS_A_DAY = 20;

/** One that was looked through and not declined, whoever sees it. */
const countsAsAnswer = ({ state }: Pick<Answer, "state">): boolean => COUNTED_ANSWERS.includes(state);

/** What the answers of one date say of each other: one that was declined takes the date away. */
export async function standingAnswers(ctx: QueryCtx, { uid, date }: { uid: string; date: string }) {
  const ofDay = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", uid).eq("date", date))
    .take(ANSWERS_A_DAY);
  const isDeclined = ofDay.some(({ state }) => state === "declined");
  const stands = (answer: Pick<Answer, "state" | "goneAt">): boolean =>
    !isDeclined && answer.goneAt === undefined && countsAsAnswer(answer);
  return { isDeclined, stands };
}

type Answered = Pick<Answer, "uid" | "date" | "submittedAt">;

/**
 * With every change of its state, once that is written. A date counts once; one that was declined takes it away, and its
 * person's own deleting does not: they did answer, and the date cannot be had twice.
 */
export async function noteAnswer(
  ctx: MutationCtx,
  { uid, date, submittedAt: at }: Answered,
  state: Answer["state"],
): Promise<void> {
  const event = { uid, kind: "dailyAnswered" as const, subject: date };
  const { isDeclined } = await standingAnswers(ctx, { uid, date });
  if (isDeclined) await reverseEvent(ctx, event);
  else if (countsAsAnswer({ state })) await recordEvent(ctx, { ...event, at });
}

const isSaid = (comment: Comment | null): boolean => comment !== null && comment.removedAt === undefined;

/** With every change of its standing; one that waits for the creator's leave was said all the same. */
export async function noteComment(
  ctx: MutationCtx,
  before: Comment | null,
  after: Comment | null,
): Promise<void> {
  const one = before ?? after;
  if (one === null || isSaid(before) === isSaid(after)) return;
  const event = { uid: one.authorId, kind: "commentGiven" as const, subject: one._id };
  if (isSaid(after)) await recordEvent(ctx, { ...event, at: one.createdAt });
  else await reverseEvent(ctx, event);
}

export const ideaEvent = ({ feedId, uid, creatorId }: Signal) => ({
  ...{ uid: creatorId, kind: "ideaUsed" as const },
  subject: subjectOf(uid, feedId),
});

/** Somebody began a dare from a video of the creator's. */
export async function countIdea(ctx: MutationCtx, signal: Signal, now: number): Promise<void> {
  await recordEvent(ctx, { ...ideaEvent(signal), at: now });
}

export async function uncountIdea(ctx: MutationCtx, signal: Signal): Promise<void> {
  await reverseEvent(ctx, ideaEvent(signal));
}

/** The one mark of each of these: it has no name of its own. */
const ONCE = "once";
type OnceKind = "verified" | "boundariesSet" | "founding";

export const onceEvent = (uid: string, kind: OnceKind) => ({ uid, kind, subject: ONCE });

export async function setOnce(
  ctx: MutationCtx,
  { uid, kind, is, now }: { uid: string; kind: OnceKind; is: boolean; now: number },
): Promise<void> {
  if (is) await recordEvent(ctx, { ...onceEvent(uid, kind), at: now });
  else await reverseEvent(ctx, onceEvent(uid, kind));
}

/** With somebody's first whole profile. */
export async function noteJoining(
  ctx: MutationCtx,
  { uid, createdAt }: Doc<"users">,
  now: number,
): Promise<void> {
  if (isFoundingMember(createdAt, process.env.LAUNCHED_ON))
    await setOnce(ctx, { uid, kind: "founding", is: true, now });
}
