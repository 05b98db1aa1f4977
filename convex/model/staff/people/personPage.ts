/** The person page of staff (staff 4): how somebody stands with the house, in one look. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { DARE_STATUSES, type DareStatus } from "../../../domain/dares/machine";
import { isClosedByAge, shuttingDecisions } from "../../access/accountStanding";
import type { Actor } from "../../access/audit";
import { roleOf } from "../../access/staffRoles";
import { findUser } from "../../access/viewer";
import { storedHour } from "../../access/watermarks";
import { recipientOf } from "../../payouts/rules";
import { isShown, staffProfile } from "../../people/profileView";
import { historyOf, strikesNow } from "../../safety/decisions";
import type { PersonRecord, StaffPerson } from "./personView";

/** So many rows of each kind are shown, and of each state counted. */
const ROWS = 20;

type Tally = PersonRecord["dares"]["sent"][number];

async function dareCounts(ctx: QueryCtx, uid: string, side: "sent" | "received"): Promise<Tally[]> {
  const rowsIn = (status: DareStatus) =>
    side === "sent"
      ? ctx.db
          .query("dares")
          .withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
      : ctx.db
          .query("dares")
          .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status));
  const counted = await Promise.all(
    DARE_STATUSES.map(async (status) => {
      const found = (await rowsIn(status).take(ROWS + 1)).length;
      return { status, count: Math.min(found, ROWS), isMore: found > ROWS };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

async function payoutsOf(ctx: QueryCtx, uid: string): Promise<PersonRecord["payouts"]> {
  const recipient = await recipientOf(ctx, uid);
  if (recipient === null) return "none";
  if (recipient.holdReason !== undefined) return "held";
  return recipient.stripePayoutsEnabled ? "ready" : "unfinished";
}

async function devicesOf(ctx: QueryCtx, uid: string): Promise<number> {
  const devices = await ctx.db
    .query("pushTokens")
    .withIndex("by_uid_and_revoked", (q) => q.eq("uid", uid).eq("revoked", false))
    .take(ROWS);
  return devices.length;
}

async function casesOf(ctx: QueryCtx, uid: string): Promise<PersonRecord["cases"]> {
  const rows = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(ROWS);
  return rows.map(({ _id: caseId, targetKind, reason, state, acted, openedAt }) => ({
    ...{ caseId, targetKind, reason, state, acted, openedAt },
  }));
}

function decisionRow(row: Doc<"decisions">): PersonRecord["decisions"][number] {
  const { _id: decisionId, caseId, act, at, strikes, inForce, standing = null, appeal } = row;
  return { decisionId, caseId, act, at, strikes, inForce, shuts: standing, appeal: appeal?.state ?? null };
}

async function decisionsOf(ctx: QueryCtx, uid: string): Promise<PersonRecord["decisions"]> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(ROWS);
  return rows.map(decisionRow);
}

/** The latest end of what shuts the account; null where one of them has none. */
async function shutUntil(ctx: QueryCtx, uid: string, now: number): Promise<number | null> {
  const ends = (await shuttingDecisions(ctx, uid, now)).map(({ standingUntil }) => standingUntil);
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 || known.length < ends.length ? null : Math.max(...known);
}

async function recordOf(ctx: QueryCtx, user: Doc<"users">): Promise<PersonRecord> {
  const { uid, standing, ageState } = user;
  const hour = await storedHour(ctx);
  const history = await historyOf(ctx, uid);
  return {
    ...{ standing, ageState, closedByAge: isClosedByAge(user) },
    standingUntil: standing === "suspended" ? await shutUntil(ctx, uid, hour) : null,
    strikes: strikesNow(history, hour),
    devices: await devicesOf(ctx, uid),
    payouts: await payoutsOf(ctx, uid),
    dares: {
      received: await dareCounts(ctx, uid, "received"),
      sent: await dareCounts(ctx, uid, "sent"),
    },
    cases: await casesOf(ctx, uid),
    decisions: await decisionsOf(ctx, uid),
  };
}

/** Of one's own account only what everybody sees: what the house thinks of it is an own case. */
export async function page(ctx: QueryCtx, actor: Actor, personId: string): Promise<StaffPerson | null> {
  const user = await findUser(ctx, personId);
  if (user === null) return null;
  const { uid, username, displayName, name, profilePictureUrl, profilePhotoUrl, photoURL, ...known } =
    staffProfile(user, await storedHour(ctx));
  const { isCreator, isVerified, profileCompleted, completedDaresCount, daresCompleted, createdAt } = known;
  return {
    ...{ uid, username, displayName, name, profilePictureUrl, profilePhotoUrl, photoURL },
    ...{ isCreator, isVerified, profileCompleted, completedDaresCount, daresCompleted, createdAt },
    bio: user.bio ?? "",
    role: await roleOf(ctx, uid),
    isShown: isShown(user),
    record: actor.uid === uid ? null : await recordOf(ctx, user),
  };
}
