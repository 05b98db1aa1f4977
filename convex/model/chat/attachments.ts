/**
 * How a picture or clip gets into a chat (product 13): an address is minted, the file is named, a job reads its bytes,
 * and only then is there a message (intent, act, settle). The only writer of `chatFiles`.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  CHAT_FILE_MAX_BYTES,
  CHAT_FILE_MESSAGES,
  type ChatFileKind,
  type ChatFileProblem,
  type ChatFileVerdict,
  FILE_SENT,
} from "../../domain/chat/attachments";
import { MEDIA_DOOR_MESSAGE } from "../../domain/chat/chat";
import { DAY_MS, HOUR_MS, PLAYBACK_TTL_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { isPersonClosedByAge } from "../access/accountStanding";
import { requireUnlimited } from "../access/decided";
import { requireOn } from "../access/featureFlags";
import { requireClientId } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { requireNotRemoved } from "../files/removedFiles";
import { signFile } from "../files/signedUrls";
import { dropFile, findFileOwner } from "../files/storedFiles";
import { isAsAnnounced, mintAddress } from "../files/uploadAddress";
import { removeFile } from "./attachmentRemoval";
import { type OwnChat, requireChat } from "./chats";
import type { ChatFileStand } from "./chatView";
import { findSeen, sentBefore } from "./messages";
import { addMedia, requireMayWrite, requireTag } from "./send";

type Viewer = Doc<"users">;
type ChatFile = Doc<"chatFiles">;

/** Storage writes its own clock; the two may differ a little. */
const CLOCK_SLACK_MS = 60_000;
/** A check takes seconds; one that never came back is given up. */
const STUCK_AFTER_MS = HOUR_MS;
/** Addresses that were never used, and refusals that a device has long read. */
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;
const SWEEP_BATCH = 50;

async function fileOf(ctx: QueryCtx, ownerId: string, clientId: string): Promise<ChatFile | null> {
  return await ctx.db
    .query("chatFiles")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", ownerId).eq("clientId", clientId))
    .unique();
}

function refuse(kind: ChatFileKind, problem: ChatFileProblem): never {
  const message = CHAT_FILE_MESSAGES[kind][problem];
  fail("invalid-argument", { message, field: "file", reason: `file-${problem}` });
}

async function requireMediaDoor(
  ctx: QueryCtx,
  viewer: Viewer,
  { chatId, now }: { chatId: string; now: number },
): Promise<OwnChat> {
  const own = await requireChat(ctx, viewer, chatId);
  await requireUnlimited(ctx, { uid: viewer.uid, feature: "chat", now });
  await requireMayWrite(ctx, viewer, own);
  if (own.chat.bothWrote) return own;
  fail("failed-precondition", { message: MEDIA_DOOR_MESSAGE, reason: "media-closed" });
}

interface MintWish {
  chatId: string;
  clientId: string;
  kind: ChatFileKind;
  size: number;
  now: number;
}

/** A one-time address for a file of `size` bytes (rulings 19); asked again, what was on its way is given up. */
export async function mint(
  ctx: MutationCtx,
  viewer: Viewer,
  { chatId, clientId, kind, size, now }: MintWish,
): Promise<{ uploadUrl: string }> {
  requireClientId(clientId);
  await requireOn(ctx, "chatMedia");
  const { chat } = await requireMediaDoor(ctx, viewer, { chatId, now });
  if (!Number.isInteger(size) || size <= 0 || size > CHAT_FILE_MAX_BYTES[kind]) refuse(kind, "size");
  const known = await fileOf(ctx, viewer.uid, clientId);
  // Of a message that was taken back the file is gone; its name is not free for another.
  const isSent = known?.state === "passed" || known?.state === "checking";
  if (isSent || (await sentBefore(ctx, viewer.uid, clientId)) !== null) {
    fail("failed-precondition", { reason: FILE_SENT });
  }
  const fields = { chatId: chat._id, ownerId: viewer.uid, clientId, kind, state: "open" } as const;
  const open = { ...fields, sizeBytes: size, mintedAt: now, changedAt: now };
  if (known === null) await ctx.db.insert("chatFiles", open);
  else await ctx.db.replace(known._id, open);
  return await mintAddress(ctx, { uid: viewer.uid, size, now });
}

interface SendWish {
  chatId: string;
  clientId: string;
  storageId: Id<"_storage">;
  tag?: string;
  now: number;
}

/** Names the uploaded file; its message comes once the bytes were read. A repeat says how it stands. */
export async function send(
  ctx: MutationCtx,
  viewer: Viewer,
  { chatId, clientId, storageId, tag, now }: SendWish,
): Promise<ChatFileStand> {
  const file = requireFound(await fileOf(ctx, viewer.uid, clientId));
  if (file.state !== "open") return standOf(file);
  const { chat } = await requireMediaDoor(ctx, viewer, { chatId, now });
  requireFound(file.chatId === chat._id ? file : null);
  const stored = requireFound(await ctx.db.system.get(storageId));
  const isOurs = stored._creationTime >= file.mintedAt - CLOCK_SLACK_MS;
  if (!isOurs || (await findFileOwner(ctx, storageId)) !== null) fail("not-found");
  const isPossible = stored.size > 0 && stored.size <= CHAT_FILE_MAX_BYTES[file.kind];
  if (!isPossible || !isAsAnnounced(stored.size, file.sizeBytes)) {
    await letGo(ctx, { ...file, storageId }, "size", now);
    return { state: "refused", message: CHAT_FILE_MESSAGES[file.kind].size };
  }
  await requireNotRemoved(ctx, stored);
  const named = await requireTag(ctx, viewer, tag);
  await ctx.db.patch(file._id, { state: "checking", storageId, changedAt: now, ...named });
  await ctx.scheduler.runAfter(0, internal.jobs.chat.checkAttachment, { fileId: file._id });
  return { state: "checking", message: null };
}

const standOf = ({ state, kind, problem }: ChatFile): ChatFileStand => ({
  state,
  message: problem === undefined ? null : CHAT_FILE_MESSAGES[kind][problem],
});

/** How an own file fares; null for every other name. */
export async function stand(ctx: QueryCtx, viewer: Viewer, clientId: string): Promise<ChatFileStand | null> {
  const file = await fileOf(ctx, viewer.uid, clientId);
  return file === null ? null : standOf(file);
}

/** What the job reads; null when there is nothing to judge any more. */
export async function toCheck(
  ctx: QueryCtx,
  fileId: Id<"chatFiles">,
): Promise<{ kind: ChatFileKind; storageId: Id<"_storage"> } | null> {
  const file = await ctx.db.get(fileId);
  if (file?.state !== "checking" || file.storageId === undefined) return null;
  return { kind: file.kind, storageId: file.storageId };
}

async function letGo(ctx: MutationCtx, file: ChatFile, problem: ChatFileProblem, now: number): Promise<void> {
  await dropFile(ctx, file.storageId);
  const refused = { state: "refused", problem, storageId: undefined, changedAt: now } as const;
  await ctx.db.patch(file._id, refused);
}

/** The message, or why there is none. Safe to run twice. */
export async function applyCheck(
  ctx: MutationCtx,
  { fileId, verdict, now }: { fileId: Id<"chatFiles">; verdict: ChatFileVerdict; now: number },
): Promise<null> {
  const file = await ctx.db.get(fileId);
  if (file?.state !== "checking" || file.storageId === undefined) return null;
  const sender = await findUser(ctx, file.ownerId);
  if (!verdict.ok) await letGo(ctx, file, verdict.problem, now);
  else {
    const sizeBytes = (await ctx.db.system.get(file.storageId))?.size ?? 0;
    await ctx.db.patch(fileId, { state: "passed", sizeBytes, changedAt: now, ...verdict.facts });
    // Parted, or on the way out, while the bytes were read.
    const isIn = sender !== null && (await addMedia(ctx, sender, { file, now }));
    if (!isIn) await letGo(ctx, file, "closed", now);
  }
  return null;
}

export interface ChatFileAddress {
  url: string;
  contentType: string;
  expiresAt: number;
}

/** For either of the two, once they open it: nothing is sent before (product 13: unsolicited media is covered). */
export async function mintUrl(
  ctx: MutationCtx,
  viewer: Viewer,
  { messageId, now }: { messageId: string; now: number },
): Promise<ChatFileAddress> {
  const { message } = requireFound(await findSeen(ctx, viewer, messageId));
  return await addressOf(ctx, message.deletedAt === undefined ? message.mediaId : undefined, now);
}

/** The callers judge who may have it. */
export async function addressOf(
  ctx: QueryCtx,
  mediaId: Id<"chatFiles"> | undefined,
  now: number,
): Promise<ChatFileAddress> {
  const file = mediaId === undefined ? null : await ctx.db.get(mediaId);
  const { _id, contentType } = requireFound(file?.state === "passed" ? file : null);
  const expiresAt = now + PLAYBACK_TTL_MS;
  const signature = await signFile("chatFile", _id, expiresAt);
  const site = process.env.CONVEX_SITE_URL;
  if (signature === null || site === undefined) fail("unavailable", { reason: "media-off" });
  const url = `${site}/media/chat/${_id}?exp=${expiresAt}&sig=${signature}`;
  return { url, contentType: contentType ?? "", expiresAt };
}

export interface ServedFile {
  contentType: string;
  storageId: Id<"_storage">;
  sizeBytes: number;
}

/** For the site route: a checked file, as one part; null for everything else, however well signed. */
export async function served(ctx: QueryCtx, rawId: string): Promise<ServedFile | null> {
  const fileId = ctx.db.normalizeId("chatFiles", rawId);
  const file = fileId === null ? null : await ctx.db.get(fileId);
  if (file?.state !== "passed" || (await isPersonClosedByAge(ctx, file.ownerId))) return null;
  const { contentType, storageId, sizeBytes } = file;
  if (contentType === undefined || storageId === undefined || sizeBytes === undefined) return null;
  return { contentType, storageId, sizeBytes };
}

/** Hourly: addresses that were never used, checks that never came back, refusals that were read. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  let isMore = false;
  for (const [state, ageMs] of [
    ["open", FORGOTTEN_AFTER_MS],
    ["refused", FORGOTTEN_AFTER_MS],
    ["checking", STUCK_AFTER_MS],
  ] as const) {
    const old = await ctx.db
      .query("chatFiles")
      .withIndex("by_state_and_changedAt", (q) => q.eq("state", state).lt("changedAt", now - ageMs))
      .take(SWEEP_BATCH);
    for (const file of old) {
      if (state === "checking") await letGo(ctx, file, "format", now);
      else await removeFile(ctx, file._id);
    }
    isMore ||= old.length === SWEEP_BATCH;
  }
  if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.chat.sweepAttachments, {});
  return null;
}
