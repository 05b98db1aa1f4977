/** Answers to the daily dare (discover 4): handed in, checked, and how far their person lets them be seen. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  DAILY_MAX_DURATION_MS,
  type DailyState,
  dailyKey,
  TRUSTED_ANSWERS,
} from "../../domain/daily/answers";
import { REFUSED_TAKE_KEPT_MS } from "../../domain/limits";
import type { VideoVerdict } from "../../domain/proofs/videoChecks";
import { fail, requireFound } from "../../errors";
import { openCaseOf, requireUnlimited } from "../access/decided";
import { requireOn } from "../access/featureFlags";
import { tellBots } from "../bots/events";
import { removeMedia } from "../files/storedFiles";
import { noteAnswer } from "../progress/otherEvents";
import type { HandIn } from "../proofs/handIn";
import { claimPoster, dropStill } from "../proofs/posters";
import { requireTicks, wordsOf } from "../proofs/proofs";
import { requireDuration, requireWholeTake, seal } from "../proofs/uploads";
import { hasPlainWords } from "../proofs/videoChecks";
import type { OwnAnswer } from "./answerView";

export type Answer = Doc<"dailyAnswers">;
type Viewer = Doc<"users">;

/** Cases of one person that are looked through for something that was acted on. */
const CASES_MAX = 50;
/** The words beside the videos belong to no category of dare. */
const CATEGORY = "Challenges";

/** The newest of that day: before it there may be some that are kept for a case alone. */
export async function answerOf(ctx: QueryCtx, uid: string, date: string): Promise<Answer | null> {
  const newest = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", uid).eq("date", date))
    .order("desc")
    .first();
  return newest?.goneAt === undefined ? newest : null;
}

/** The viewer's own answer to a day. */
export async function mine(ctx: QueryCtx, viewer: Viewer, date: string): Promise<OwnAnswer | null> {
  const answer = await answerOf(ctx, viewer.uid, date);
  if (answer === null) return null;
  const { state, mediaId = null, edgy, durationMs, captions = null, brokenRule = null } = answer;
  return { state, mediaId, edgy, durationMs, captions, rule: brokenRule };
}

interface Handing extends HandIn {
  date: string;
}

/** One a date, whatever zone its person is in by then; only a file that was no video makes room for another. */
export async function submit(
  ctx: MutationCtx,
  viewer: Viewer,
  { date, ...input }: Handing,
): Promise<{ state: DailyState }> {
  const known = await answerOf(ctx, viewer.uid, date);
  if (known?.mediaId === input.mediaId) return { state: known.state };
  if (known !== null && known.state !== "refused") fail("already-exists", { reason: "day-answered" });
  requireTicks(input.ticks);
  requireDuration(input.durationMs, DAILY_MAX_DURATION_MS);
  const words = wordsOf(input);
  const media = await requireWholeTake(ctx, viewer.uid, { ...input, dareId: dailyKey(date) });
  const now = Date.now();
  const { parts, durationMs, ticks, mediaId } = input;
  await seal(ctx, media, { parts, durationMs, now });
  const poster = await claimPoster(ctx, media, input.poster ?? null);
  const row = { uid: viewer.uid, date, mediaId, durationMs, ticks, ...words, submittedAt: now };
  const answer = { ...row, ...(poster === null ? {} : { poster }), state: "checking" as const };
  const answerId = known?._id ?? (await ctx.db.insert("dailyAnswers", answer));
  if (known !== null) await ctx.db.replace(known._id, answer);
  await ctx.scheduler.runAfter(0, internal.jobs.daily.check, { answerId });
  const { uid } = viewer;
  await tellBots(ctx, { key: `daily_answered:${uid}:${date}`, uid, trigger: "daily_answered", now });
  return { state: "checking" };
}

interface CheckResult {
  answerId: Id<"dailyAnswers">;
  /** Null: the storage has lost a part of it. */
  verdict: VideoVerdict | null;
  posterFits: boolean;
  now: number;
}

/** Its person's alone from now on, or theirs to record again. Safe to run twice. */
export async function applyCheck(
  ctx: MutationCtx,
  { answerId, verdict, posterFits, now }: CheckResult,
): Promise<null> {
  const answer = await ctx.db.get(answerId);
  if (answer?.state !== "checking" || answer.mediaId === undefined) return null;
  if (!posterFits) {
    await ctx.db.patch(answerId, { poster: undefined });
    await dropStill(ctx, answer.mediaId);
  }
  if (verdict?.ok) {
    // The bytes decide what the file is served as, not the recorder's word.
    await ctx.db.patch(answer.mediaId, { contentType: verdict.facts.contentType });
    await ctx.db.patch(answerId, { state: "private" });
    await noteAnswer(ctx, answer, "private");
    return null;
  }
  const keepUntil = now + REFUSED_TAKE_KEPT_MS;
  await ctx.db.patch(answer.mediaId, { state: "refused", keepUntil });
  await ctx.db.patch(answerId, { state: "refused" });
  return null;
}

async function requireMine(ctx: QueryCtx, viewer: Viewer, date: string): Promise<Answer> {
  return requireFound(await answerOf(ctx, viewer.uid, date));
}

/** To the wall: at once for people with enough answers there and nothing against them, else a person looks first. */
export async function askForWall(
  ctx: MutationCtx,
  viewer: Viewer,
  { date, now }: { date: string; now: number },
): Promise<{ state: DailyState }> {
  const answer = await requireMine(ctx, viewer, date);
  const { state, edgy, captions, description } = answer;
  if (state === "queued" || state === "public") return { state };
  if (state !== "private") fail("failed-precondition", { reason: `answer-${state}` });
  if (edgy) fail("failed-precondition", { reason: "answer-edgy" });
  await requireOn(ctx, "publishing");
  await requireUnlimited(ctx, { uid: viewer.uid, feature: "post", now });
  const isFree = await hasPlainWords(ctx, { category: CATEGORY }, { captions, description });
  const mayGo = isFree && !(await isReported(ctx, answer._id)) && (await isTrusted(ctx, viewer.uid));
  const next = mayGo ? "public" : "queued";
  const publishedAt = next === "public" ? { publishedAt: now } : {};
  const looked = next === "queued" || isSample(answer._id) ? { waitsSince: now } : {};
  await ctx.db.patch(answer._id, { state: next, ...publishedAt, ...looked });
  return { state: next };
}

/** Taken back and shown again it must not pass the person who was to look. */
async function isReported(ctx: QueryCtx, answerId: Id<"dailyAnswers">): Promise<boolean> {
  return (await openCaseOf(ctx, "answer", answerId)) !== null;
}

async function isTrusted(ctx: QueryCtx, uid: string): Promise<boolean> {
  const of = (state: DailyState) =>
    ctx.db
      .query("dailyAnswers")
      .withIndex("by_uid_and_state", (q) => q.eq("uid", uid).eq("state", state))
      .take(TRUSTED_ANSWERS);
  if ((await of("public")).length < TRUSTED_ANSWERS || (await of("declined")).length > 0) return false;
  const cases = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(CASES_MAX);
  return !cases.some(({ acted }) => acted);
}

const SAMPLE_OF = 5;

/** Of what goes on the wall at once a person looks at a fifth after; which, nobody can choose. */
const isSample = (answerId: Id<"dailyAnswers">): boolean => {
  const sum = [...answerId].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return sum % SAMPLE_OF === 0;
};

/** Its person's alone again, at once. */
export async function takeBack(
  ctx: MutationCtx,
  viewer: Viewer,
  date: string,
): Promise<{ state: DailyState }> {
  const { _id, state } = await requireMine(ctx, viewer, date);
  if (state !== "queued" && state !== "public") return { state };
  await ctx.db.patch(_id, { state: "private", publishedAt: undefined, waitsSince: undefined });
  return { state: "private" };
}

/** The video goes, and the day is open again. Nobody takes away what somebody reported before that is decided. */
export async function remove(
  ctx: MutationCtx,
  viewer: Viewer,
  { date, now }: { date: string; now: number },
): Promise<null> {
  const answer = await requireMine(ctx, viewer, date);
  const { _id, state } = answer;
  if (!(await isReported(ctx, _id))) return await drop(ctx, answer);
  const kept = { publishedAt: undefined, waitsSince: undefined, goneAt: now };
  await ctx.db.patch(_id, { ...kept, state: state === "declined" ? state : "private" });
  return null;
}

/** Its case is decided: what waited for that goes. */
export async function dropGone(ctx: MutationCtx, answerId: string): Promise<void> {
  const id = ctx.db.normalizeId("dailyAnswers", answerId);
  const answer = id === null ? null : await ctx.db.get(id);
  if (answer?.goneAt !== undefined) await drop(ctx, answer);
}

/** Of a declined one the decision stays. */
async function drop(ctx: MutationCtx, answer: Answer): Promise<null> {
  const { _id, state, mediaId } = answer;
  const media = mediaId === undefined ? null : await ctx.db.get(mediaId);
  if (media !== null) await removeMedia(ctx, media);
  const gone = { mediaId: undefined, poster: undefined, captions: undefined, description: undefined };
  if (state === "declined") await ctx.db.patch(_id, gone);
  else await ctx.db.delete(_id);
  return null;
}
