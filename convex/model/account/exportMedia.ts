/** Own files in an export: links that last as long as the archive, and hashes (rulings 25). */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findUser } from "../access/viewer";
import { sentBefore } from "../chat/messages";
import { signFile, signMedia } from "../files/signedUrls";
import { photoUrl } from "../people/profileView";
import { partsOf } from "../proofs/uploads";

const MEDIA_PAGE = 10;
/** Begins the cursor of pictures and clips of chats, which come after the takes. */
const CHATS = "chats:";

export interface ExportedFile {
  kind: "proof" | "daily" | "photo" | "introVideo" | "chat";
  /** Null for a take that was never handed in, and for a file of a message that was removed: they are not served. */
  link: string | null;
  contentType: string | null;
  /** In the order of the parts. */
  sha256: string[];
  sizeBytes: number;
}

/** Photo and intro clip of the profile; their links are those of the profile. */
export async function profileFiles(ctx: QueryCtx, uid: string): Promise<ExportedFile[]> {
  const user = await findUser(ctx, uid);
  if (user === null) return [];
  const files = [
    { kind: "photo", id: user.photoStorageId, link: photoUrl(user) },
    { kind: "introVideo", id: user.profileVideoStorageId, link: introUrl(user) },
  ] as const;
  const found: ExportedFile[] = [];
  for (const { kind, id, link } of files) {
    const file = id === undefined ? null : await ctx.db.system.get(id);
    if (file === null) continue;
    found.push({
      kind,
      link,
      contentType: file.contentType ?? null,
      sha256: [file.sha256],
      sizeBytes: file.size,
    });
  }
  return found;
}

function introUrl(user: Doc<"users">): string | null {
  const site = process.env.CONVEX_SITE_URL;
  if (user.profileVideoStorageId === undefined || user.faceHiddenAt !== undefined || site === undefined)
    return null;
  return `${site}/media/intro/${user.uid}?v=${user.updatedAt}`;
}

export async function mediaPage(
  ctx: QueryCtx,
  uid: string,
  { cursor, until }: { cursor: string | null; until: number },
): Promise<{ files: ExportedFile[]; cursor: string | null }> {
  if (cursor?.startsWith(CHATS))
    return await chatPage(ctx, uid, { cursor: cursor.slice(CHATS.length), until });
  const page = await ctx.db
    .query("media")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid))
    .paginate({ cursor, numItems: MEDIA_PAGE });
  const files: ExportedFile[] = [];
  for (const media of page.page) files.push(await fileOf(ctx, media, until));
  return { files, cursor: page.isDone ? CHATS : page.continueCursor };
}

async function chatPage(
  ctx: QueryCtx,
  uid: string,
  { cursor, until }: { cursor: string; until: number },
): Promise<{ files: ExportedFile[]; cursor: string | null }> {
  const page = await ctx.db
    .query("chatFiles")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid))
    .paginate({ cursor: cursor === "" ? null : cursor, numItems: MEDIA_PAGE });
  const files: ExportedFile[] = [];
  for (const file of page.page) if (file.state === "passed") files.push(await chatFileOf(ctx, file, until));
  return { files, cursor: page.isDone ? null : `${CHATS}${page.continueCursor}` };
}

async function chatFileOf(ctx: QueryCtx, file: Doc<"chatFiles">, until: number): Promise<ExportedFile> {
  const { _id, storageId, contentType = null, sizeBytes = 0 } = file;
  const stored = storageId === undefined ? null : await ctx.db.system.get(storageId);
  // Of a message that was removed the file stays with its case, for nobody else's eyes.
  const message = await sentBefore(ctx, file.ownerId, file.clientId);
  const isGone = stored === null || message?.deletedAt !== undefined;
  const signature = isGone ? null : await signFile("chatFile", _id, until);
  const site = process.env.CONVEX_SITE_URL;
  const isServed = signature !== null && site !== undefined;
  return {
    kind: "chat",
    link: isServed ? `${site}/media/chat/${_id}?exp=${until}&sig=${signature}` : null,
    contentType,
    sha256: stored === null ? [] : [stored.sha256],
    sizeBytes,
  };
}

async function fileOf(ctx: QueryCtx, media: Doc<"media">, until: number): Promise<ExportedFile> {
  const parts = await partsOf(ctx, media._id);
  const signature = media.state === "uploading" ? null : await signMedia(media._id, until);
  const site = process.env.CONVEX_SITE_URL;
  const isServed = signature !== null && site !== undefined;
  return {
    kind: media.dareId === undefined ? "daily" : "proof",
    link: isServed ? `${site}/media/${media._id}?exp=${until}&sig=${signature}` : null,
    contentType: media.contentType,
    sha256: parts.map(({ sha256 }) => sha256),
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}
