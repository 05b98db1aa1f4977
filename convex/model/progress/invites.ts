/** One's own invitations, and the code of somebody else that is entered by hand (product 17). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  CODE_BY_HAND_MS,
  type CodeAnswer,
  REWARD_YEAR_MS,
  shownState,
} from "../../domain/progress/invitations";
import { findUser } from "../access/viewer";
import { storedHour } from "../access/watermarks";
import { cardOf, isShown, type PersonCard } from "../people/profileView";
import { mayHaveInvited, userByReferralCode } from "../people/referrer";
import { isBlockedBetween } from "../relations/blocks";
import { rewardedSince } from "./invitationFacts";
import { join } from "./invitations";
import type { InvitedPage, OwnInvite } from "./inviteView";

type Viewer = Doc<"users">;

const PAGE = 20;

/** Null: not to be seen by the viewer, as everywhere else. */
async function seenCard(ctx: QueryCtx, viewer: Viewer, uid: string): Promise<PersonCard | null> {
  const user = await findUser(ctx, uid);
  if (user === null || !isShown(user) || (await isBlockedBetween(ctx, viewer.uid, uid))) return null;
  return cardOf(uid, user);
}

export async function own(ctx: QueryCtx, viewer: Viewer): Promise<OwnInvite> {
  const { uid, referralCode: code, referrerId, createdAt } = viewer;
  const yearAgo = (await storedHour(ctx)) - REWARD_YEAR_MS;
  return {
    code,
    rewardedThisYear: await rewardedSince(ctx, uid, yearAgo),
    invitedBy: referrerId === undefined ? null : await seenCard(ctx, viewer, referrerId),
    codeUntil: referrerId === undefined ? createdAt + CODE_BY_HAND_MS : null,
  };
}

/** The last to join first. */
export async function page(
  ctx: QueryCtx,
  viewer: Viewer,
  { cursor }: { cursor: string | null },
): Promise<InvitedPage> {
  const rows = await ctx.db
    .query("referrals")
    .withIndex("by_inviter_and_joinedAt", (q) => q.eq("inviterId", viewer.uid))
    .order("desc")
    .paginate({ cursor, numItems: PAGE });
  const invited: InvitedPage["invited"] = [];
  for (const row of rows.page) {
    const person = await seenCard(ctx, viewer, row.inviteeId);
    invited.push({ id: row._id, person, state: shownState(row), joinedAt: row.joinedAt });
  }
  return { invited, nextCursor: rows.isDone ? null : rows.continueCursor };
}

/** Whoever is not to be seen has no code either: nothing is told about them. */
async function inviterBy(ctx: QueryCtx, viewer: Viewer, code: string): Promise<Viewer | null> {
  const inviter = await userByReferralCode(ctx, code);
  if (inviter === null || inviter.uid === viewer.uid) return inviter;
  const isSeen = isShown(inviter) && !(await isBlockedBetween(ctx, viewer.uid, inviter.uid));
  return isSeen && mayHaveInvited(inviter, viewer) ? inviter : null;
}

/** Answers instead of refusing, so that a look for other people's codes is counted. */
export async function enterCode(
  ctx: MutationCtx,
  viewer: Viewer,
  { code, now }: { code: string; now: number },
): Promise<CodeAnswer> {
  if (viewer.referrerId !== undefined) return "already";
  if (now - viewer.createdAt >= CODE_BY_HAND_MS) return "late";
  const inviter = await inviterBy(ctx, viewer, code);
  if (inviter === null) return "unknown";
  if (inviter.uid === viewer.uid) return "own";
  await ctx.db.patch(viewer._id, { referrerId: inviter.uid, updatedAt: now });
  await join(ctx, { inviteeId: viewer.uid, inviterId: inviter.uid, now });
  return "taken";
}
