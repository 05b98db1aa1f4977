/** What an event tells of, as it stands when a note is to go out: it may have waited for the morning or for the switch. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { badgeOf } from "../../domain/catalogue/badges";
import { DAY_MS } from "../../domain/limits";
import { findUser } from "../access/viewer";
import { progressOf } from "../progress/rows";
import { mayTellOf } from "../relations/blocks";

type Event = Pick<Doc<"botEvents">, "uid" | "trigger" | "dareId" | "badgeId" | "count">;

/** An event with the words of others that a note of it would carry. */
export interface News {
  event: Event;
  dareTitle?: string;
  badgeTitle?: string;
  /** Who wrote the title, where that is somebody else. */
  fromUid?: string;
  /** Whoever hears of the event doesn't hear of them. */
  isSilenced: boolean;
}

async function dareOf(ctx: QueryCtx, { dareId }: Event): Promise<Doc<"dares"> | null> {
  return dareId === undefined ? null : await ctx.db.get(dareId);
}

function badgeIn({ badgeId }: Event): { badgeTitle?: string } {
  const badge = badgeId === undefined ? null : badgeOf(badgeId);
  return badge === null ? {} : { badgeTitle: badge.title };
}

export async function newsOf(ctx: QueryCtx, event: Event): Promise<News> {
  const dare = await dareOf(ctx, event);
  if (dare === null) return { event, ...badgeIn(event), isSilenced: false };
  const { uid } = event;
  const { ownerId: fromUid, title: dareTitle } = dare;
  if (fromUid === uid) return { event, dareTitle, isSilenced: false };
  const isTold = await mayTellOf(ctx, { uid, fromUid, about: "other" });
  return { event, dareTitle, fromUid, isSilenced: !isTold };
}

async function isPublic(ctx: QueryCtx, { dareId }: Event): Promise<boolean> {
  if (dareId === undefined) return false;
  const item = await ctx.db
    .query("feedItems")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .unique();
  return item?.state === "public";
}

/** An answer whose file was none may be given again, and is news then. */
async function hasAnswered(ctx: QueryCtx, { uid }: Event): Promise<boolean> {
  const last = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", uid))
    .order("desc")
    .first();
  const isThere = last !== null && last.goneAt === undefined;
  return isThere && last.state !== "refused" && last.state !== "declined";
}

async function isAway(ctx: QueryCtx, { uid, count = 0 }: Event, now: number): Promise<boolean> {
  const user = await findUser(ctx, uid);
  return user?.lastActiveAt !== undefined && now - user.lastActiveAt >= count * DAY_MS;
}

/** ROL-07: the flag counts with the verification alone. */
async function isCreator(ctx: QueryCtx, { uid }: Event): Promise<boolean> {
  const user = await findUser(ctx, uid);
  return user?.isCreator === true && user.isVerified === 1;
}

/** It is taken back with what it was for. */
async function hasBadge(ctx: QueryCtx, { uid, badgeId }: Event): Promise<boolean> {
  const { badges } = await progressOf(ctx, uid);
  return badges.some((held) => held.badgeId === badgeId);
}

/** False once it is over: a note would tell of a dare that was answered, or call back somebody who is here. */
export async function stillHolds(ctx: QueryCtx, event: Event, now: number): Promise<boolean> {
  switch (event.trigger) {
    case "first_dare_received":
    case "first_dare_sent":
      return (await dareOf(ctx, event))?.status === "sent";
    case "proof_public":
      return await isPublic(ctx, event);
    case "daily_answered":
      return await hasAnswered(ctx, event);
    case "no_activity":
      return await isAway(ctx, event, now);
    case "became_creator":
      return await isCreator(ctx, event);
    case "badge_earned":
      return await hasBadge(ctx, event);
    default:
      return true;
  }
}
