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
import { reviewableDare, store } from "../../support/proofs";
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
  const take = { dareId: running, clientId: "half-done-take", contentType: "video/webm", durationMs: 4_000 };
  const session = await leaver.as.mutation(api.recordings.begin, { dareId: running, clientId: "half-done" });
  await leaver.as.mutation(api.media.startUpload, { ...take, recordingId: session.recordingId });
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
async function insertRows(ctx: MutationCtx, { uid, other, third, files }: Uids): Promise<void> {
  const now = Date.now();
  await ctx.db.insert("profileViews", { profileId: uid, viewerId: third, day: 1, seenAt: now });
  await ctx.db.insert("profileViews", { profileId: other, viewerId: uid, day: 1, seenAt: now });
  for (const [ownerId, otherId] of [
    [uid, third],
    [third, uid],
  ] as const) {
    await ctx.db.insert("personRules", { ownerId, kind: "mute", otherId, createdAt: now });
    await ctx.db.insert("personRuleCounts", { ownerId, kind: "mute", count: 1 });
  }
  await ctx.db.insert("followRequests", { fromId: uid, toId: third, at: now });
  await ctx.db.insert("followRequests", { fromId: third, toId: uid, at: now });
  const word = { id: "w1", text: "toast", part: false, scopes: ["feed" as const], addedAt: now };
  await ctx.db.insert("acceptances", { uid, page: "terms", version: "1.0", at: now });
  await ctx.db.insert("mutedWords", { uid, words: [word] });
  await ctx.db.insert("presence", { uid, isOnline: true, lastSeen: now, visibleIn: [] });
  const audit = { action: "role.grant", role: "admin", reason: "Test.", at: now, source: "app" as const };
  await ctx.db.insert("auditLog", { ...audit, actorId: uid, target: `user:${third}` });
  await ctx.db.insert("auditLog", { ...audit, actorId: third, target: `user:${uid}` });
  await ctx.db.insert("staffMembers", { uid, role: "support", grantedBy: "console", grantedAt: now });
  await ctx.db.insert("deskHolds", { rowId: "none", since: now, uid });
  await ctx.db.insert("staffMembers", { uid: third, role: "support", grantedBy: uid, grantedAt: now });
  await insertReports(ctx, { uid, third, now });
  await insertMoney(ctx, { uid, third });
  await insertFeed(ctx, { uid, other, now });
  await insertDeliveries(ctx, uid, now);
  await insertBots(ctx, uid, now);
  await ctx.db.insert("announcements", {
    ...{ title: "Toast week", body: "More toast.", audience: "all", state: "done", by: uid, approvedBy: uid },
    ...{ sendAt: now, after: "", delivered: 1, spared: 0, opened: 0, createdAt: now, changedAt: now },
  } as const);
  await ctx.db.insert("ageChecks", {
    ...{ uid, reason: "edgy", status: "over", before: "declared", refHash: "h1", tries: 1 },
    ...{ createdAt: now, expiresAt: now },
  } as const);
  await ctx.db.insert("appCheckPasses", { subject: uid, state: "passed", run: 1, until: now + 1 });
  await ctx.db.insert("heldUsernames", { username: "oldcrown", uid, heldUntil: now + 1 });
  await ctx.db.insert("profileUploads", {
    ...{ uid, kind: "photo", state: "checking", storageId: files.upload, mintedAt: now, changedAt: now },
  } as const);
  await insertProgress(ctx, { uid, other, third, now });
  await ctx.db.insert("deactivations", { uid, at: now });
  await ctx.db.insert("pastDares", {
    creatorId: uid,
    title: "Old toast",
    amount: 900,
    currency: "usd",
    at: now,
  });
  await ctx.db.insert("dataExports", {
    ...{ uid, status: "ready", read: 1, total: 1, tries: 1, requestedAt: now, run: 1 },
    ...{ nextAt: now + 1, storageId: files.archive, sizeBytes: 1, readyAt: now },
  } as const);
  const boundaries = await ctx.db.query("boundaries").take(ROWS_MAX);
  if (!boundaries.some((row) => row.uid === uid)) {
    await ctx.db.insert("boundaries", { uid, categories: [], maxOpenDares: 1, updatedAt: now });
  }
  for (const user of await ctx.db.query("users").take(ROWS_MAX)) {
    if (user.uid === third) await ctx.db.patch(user._id, { referrerId: uid });
    if (user.uid === uid) {
      await ctx.db.patch(user._id, { photoStorageId: files.photo, profileVideoStorageId: files.video });
    }
  }
}

/** From an opening on; dares and talk have made their own. */
async function insertProgress(
  ctx: MutationCtx,
  { uid, other, third, now }: Omit<Uids, "files"> & { now: number },
): Promise<void> {
  const event = { uid, kind: "activeDay", subject: "2026-11-20", date: "2026-11-20", at: now } as const;
  await ctx.db.insert("progressEvents", event);
  const rewarded = { state: "rewarded", rewardedAt: now, checkAt: now } as const;
  const invitation = { ...rewarded, joinedAt: now, shared: [], isCleared: false };
  await ctx.db.insert("referrals", { ...invitation, inviterId: uid, inviteeId: third });
  await ctx.db.insert("referrals", { ...invitation, inviterId: other, inviteeId: uid });
  if ((await progressRow(ctx, uid)) !== null) return;
  await ctx.db.insert("progress", await progressOf(ctx, uid));
}

/** What a reader leaves behind them, and what was counted of their own video. */
async function insertFeed(
  ctx: MutationCtx,
  { uid, other, now }: { uid: string; other: string; now: number },
): Promise<void> {
  const items = await ctx.db.query("feedItems").take(ROWS_MAX);
  for (const { _id: feedId, creatorId } of items) {
    await ctx.db.patch(feedId, { publishedAt: now });
    await keepScore(ctx, feedId, now);
    const by = creatorId === uid ? other : uid;
    await ctx.db.insert("saves", { uid: by, feedId, at: now });
    await ctx.db.insert("itemSignals", { feedId, creatorId, uid: by, kind: "saved", at: now });
    await ctx.db.insert("pins", { shelf: "landing", feedId, creatorId, at: now });
  }
  const feedIds = items.map(({ _id }) => _id);
  await ctx.db.insert("feedSeen", { uid, ids: feedIds });
  await ctx.db.insert("shareDays", { uid, date: "2026-11-20", actionIds: ["share-1"] });
  await ctx.db.insert("feedTastes", { uid, levels: { Food: "high" }, notForMe: feedIds });
  const session = { uid, tab: "forYou", at: now, shown: [], before: now, isDone: true } as const;
  await ctx.db.insert("feedSessions", { ...session, shown: [] });
  await ctx.db.insert("creatorListings", { uid, readyAt: now, joinedAt: now });
}

async function insertReports(
  ctx: MutationCtx,
  { uid, third, now }: { uid: string; third: string; now: number },
): Promise<void> {
  const about = async (subjectUid: string) =>
    await ctx.db.insert("moderationCases", {
      ...{ targetKind: "profile", targetId: subjectUid, subjectUid, isOpen: true, state: "new" },
      ...{ acted: false, severity: 2, reason: "threat", reachRank: 0, reporters: 1 },
      ...{ openedAt: now, dueAt: now, updatedAt: now },
    } as const);
  const report = { clientId: "c", targetKind: "profile", reason: "threat", severity: 2, detail: "" } as const;
  const aboutThird = await about(third);
  await ctx.db.insert("reports", {
    ...report,
    number: "n1",
    reporter: uid,
    caseId: aboutThird,
    createdAt: now,
  });
  const aboutLeaver = await about(uid);
  await ctx.db.insert("reports", {
    ...report,
    number: "n2",
    reporter: third,
    caseId: aboutLeaver,
    createdAt: now,
  });
  const decided = { act: "strike", rule: "P10", facts: "What happened.", foundBy: "report" } as const;
  const effect = { targetKind: "profile", moneyEffect: "none", strikes: 1, inForce: false, at: now } as const;
  await ctx.db.insert("decisions", {
    ...{ ...decided, ...effect, caseId: aboutLeaver, subjectUid: uid, targetId: uid, by: third },
    appeal: { text: "It was not me", at: now, state: "open" },
  });
  await ctx.db.insert("decisions", {
    ...{ ...decided, ...effect, caseId: aboutThird, subjectUid: third, targetId: third, by: uid },
  });
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
