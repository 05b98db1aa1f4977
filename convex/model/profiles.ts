import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { CREATOR_LIST_PAGE } from "../domain/limits";
import { CURRENCY } from "../domain/money";
import { dareAmountRange } from "../domain/pricing";
import { boundariesOf } from "./boundaries";
import { refusalOf } from "./dareRules";
import { storedPayerHistory } from "./payerLimits";
import { userByUsername } from "./usernames";
import type { DareTarget } from "./views/dareTargetView";
import { type PublicProfile, publicProfile } from "./views/profileView";

async function profileOf(ctx: QueryCtx, user: Doc<"users">): Promise<PublicProfile | null> {
  const { categories } = await boundariesOf(ctx, user.uid);
  return publicProfile(user, categories);
}

export async function byUsername(ctx: QueryCtx, username: string): Promise<PublicProfile | null> {
  const user = await userByUsername(ctx, username);
  return user === null ? null : await profileOf(ctx, user);
}

export async function openCreators(ctx: QueryCtx, viewer: Doc<"users">): Promise<PublicProfile[]> {
  const creators = await ctx.db
    .query("users")
    .withIndex("by_creator_and_verified_and_open", (q) =>
      q.eq("isCreator", true).eq("isVerified", 1).eq("canReceiveDares", true),
    )
    .order("desc")
    .take(CREATOR_LIST_PAGE + 1);
  const others = creators
    .filter((user) => user.uid !== viewer.uid && user.standing === "good")
    .slice(0, CREATOR_LIST_PAGE);
  const profiles = await Promise.all(others.map((user) => profileOf(ctx, user)));
  return profiles.filter((profile) => profile !== null);
}

export async function dareTarget(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  username: string,
): Promise<DareTarget | null> {
  const target = await userByUsername(ctx, username);
  const profile = target === null ? null : await profileOf(ctx, target);
  if (target === null || profile === null) return null;
  const range = dareAmountRange(target, await storedPayerHistory(ctx, viewer));
  const refusal = await refusalOf(ctx, { sender: viewer, target, range });
  return {
    profile,
    allowed: refusal === null,
    refusal,
    minAmount: range.min,
    maxAmount: range.max,
    suggestedAmount: range.suggested,
    currency: CURRENCY,
  };
}
