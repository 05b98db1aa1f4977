/** Discover 4: an answer to the daily dare goes on the wall once a person has looked, or a sample is looked at after. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { DailyState } from "../../domain/daily/answers";
import { fail, requireFound } from "../../errors";
import type { contentRule } from "../../tables/dares";
import { type Actor, audit } from "../access/audit";
import { openCaseOf } from "../access/decided";
import { failDecided, requireOthersCase, requireReason } from "../access/staffRoles";
import type { WaitingAnswer } from "../daily/answerView";
import { judgeAnswer } from "../daily/judged";
import { shownCard } from "../people/personCard";
import { watchedTake } from "../proofs/playback";
import type { WatchedTake } from "../proofs/staffVideoView";
import { decideAtOnce } from "./statements";

type Answer = Doc<"dailyAnswers">;

async function othersAnswer(ctx: QueryCtx, actor: Actor, rawId: string): Promise<Answer> {
  const id = ctx.db.normalizeId("dailyAnswers", rawId);
  const answer = requireFound(id === null ? null : await ctx.db.get(id));
  requireOthersCase(actor, answer.uid);
  return answer;
}

/** Null once it waits no more. */
export async function toCheck(ctx: QueryCtx, actor: Actor, rawId: string): Promise<WaitingAnswer | null> {
  const answer = await othersAnswer(ctx, actor, rawId);
  const { _id, uid, date, state, durationMs, synthetic, captions = null, description = null } = answer;
  const media = answer.mediaId === undefined ? null : await ctx.db.get(answer.mediaId);
  if (media === null || answer.waitsSince === undefined) return null;
  return {
    answerId: _id,
    person: await shownCard(ctx, uid, true),
    ...{ date, durationMs, synthetic, captions, description },
    isPublic: state === "public",
    since: answer.waitsSince,
    contentType: media.contentType,
  };
}

async function requireWaiting(ctx: QueryCtx, actor: Actor, rawId: string): Promise<Answer> {
  const answer = await othersAnswer(ctx, actor, rawId);
  if (answer.waitsSince === undefined) failDecided("not-waiting");
  return answer;
}

interface Act {
  answerId: string;
  reason: string;
  now: number;
}

/** A short-lived address of the video; the look is in the log. */
export async function watch(
  ctx: MutationCtx,
  actor: Actor,
  { answerId, reason, now }: Act,
): Promise<WatchedTake> {
  const { _id, mediaId } = await requireWaiting(ctx, actor, answerId);
  const media = requireFound(mediaId === undefined ? null : await ctx.db.get(mediaId));
  const told = requireReason(reason);
  await audit(ctx, { actor, action: "daily.watch", target: `daily:${_id}`, reason: told, now });
  return await watchedTake(media);
}

/** Onto the wall, or off it for good with the rule it broke; its person is told only of the second. */
export async function decide(
  ctx: MutationCtx,
  actor: Actor,
  { answerId, reason, verdict, now }: Act & { verdict: "publish" | { refuse: Infer<typeof contentRule> } },
): Promise<{ state: DailyState }> {
  const answer = await requireWaiting(ctx, actor, answerId);
  const told = requireReason(reason);
  const rule = verdict === "publish" ? null : verdict.refuse;
  if (rule === null && (await openCaseOf(ctx, "answer", answer._id)) !== null) {
    const message = "Somebody reported this video. Decide its case first.";
    fail("failed-precondition", { message, reason: "case-open" });
  }
  if (rule === null) await judgeAnswer(ctx, answer, { rule, now });
  else {
    const subject = { targetKind: "answer", targetId: answer._id, subjectUid: answer.uid } as const;
    await decideAtOnce(ctx, actor, { about: subject, act: "remove", rule, facts: told, now });
  }
  const state = rule === null ? "public" : "declined";
  const after = rule === null ? state : `${state} (${rule})`;
  const about = { actor, action: "daily.decide", target: `daily:${answer._id}` } as const;
  await audit(ctx, { ...about, before: answer.state, after, reason: told, now });
  return { state };
}
