/**
 * How a photo or clip gets onto a profile: an address is minted, the file is named, a job judges its bytes, and
 * only then does the profile show it. Until then the earlier one stays (intent, act, settle).
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { HOUR_MS } from "../../domain/limits";
import {
  PROFILE_UPLOAD_MAX_BYTES,
  PROFILE_UPLOAD_MESSAGES,
  type ProfileUploadKind,
  type ProfileUploadProblem,
} from "../../domain/people/profileMedia";
import { isMediaContentType } from "../../domain/proofs/mediaTypes";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { keepFile, keptSince } from "../files/keptMedia";
import { requireNotRemoved } from "../files/removedFiles";
import { dropFile, findFileOwner } from "../files/storedFiles";
import { isAsAnnounced, mintAddress } from "../files/uploadAddress";
import type { PlayableMedia } from "../proofs/playback";
import { isShown } from "./profileView";

type User = Doc<"users">;
type Upload = Doc<"profileUploads">;
type FileId = Id<"_storage">;

/** One in use, one on its way, and those kept for a case. */
const ROWS_OF_KIND = 50;
/** The check takes seconds; one that never came back is given up. */
const STUCK_AFTER_MS = HOUR_MS;
const STUCK_BATCH = 50;

async function rowsOf(ctx: QueryCtx, uid: string, kind: ProfileUploadKind): Promise<Upload[]> {
  const rows = await ctx.db
    .query("profileUploads")
    .withIndex("by_uid_and_kind", (q) => q.eq("uid", uid).eq("kind", kind))
    .take(ROWS_OF_KIND);
  return rows.filter(({ state }) => state !== "kept");
}

async function pendingOf(ctx: QueryCtx, uid: string, kind: ProfileUploadKind): Promise<Upload | undefined> {
  return (await rowsOf(ctx, uid, kind)).find(({ state }) => state !== "passed");
}

function refuse(kind: ProfileUploadKind, problem: ProfileUploadProblem): never {
  const message = PROFILE_UPLOAD_MESSAGES[kind][problem];
  fail("invalid-argument", { message, field: kind, reason: `upload-${problem}` });
}

/** A one-time address for a file of `size` bytes (rulings 19). What was on its way before is given up. */
export async function mint(
  ctx: MutationCtx,
  viewer: User,
  { kind, size, now }: { kind: ProfileUploadKind; size: number; now: number },
): Promise<{ uploadUrl: string }> {
  const isPossible = Number.isInteger(size) && size > 0 && size <= PROFILE_UPLOAD_MAX_BYTES[kind];
  if (!isPossible) refuse(kind, "size");
  const { uid } = viewer;
  const pending = await pendingOf(ctx, uid, kind);
  const open = { uid, kind, state: "open" as const, sizeBytes: size, mintedAt: now, changedAt: now };
  if (pending === undefined) await ctx.db.insert("profileUploads", open);
  else {
    await dropFile(ctx, pending.storageId);
    await ctx.db.replace(pending._id, open);
  }
  return await mintAddress(ctx, { uid, size, now });
}

/** Storage writes its own clock; the two may differ a little. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Names the uploaded file. It must be nobody's yet and younger than the address that this person was given;
 * whose file it is otherwise nobody can know, its id was told to the uploader alone.
 */
export async function claim(
  ctx: MutationCtx,
  viewer: User,
  { kind, storageId, now }: { kind: ProfileUploadKind; storageId: FileId; now: number },
): Promise<null> {
  const pending = await pendingOf(ctx, viewer.uid, kind);
  if (pending?.state === "checking" && pending.storageId === storageId) return null;
  if (pending?.state !== "open") fail("failed-precondition", { field: kind, reason: "no-upload" });
  const file = requireFound(await ctx.db.system.get(storageId));
  const isOurs = file._creationTime >= pending.mintedAt - CLOCK_SLACK_MS;
  if (!isOurs || (await findFileOwner(ctx, storageId)) !== null) fail("not-found");
  const isPossible = file.size > 0 && file.size <= PROFILE_UPLOAD_MAX_BYTES[kind];
  if (!isPossible || !isAsAnnounced(file.size, pending.sizeBytes)) {
    await letGo(ctx, { ...pending, storageId }, "size", now);
    return null;
  }
  await requireNotRemoved(ctx, file);
  await ctx.db.patch(pending._id, { state: "checking", storageId, changedAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.people.checkMedia, { uploadId: pending._id });
  return null;
}

const FIELD_OF = { photo: "photoStorageId", video: "profileVideoStorageId" } as const;

type Off = { kind: ProfileUploadKind; byStaff?: true; now: number };

/** What is in use goes, unless a case is about it; what came after it was hidden is no evidence. */
async function takeOff(ctx: MutationCtx, user: User, { kind, byStaff, now }: Off): Promise<void> {
  const { uid, faceHiddenAt = 0 } = user;
  const storageId = user[FIELD_OF[kind]];
  const [row, ...more] = (await rowsOf(ctx, uid, kind)).filter(({ state }) => state === "passed");
  for (const { _id } of more) await ctx.db.delete(_id);
  const isEvidence = byStaff === true || (row?.changedAt ?? user.createdAt) <= faceHiddenAt;
  if (storageId !== undefined && isEvidence) return await keepFile(ctx, { uid, kind, storageId, row, now });
  if (row !== undefined) await ctx.db.delete(row._id);
  // The seed's pictures have no row of their own: what the profile names is what goes.
  await dropFile(ctx, storageId);
}

/** Takes the photo or clip off the profile, with everything that was on its way. `byStaff`: an appeal may bring it back. */
export async function remove(ctx: MutationCtx, viewer: User, { kind, byStaff, now }: Off): Promise<null> {
  for (const row of await rowsOf(ctx, viewer.uid, kind)) {
    if (row.state === "passed") continue;
    await dropFile(ctx, row.storageId);
    await ctx.db.delete(row._id);
  }
  await takeOff(ctx, viewer, { kind, now, ...(byStaff === undefined ? {} : { byStaff }) });
  await ctx.db.patch(viewer._id, { [FIELD_OF[kind]]: undefined, updatedAt: now });
  return null;
}

/** What staff took off at `removedAt` is back, unless its owner has put another since. */
export async function giveBack(
  ctx: MutationCtx,
  uid: string,
  { kind, removedAt, now }: { kind: ProfileUploadKind; removedAt: number; now: number },
): Promise<void> {
  const user = await findUser(ctx, uid);
  const kept = await keptSince(ctx, { uid, kind }, removedAt);
  if (user === null || user[FIELD_OF[kind]] !== undefined || kept?.changedAt !== removedAt) return;
  await ctx.db.patch(kept._id, { state: "passed", keepUntil: undefined, changedAt: now });
  await ctx.db.patch(user._id, { [FIELD_OF[kind]]: kept.storageId, updatedAt: now });
}

/** Photo, clip and bio, from everybody but staff, until a person has looked: what comes meanwhile is hidden as well. */
export async function hideFace(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  if (user === null || user.faceHiddenAt !== undefined) return;
  const { photoStorageId, profileVideoStorageId, bio } = user;
  if ([photoStorageId, profileVideoStorageId, bio].every((each) => each === undefined)) return;
  await ctx.db.patch(user._id, { faceHiddenAt: now, updatedAt: now });
}

export async function showFace(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  if (user?.faceHiddenAt !== undefined)
    await ctx.db.patch(user._id, { faceHiddenAt: undefined, updatedAt: now });
}

/** What the job reads; null when there is nothing to judge any more. */
export async function toCheck(
  ctx: QueryCtx,
  uploadId: Id<"profileUploads">,
): Promise<{ kind: ProfileUploadKind; storageId: FileId } | null> {
  const upload = await ctx.db.get(uploadId);
  if (upload?.state !== "checking" || upload.storageId === undefined) return null;
  return { kind: upload.kind, storageId: upload.storageId };
}

export interface Verdict {
  uploadId: Id<"profileUploads">;
  /** The file that was judged: another one may have taken its place since. */
  storageId: FileId;
  contentType: string | null;
  problem: ProfileUploadProblem | null;
}

/** Puts the file onto the profile, or lets it go and says why. Safe to run twice. */
export async function applyCheck(
  ctx: MutationCtx,
  { verdict, now }: { verdict: Verdict; now: number },
): Promise<null> {
  const upload = await ctx.db.get(verdict.uploadId);
  const user = upload === null ? null : await findUser(ctx, upload.uid);
  if (upload?.state !== "checking" || upload.storageId !== verdict.storageId) return null;
  if (user === null) await letGo(ctx, upload, null, now);
  else if (verdict.contentType === null) await letGo(ctx, upload, verdict.problem, now);
  else await show(ctx, { user, upload, contentType: verdict.contentType, now });
  return null;
}

async function letGo(
  ctx: MutationCtx,
  { _id, uid, kind, storageId, mintedAt }: Upload,
  problem: ProfileUploadProblem | null,
  now: number,
): Promise<void> {
  await dropFile(ctx, storageId);
  const refused = { uid, kind, state: "refused" as const, problem: problem ?? ("format" as const) };
  await ctx.db.replace(_id, { ...refused, mintedAt, changedAt: now });
}

async function show(
  ctx: MutationCtx,
  { user, upload, contentType, now }: { user: User; upload: Upload; contentType: string; now: number },
): Promise<void> {
  const { kind, storageId } = upload;
  if (storageId === undefined) return;
  const file = await ctx.db.system.get(storageId);
  await takeOff(ctx, user, { kind, now });
  const sizeBytes = file?.size ?? 0;
  await ctx.db.patch(upload._id, { state: "passed", contentType, sizeBytes, changedAt: now });
  await ctx.db.patch(user._id, { [FIELD_OF[kind]]: storageId, updatedAt: now });
}

/** How the newest upload fares, for its owner. */
export async function checkStateOf(
  ctx: QueryCtx,
  uid: string,
  kind: ProfileUploadKind,
): Promise<"none" | "checking" | ProfileUploadProblem> {
  const pending = await pendingOf(ctx, uid, kind);
  if (pending?.state === "checking") return "checking";
  return pending?.state === "refused" ? (pending.problem ?? "format") : "none";
}

async function shownClip(ctx: QueryCtx, uid: string, isSigned: boolean): Promise<Upload | null> {
  const user = await findUser(ctx, uid);
  if (user === null) return null;
  if (!isSigned && (!isShown(user) || user.faceHiddenAt !== undefined)) return null;
  const passed = (await rowsOf(ctx, uid, "video")).find(({ state }) => state === "passed");
  return passed !== undefined && passed.storageId === user.profileVideoStorageId ? passed : null;
}

/** For the site route: the clip of a person who has a page, as one part; by a signed address also one that is hidden or kept. */
export async function introOf(
  ctx: QueryCtx,
  { uid, isSigned }: { uid: string; isSigned: boolean },
): Promise<PlayableMedia | null> {
  const keptId = isSigned ? ctx.db.normalizeId("profileUploads", uid) : null;
  const clip = keptId === null ? await shownClip(ctx, uid, isSigned) : await ctx.db.get(keptId);
  const { storageId, contentType, sizeBytes } = clip ?? {};
  if (storageId === undefined || sizeBytes === undefined) return null;
  if (contentType === undefined || !isMediaContentType(contentType)) return null;
  return { contentType, parts: [{ storageId, sizeBytes }] };
}

/** Hourly: checks that never came back. */
export async function dropStuck(ctx: MutationCtx, now: number): Promise<null> {
  const stuck = await ctx.db
    .query("profileUploads")
    .withIndex("by_state_and_changedAt", (q) =>
      q.eq("state", "checking").lt("changedAt", now - STUCK_AFTER_MS),
    )
    .take(STUCK_BATCH);
  for (const upload of stuck) await letGo(ctx, upload, null, now);
  if (stuck.length === STUCK_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.people.dropStuckMedia, {});
  }
  return null;
}
