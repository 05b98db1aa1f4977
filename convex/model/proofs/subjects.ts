/** What a take is filmed for: a dare, or the dare of a day (discover 4). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { DAILY_MAX_DURATION_MS, dailyKey, dateOfKey } from "../../domain/daily/answers";
import { dateIn, isOpenDate } from "../../domain/daily/days";
import type { DareStatus } from "../../domain/dares/machine";
import { DAY_MS, EXTENSION_MS, PROOF_GRACE_WITH_UPLOAD_MS, PROOF_MAX_DURATION_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { requireParty } from "../dares/access";

type Media = Doc<"media">;

/** Takes for one dare: recording anew is free, but not without end. */
const MAX_TAKES = 20;
const UNFINISHED_KEPT_MS = 2 * DAY_MS;
const TAKES_WANTED: readonly DareStatus[] = ["accepted", "redo_requested"];

interface Subject {
  of: { dareId?: Id<"dares">; dailyDate?: string };
  maxMs: number;
  /** Not handed in by then, the take goes. */
  keepUntil: number;
}

/** By which the device names it: a dare's id, or the key of a day. */
export const keyOf = ({ dareId, dailyDate }: Pick<Media, "dareId" | "dailyDate">): string =>
  dareId ?? dailyKey(dailyDate ?? "");

/** A dare that waits for its creator, or a day that is open on the person's own calendar. */
export async function requireSubject(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { key, now }: { key: string; now: number },
): Promise<Subject> {
  const dailyDate = dateOfKey(key);
  if (dailyDate !== null) {
    if (!isOpenDate(dailyDate, dateIn(viewer.timezone, now))) fail("failed-precondition", { reason: "day" });
    return { of: { dailyDate }, maxMs: DAILY_MAX_DURATION_MS, keepUntil: now + UNFINISHED_KEPT_MS };
  }
  const dare = await requireParty(ctx, viewer, { dareId: key, role: "creator" });
  if (!TAKES_WANTED.includes(dare.status)) fail("failed-precondition", { reason: `dare-${dare.status}` });
  return { of: { dareId: dare._id }, maxMs: PROOF_MAX_DURATION_MS, keepUntil: keptUntil(dare, now) };
}

/** As long as the dare may wait for it: to the last grace after a date that may be moved once, and never under two days. */
function keptUntil(dare: Doc<"dares">, now: number): number {
  const dueAt = dare.proofDueAt ?? dare.deadlineAt ?? now;
  return Math.max(now + UNFINISHED_KEPT_MS, dueAt + EXTENSION_MS + PROOF_GRACE_WITH_UPLOAD_MS);
}

export async function requireRoomForTake(
  ctx: QueryCtx,
  { uid }: Doc<"users">,
  { dareId, dailyDate }: Subject["of"],
): Promise<void> {
  const takes =
    dareId === undefined
      ? ctx.db
          .query("media")
          .withIndex("by_owner_and_dailyDate", (q) => q.eq("ownerId", uid).eq("dailyDate", dailyDate))
      : ctx.db.query("media").withIndex("by_dareId", (q) => q.eq("dareId", dareId));
  if ((await takes.take(MAX_TAKES)).length >= MAX_TAKES) {
    fail("resource-exhausted", { reason: "too-many-takes" });
  }
}
