/** A person with a row in every table of the schema, and what the erasure of them is measured by. */
import { api, internal } from "@convex/_generated/api";
import type { Id, TableNames } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { keepScore } from "@convex/model/feed/scores";
import { matureDue } from "@convex/model/ledger/earnings";
import { progressOf, progressRow } from "@convex/model/progress/rows";
import schema from "@convex/schema";
import { privateAnswer } from "../../daily/world";
import { HOUR, read, setupConvex } from "../../support/backend";
import { acceptedDare, saveDraft } from "../../support/dares";
import { creator, member, type Person, type World } from "../../support/people";
import { reviewableDare, startTake, store } from "../../support/proofs";
import { putIn } from "../../support/put";
import { insertBots } from "./bots";
import { addChat } from "./chat";
import { addTalk } from "./comments";
import { insertMoney } from "./money";
import { insertDeliveries } from "./notifications";

export const TABLES = Object.keys(schema.tables).filter((name): name is TableNames => name in schema.tables);
const ROWS_MAX = 500;
const HOLD_OVER_MS = 15 * 24 * HOUR;

export interface FullWorld extends World {
  /** Who leaves: creator of one settled dare, sender of another. */
  leaver: Person;
  /** Who stays: the other side of both. */
  other: Person;
}

/** Settles a dare as both would, so that money, media and notices are there. */
async function settled(world: World): Promise<void> {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  for (const { as } of [world.sender, world.creator]) {
    await as.mutation(api.ratings.give, { dareId, thumb: "up", words: ["kind"] });
  }
}

export async function fullWorld(): Promise<FullWorld> {
  const t = setupConvex();
  const leaver = await creator(t, "papercrown");
  const other = await creator(t, "nightowl");
  const stranger = await member(t, "passerby");
  const asCreator = { t, sender: other, creator: leaver, stranger };
  await settled(asCreator);
  await settled({ t, sender: leaver, creator: other, stranger });
  await saveDraft(asCreator, { from: leaver, to: other });
  await saveDraft(asCreator, { from: other, to: leaver });
  // A take that was begun and never handed in.
  const running = await acceptedDare(asCreator);
  const session = await leaver.as.mutation(api.recordings.begin, { dareId: running, clientId: "half-done" });
  await startTake(asCreator, running, { recordingId: session.recordingId });
  await read(t, (ctx) => ctx.db.patch(running, { status: "cancelled", deadlineAt: undefined }));
  await privateAnswer(t, leaver);
  await matureEverything(asCreator);
  await addTheRest({ ...asCreator, leaver, other });
  return { ...asCreator, leaver, other };
}

/** Nothing is on hold any more: what was earned could be paid out. */
async function matureEverything({ t }: World): Promise<void> {
  await read(t, (ctx) => matureDue(ctx, Date.now() + HOLD_OVER_MS, ROWS_MAX));
}

async function addTheRest({ t, leaver, other, stranger }: FullWorld): Promise<void> {
  await addTalk(t, { leaver, other });
  await addChat(t, { leaver, other });
  await leaver.as.mutation(api.follows.follow, { personId: other.uid });
  await stranger.as.mutation(api.follows.follow, { personId: leaver.uid });
  await leaver.as.mutation(api.feedback.post, { title: "More toast", body: "Always.", actionId: "wish-1" });
  await other.as.mutation(api.feedback.post, { title: "Less toast", body: "Please.", actionId: "wish-2" });
  const { posts } = await leaver.as.query(api.feedback.list, { order: "newest", cursor: null });
  const foreign = posts.find(({ mine }) => !mine);
  if (foreign === undefined) throw new Error("no wish of the other");
  await leaver.as.mutation(api.feedback.vote, { postId: foreign.id, up: true, actionId: "vote-1" });
  const files = {
    photo: await store(t, new Uint8Array([1]), "image/png"),
    video: await store(t, new Uint8Array([2]), "video/webm"),
    upload: await store(t, new Uint8Array([3]), "image/png"),
    archive: await store(t, new Uint8Array([4]), "application/zip"),
  };
  await read(t, (ctx) => insertRows(ctx, { uid: leaver.uid, other: other.uid, third: stranger.uid, files }));
}

interface Uids {
  uid: string;
  other: string;
  third: string;
  files: Record<"photo" | "video" | "upload" | "archive", Id<"_storage">>;
}

/** Rows whose own flows have tests of their own; here only their place in the table counts. */
async function insertRows(ctx: MutationCtx, uids: Uids): Promise<void> {
  const { uid, other, third, files } = uids;
  const now = Date.now();
  await putIn(ctx, "profileViews", { profileId: uid, viewerId: third });
  await putIn(ctx, "profileViews", { profileId: other, viewerId: uid });
  for (const [one, another] of [
    [uid, third],
    [third, uid],
  ] as const) {
    await putIn(ctx, "personRules", { ownerId: one, kind: "mute", otherId: another });
    await putIn(ctx, "personRuleCounts", { ownerId: one, kind: "mute", count: 1 });
    await putIn(ctx, "followRequests", { fromId: one, toId: another });
    await putIn(ctx, "auditLog", { actorId: one, target: `user:${another}`, action: "role.grant" });
  }
  const word = { id: "w1", text: "toast", part: false, scopes: ["feed" as const], addedAt: now };
  await putIn(ctx, "acceptances", { uid, page: "terms", version: "1.0" });
  await putIn(ctx, "mutedWords", { uid, words: [word] });
  await putIn(ctx, "presence", { uid, isOnline: true });
  await putIn(ctx, "staffMembers", { uid, grantedBy: "console" });
  await putIn(ctx, "staffMembers", { uid: third, grantedBy: uid });
  await putIn(ctx, "deskHolds", { rowId: "none", uid });
  await insertReports(ctx, uids);
  await insertMoney(ctx, uids);
  await insertFeed(ctx, uids);
  await insertDeliveries(ctx, uid);
  await insertBots(ctx, uid, now);
  await putIn(ctx, "announcements", { title: "Toast week", state: "done", by: uid, approvedBy: uid });
  await putIn(ctx, "ageChecks", { uid, reason: "edgy", status: "over", before: "declared", refHash: "h1" });
  await putIn(ctx, "appCheckPasses", { subject: uid, state: "passed", until: now + 1 });
  await putIn(ctx, "heldUsernames", { username: "oldcrown", uid, heldUntil: now + 1 });
  await putIn(ctx, "profileUploads", { uid, kind: "photo", state: "checking", storageId: files.upload });
  await insertProgress(ctx, uids);
  await putIn(ctx, "deactivations", { uid });
  await putIn(ctx, "pastDares", { creatorId: uid, title: "Old toast", amount: 900 });
  const ready = { status: "ready", run: 1, nextAt: now + 1, storageId: files.archive, readyAt: now } as const;
  await putIn(ctx, "dataExports", { uid, ...ready });
  const boundaries = await ctx.db.query("boundaries").take(ROWS_MAX);
  if (!boundaries.some((row) => row.uid === uid)) await putIn(ctx, "boundaries", { uid, maxOpenDares: 1 });
  for (const user of await ctx.db.query("users").take(ROWS_MAX)) {
    if (user.uid === third) await ctx.db.patch(user._id, { referrerId: uid });
    if (user.uid === uid) {
      await ctx.db.patch(user._id, { photoStorageId: files.photo, profileVideoStorageId: files.video });
    }
  }
}

/** From an opening on; dares and talk have made their own. */
async function insertProgress(ctx: MutationCtx, { uid, other, third }: Uids): Promise<void> {
  await putIn(ctx, "progressEvents", { uid, kind: "activeDay", subject: "2026-11-20", date: "2026-11-20" });
  await putIn(ctx, "referrals", { state: "rewarded", inviterId: uid, inviteeId: third });
  await putIn(ctx, "referrals", { state: "rewarded", inviterId: other, inviteeId: uid });
  if ((await progressRow(ctx, uid)) === null) await ctx.db.insert("progress", await progressOf(ctx, uid));
}

/** What a reader leaves behind them, and what was counted of their own video. */
async function insertFeed(ctx: MutationCtx, { uid, other }: Uids): Promise<void> {
  const now = Date.now();
  const items = await ctx.db.query("feedItems").take(ROWS_MAX);
  for (const { _id: feedId, creatorId } of items) {
    await ctx.db.patch(feedId, { publishedAt: now });
    await keepScore(ctx, feedId, now);
    const by = creatorId === uid ? other : uid;
    await putIn(ctx, "saves", { uid: by, feedId });
    await putIn(ctx, "itemSignals", { feedId, creatorId, uid: by, kind: "saved" });
    await putIn(ctx, "pins", { shelf: "landing", feedId, creatorId });
  }
  const feedIds = items.map(({ _id }) => _id);
  await putIn(ctx, "feedSeen", { uid, ids: feedIds });
  await putIn(ctx, "shareDays", { uid, date: "2026-11-20", actionIds: ["share-1"] });
  await putIn(ctx, "feedTastes", { uid, levels: { Food: "high" }, notForMe: feedIds });
  await putIn(ctx, "feedSessions", { uid, tab: "forYou", isDone: true });
  await putIn(ctx, "creatorListings", { uid });
}

async function insertReports(ctx: MutationCtx, { uid, third }: Uids): Promise<void> {
  for (const [reporter, owner, appeal] of [
    [uid, third, {}],
    [third, uid, { appeal: { text: "It was not me", at: Date.now(), state: "open" as const } }],
  ] as const) {
    const target = { targetKind: "profile", targetId: owner, subjectUid: owner } as const;
    const caseId = await putIn(ctx, "moderationCases", { ...target, isOpen: true, reason: "threat" });
    const number = `number of ${caseId}`;
    await putIn(ctx, "reports", { number, targetKind: "profile", reason: "threat", reporter, caseId });
    const stated = { act: "strike", rule: "P10", facts: "What happened.", strikes: 1 } as const;
    await putIn(ctx, "decisions", { ...target, ...stated, ...appeal, caseId, by: reporter });
  }
}

export type Rows = Record<string, { _id: string }[]>;

/** Everything that is stored, table by table. */
export async function everything({ t }: World): Promise<Rows> {
  return await read(t, async (ctx) => {
    const rows: Rows = {};
    for (const table of TABLES) rows[table] = await ctx.db.query(table).take(ROWS_MAX);
    return rows;
  });
}

export async function filesOf({ t }: World): Promise<string[]> {
  return (await read(t, (ctx) => ctx.db.system.query("_storage").take(ROWS_MAX))).map(({ _id }) => _id);
}

/** `table: word` for each table in which some field, however deep, holds the word. */
export function traces(rows: Rows, words: readonly string[]): string[] {
  return Object.entries(rows).flatMap(([table, docs]) => {
    const text = JSON.stringify(docs).toLowerCase();
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${table}: ${word}`);
  });
}

/** The row that carries the deletion, while there is one. */
export const deletionOf = ({ t }: World) => read(t, (ctx) => ctx.db.query("accountDeletions").first());

export async function advance(world: World, deletionId: Id<"accountDeletions">): Promise<void> {
  await world.t.mutation(internal.jobs.account.advanceErasure, { deletionId });
}
