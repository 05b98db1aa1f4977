/** Who invited somebody (product 17): by the code of the link they came with. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { comparedReferralCode } from "../../domain/people/referral";

type User = Doc<"users">;

/** A code as a person writes it. */
export async function userByReferralCode(ctx: QueryCtx, code: string): Promise<User | null> {
  return await ctx.db
    .query("users")
    .withIndex("by_referralCode", (q) => q.eq("referralCode", comparedReferralCode(code)))
    .unique();
}

/** Nobody invites themselves, and two who invite each other have brought nobody. */
export const mayHaveInvited = (inviter: User, user: User): boolean =>
  inviter.uid !== user.uid && inviter.referrerId !== user.uid;

/** The inviter, set once and only while one signs up; the payload may also carry one's own code. */
export async function referrerFor(
  ctx: QueryCtx,
  user: User,
  { code, isSigningUp }: { code: string | undefined; isSigningUp: boolean },
): Promise<string | undefined> {
  if (user.referrerId !== undefined || code === undefined || !isSigningUp) return user.referrerId;
  const inviter = await userByReferralCode(ctx, code);
  return inviter !== null && mayHaveInvited(inviter, user) ? inviter.uid : undefined;
}
