/** One person's counters, counted anew from what they count. Looks at a profile can't be: they are kept for two days. */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { parseSubject } from "../../../domain/comments/comments";
import { totalOf } from "../../comments/counts";
import { addToProfileCounts, countsOf } from "../../people/profileCounts";
import { addToCounts } from "../../people/users";
import { openMissing } from "../../progress/invitations";
import { recountProgress } from "../../progress/recount";

type User = Doc<"users">;
type Dare = Doc<"dares">;

/** What one transaction can read of one person; a counter of more than that is left as it is. */
const FOLLOWS_MAX = 5_000;
const DARES_MAX = 1_000;
const ITEMS_MAX = 1_000;

const PROFILE_NAMES = ["followersCount", "followingCount", "totalLikesOnProofs"] as const;
const DARE_NAMES = ["daresSentCount", "daresReceivedCount", "completedDaresCount"] as const;
type Name = (typeof PROFILE_NAMES)[number] | (typeof DARE_NAMES)[number];
/** Null: there is more than can be counted at once. */
type Counted = Record<Name, number | null>;

interface Recounted {
  isChanged: boolean;
  /** Some counter was left as it is. */
  isLeft: boolean;
  /** How much of a transaction's room it took. */
  rowsRead: number;
}

const countOf = <Row>(rows: readonly Row[], most: number, isCounted: (row: Row) => boolean): number | null =>
  rows.length > most ? null : rows.filter(isCounted).length;

/** As it was counted when it reached its creator; one called off before the answer was taken back (D10). */
const wasSent = ({ sentAt, reason }: Dare): boolean => sentAt !== undefined && reason !== "sender-cancelled";
const isCompleted = ({ status, removedAt }: Dare): boolean =>
  status === "completed" && removedAt === undefined;

async function countAll(ctx: QueryCtx, uid: string): Promise<{ counted: Counted; rowsRead: number }> {
  const follows = () => ctx.db.query("follows");
  const followers = await follows()
    .withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid))
    .take(FOLLOWS_MAX + 1);
  const following = await follows()
    .withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", uid))
    .take(FOLLOWS_MAX + 1);
  const items = await ctx.db
    .query("itemCounts")
    .withIndex("by_ownerId", (q) => q.eq("ownerId", uid))
    .take(ITEMS_MAX + 1);
  const dares = () => ctx.db.query("dares");
  const sent = await dares()
    .withIndex("by_ownerId", (q) => q.eq("ownerId", uid))
    .take(DARES_MAX + 1);
  const received = await dares()
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid))
    .take(DARES_MAX + 1);
  const all = () => true;
  return {
    counted: {
      followersCount: countOf(followers, FOLLOWS_MAX, all),
      followingCount: countOf(following, FOLLOWS_MAX, all),
      totalLikesOnProofs: items.length > ITEMS_MAX ? null : likesIn(items),
      daresSentCount: countOf(sent, DARES_MAX, wasSent),
      daresReceivedCount: countOf(received, DARES_MAX, wasSent),
      completedDaresCount: countOf(received, DARES_MAX, isCompleted),
    },
    rowsRead: [followers, following, items, sent, received].reduce((sum, { length }) => sum + length, 0),
  };
}

const likesIn = (items: readonly Doc<"itemCounts">[]): number =>
  items
    .filter(({ subject }) => parseSubject(subject)?.kind === "proof")
    .reduce((sum, { reactions }) => sum + totalOf(reactions), 0);

type Deltas = Partial<Record<Name, number>>;

/** By how much each counter is wrong; what is right, or can't be counted, is left out. */
function wrongBy(names: readonly Name[], counted: Counted, stored: Partial<Record<Name, number>>): Deltas {
  const deltas: Deltas = {};
  for (const name of names) {
    const known = stored[name] ?? 0;
    const delta = (counted[name] ?? known) - known;
    if (delta !== 0) deltas[name] = delta;
  }
  return deltas;
}

/** In one transaction, so that a follow at the same moment counts once. A dry run only says what it would change. */
export async function recountPerson(
  ctx: MutationCtx,
  user: User,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<Recounted> {
  const { uid } = user;
  const { counted, rowsRead } = await countAll(ctx, uid);
  const ofProfile = wrongBy(PROFILE_NAMES, counted, await countsOf(ctx, uid));
  const ofDares = wrongBy(DARE_NAMES, counted, user);
  const [profileWrong, daresWrong] = [Object.keys(ofProfile).length > 0, Object.keys(ofDares).length > 0];
  if (profileWrong && !dryRun) await addToProfileCounts(ctx, uid, ofProfile);
  if (daresWrong && !dryRun) await addToCounts(ctx, uid, ofDares);
  const progress = await recountProgress(ctx, user, { dryRun, now });
  const wasMissing = await openMissing(ctx, user, { dryRun, now });
  return {
    isChanged: profileWrong || daresWrong || progress.isChanged || wasMissing,
    isLeft: Object.values(counted).includes(null) || progress.isLeft,
    rowsRead: rowsRead + progress.rowsRead,
  };
}
