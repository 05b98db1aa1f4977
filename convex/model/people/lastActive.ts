import type { UserIdentity } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { LAST_ACTIVE_EVERY_MS } from "../../domain/limits";
import { AWAY_MS } from "../../domain/notifications/rules";
import { isTimezone } from "../../domain/people/profileFields";
import { fail } from "../../errors";
import { noteSession } from "../access/sessions";
import { findUser, type SignedIn } from "../access/viewer";
import { tellOfChange } from "../notifications/security";
import { relist } from "./creatorListing";

type Address = Partial<Pick<Doc<"users">, "email" | "emailProved">>;
type News = Address &
  Partial<Pick<Doc<"users">, "timezone" | "lastActiveAt" | "awayFrom" | "backAt">> & {
    reminderAt?: undefined;
  };

/** The address of a sign-in where it says something new of it; a token without one says nothing. */
export function addressNews(known: Address, { email, emailVerified }: UserIdentity): Address {
  if (email === undefined) return {};
  const emailProved = emailVerified === true;
  return email === known.email && emailProved === (known.emailProved ?? false) ? {} : { email, emailProved };
}

/** Product 14: whoever loses an account loses its address first. A first one, or one that is proved now, is no loss. */
export async function tellOfAddress(
  ctx: MutationCtx,
  user: Doc<"users">,
  { email, now }: { email: string | undefined; now: number },
): Promise<void> {
  if (user.email === undefined || email === undefined || email === user.email) return;
  await tellOfChange(ctx, user.uid, { change: "email", now });
}

/** STA-34: who was away for longer than a day is told what happened; the moment before must not be lost by this one. */
function absence({ lastActiveAt }: Doc<"users">, now: number): News {
  const isBack = lastActiveAt !== undefined && now - lastActiveAt > AWAY_MS;
  return isBack ? { awayFrom: lastActiveAt, backAt: now } : {};
}

/** What a start or a rest of ten minutes has to say. `updatedAt` stays: nothing that others see has changed. */
function newsOf(user: Doc<"users">, told: { timezone: string; identity: UserIdentity; now: number }): News {
  const isDue = told.now - (user.lastActiveAt ?? 0) >= LAST_ACTIVE_EVERY_MS;
  return {
    ...(told.timezone === user.timezone ? {} : { timezone: told.timezone, reminderAt: undefined }),
    ...addressNews(user, told.identity),
    ...(isDue ? { lastActiveAt: told.now, ...absence(user, told.now) } : {}),
  };
}

/** CAL-24: merges timezone and lastActiveAt; the e-mail follows the identity, never an argument. */
export async function touch(
  ctx: MutationCtx,
  { identity, uid }: SignedIn,
  { timezone, now }: { timezone: string; now: number },
): Promise<null> {
  if (!isTimezone(timezone)) fail("invalid-argument", { field: "timezone", reason: "timezone-unknown" });
  const user = uid === null ? null : await findUser(ctx, uid);
  if (user === null) return null;
  const news = newsOf(user, { timezone, identity, now });
  // No write, no rerun of the queries that read this person.
  if (Object.keys(news).length > 0) await ctx.db.patch(user._id, news);
  await tellOfAddress(ctx, user, { email: news.email, now });
  await noteSession(ctx, identity, now);
  // What made them listed meanwhile, such as an age check that a provider answered, counts from now on.
  if (news.lastActiveAt !== undefined && user.isCreator) await relist(ctx, user.uid, { now });
  return null;
}
