/** Challenging friends to earn a badge (progress 7, CAL-10). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { type Badge, badgeOf } from "../../domain/catalogue/badges";
import { readMessage } from "../../domain/chat/screening";
import {
  CHALLENGE_MESSAGES,
  challengeNews,
  challengeProblem,
  cleanMessage,
  firstStepOf,
} from "../../domain/progress/challenges";
import { screenText } from "../../domain/safety/screen/screenText";
import { FACETS } from "../../domain/sending/boundaries";
import { fail } from "../../errors";
import { requireUnlimited } from "../access/decided";
import { enforceRateLimit } from "../access/rateLimit";
import { isNewsOf, noticeOf, notify } from "../notifications/notifications";
import { addedTo } from "../safety/words/addedWords";
import { friendOf } from "./friends";
import { progressOf } from "./rows";

type Viewer = Doc<"users">;

/** Words about a badge belong to no category of dare. */
const CATEGORY = "Challenges";

interface Challenge {
  badgeId: string;
  friendIds: readonly string[];
  message: string;
  now: number;
}

async function requireEarned(ctx: MutationCtx, { uid }: Viewer, badgeId: string): Promise<Badge> {
  const badge = badgeOf(badgeId);
  const earned = (await progressOf(ctx, uid)).badges;
  if (badge !== null && earned.some((each) => each.badgeId === badge.badgeId)) return badge;
  fail("failed-precondition", { message: CHALLENGE_MESSAGES.unearned, reason: "badge-not-earned" });
}

/** Links, phone numbers and whatever a dare may not say. */
async function requireMessage(ctx: MutationCtx, friends: number, raw: string): Promise<string> {
  const problem = challengeProblem({ friends, message: raw });
  if (problem !== null) {
    const field = problem === "no-friend" || problem === "too-many" ? "friendIds" : "message";
    fail("invalid-argument", { message: CHALLENGE_MESSAGES[problem], field, reason: problem });
  }
  const text = cleanMessage(raw);
  const added = await addedTo(ctx, "dares");
  const { outcome } = screenText({ text, category: CATEGORY, facets: [...FACETS], added });
  const { held, solicits } = readMessage(text, await addedTo(ctx, "messages"));
  // Nobody looks at a challenge before it goes out: what would wait elsewhere is refused here.
  if (outcome !== "refuse" && outcome !== "hold" && held === null && !solicits) return text;
  const message = CHALLENGE_MESSAGES.prohibited;
  fail("invalid-argument", { message, field: "message", reason: "prohibited" });
}

/** One a day between two people, whatever the badge. */
const keyOf = ({ uid }: Viewer): string => `challenge:${uid}`;

/** The friends who hear of it: whoever is no friend any more, or was challenged by them today, is left out. */
async function challenged(
  ctx: MutationCtx,
  viewer: Viewer,
  { friendIds, now }: { friendIds: readonly string[]; now: number },
): Promise<string[]> {
  const found: string[] = [];
  for (const friendId of friendIds) {
    if ((await friendOf(ctx, viewer.uid, friendId)) === null) continue;
    const known = await noticeOf(ctx, friendId, keyOf(viewer));
    if (isNewsOf(known, { fromUid: viewer.uid, now })) found.push(friendId);
  }
  return found;
}

/** The challenger's name is their account's, whatever the call says (CAL-11). */
export async function send(
  ctx: MutationCtx,
  viewer: Viewer,
  { badgeId, friendIds, message, now }: Challenge,
): Promise<{ sent: number; skipped: number }> {
  // Its words reach other people as a message does.
  await requireUnlimited(ctx, { uid: viewer.uid, feature: "chat", now });
  const wanted = [...new Set(friendIds)].filter((uid) => uid !== viewer.uid);
  const text = await requireMessage(ctx, wanted.length, message);
  const badge = await requireEarned(ctx, viewer, badgeId);
  const step = firstStepOf(badge);
  if (step === null)
    fail("failed-precondition", { message: CHALLENGE_MESSAGES["no-step"], reason: "badge-not-aimed-at" });
  const friends = await challenged(ctx, viewer, { friendIds: wanted, now });
  if (friends.length > 0) {
    const day = { name: "challengeDay", subject: viewer.uid, count: friends.length, now } as const;
    await enforceRateLimit(ctx, { ...day, message: CHALLENGE_MESSAGES.day });
  }
  const name = viewer.displayName ?? viewer.username ?? "";
  for (const uid of friends) {
    await notify(ctx, {
      ...{ uid, type: "friend_challenge", fromUid: viewer.uid, now, threadId: "challenge" },
      ...{ dedupeKey: keyOf(viewer), ...challengeNews({ name, badge, message: text, step }) },
    });
  }
  return { sent: friends.length, skipped: wanted.length - friends.length };
}
