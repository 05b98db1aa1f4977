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
} from "../../domain/progress/challenges";
import { screenText } from "../../domain/safety/screen/screenText";
import { FACETS } from "../../domain/sending/boundaries";
import { fail } from "../../errors";
import { enforceRateLimit } from "../access/rateLimit";
import { isNewsOf, noticeOf, notify } from "../notifications/notifications";
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
function requireMessage(friends: number, raw: string): string {
  const problem = challengeProblem({ friends, message: raw });
  if (problem !== null) {
    const field = problem === "no-friend" || problem === "too-many" ? "friendIds" : "message";
    fail("invalid-argument", { message: CHALLENGE_MESSAGES[problem], field, reason: problem });
  }
  const text = cleanMessage(raw);
  const { outcome } = screenText({ text, category: CATEGORY, facets: [...FACETS] });
  if (outcome !== "refuse" && readMessage(text).held === null) return text;
  const message = CHALLENGE_MESSAGES.prohibited;
  fail("invalid-argument", { message, field: "message", reason: "prohibited" });
}

const keyOf = ({ uid }: Viewer, badge: Badge): string => `challenge:${uid}:${badge.badgeId}`;

/** The friends who hear of it: whoever is no friend any more, or was challenged to it today, is left out. */
async function challenged(
  ctx: MutationCtx,
  viewer: Viewer,
  { badge, friendIds, now }: { badge: Badge; friendIds: readonly string[]; now: number },
): Promise<string[]> {
  const found: string[] = [];
  for (const friendId of friendIds) {
    if ((await friendOf(ctx, viewer.uid, friendId)) === null) continue;
    const known = await noticeOf(ctx, friendId, keyOf(viewer, badge));
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
  const wanted = [...new Set(friendIds)].filter((uid) => uid !== viewer.uid);
  const text = requireMessage(wanted.length, message);
  const badge = await requireEarned(ctx, viewer, badgeId);
  const friends = await challenged(ctx, viewer, { badge, friendIds: wanted, now });
  if (friends.length > 0) {
    const day = { name: "challengeDay", subject: viewer.uid, count: friends.length, now } as const;
    await enforceRateLimit(ctx, { ...day, message: CHALLENGE_MESSAGES.day });
  }
  const name = viewer.displayName ?? viewer.username ?? "";
  for (const uid of friends) {
    await notify(ctx, {
      ...{ uid, type: "friend_challenge", fromUid: viewer.uid, now, threadId: "challenge" },
      ...{ dedupeKey: keyOf(viewer, badge), ...challengeNews({ name, badge, message: text }) },
    });
  }
  return { sent: friends.length, skipped: wanted.length - friends.length };
}
