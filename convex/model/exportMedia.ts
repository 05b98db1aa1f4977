/** Own files in an export: links that last as long as the archive, and hashes (rulings 25). */
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { partsOf } from "./media";
import { signMedia } from "./signing";
import { findUser } from "./viewer";
import { photoUrl } from "./views/profileView";

const MEDIA_PAGE = 10;

export interface ExportedFile {
  kind: "proof" | "photo" | "introVideo";
  /** Null for a take that was never handed in: it is not served. */
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
  if (user.profileVideoStorageId === undefined || site === undefined) return null;
  return `${site}/media/intro/${user.uid}?v=${user.updatedAt}`;
}

export async function mediaPage(
  ctx: QueryCtx,
  uid: string,
  { cursor, until }: { cursor: string | null; until: number },
): Promise<{ files: ExportedFile[]; cursor: string | null }> {
  const page = await ctx.db
    .query("media")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid))
    .paginate({ cursor, numItems: MEDIA_PAGE });
  const files: ExportedFile[] = [];
  for (const media of page.page) files.push(await fileOf(ctx, media, until));
  return { files, cursor: page.isDone ? null : page.continueCursor };
}

async function fileOf(ctx: QueryCtx, media: Doc<"media">, until: number): Promise<ExportedFile> {
  const parts = await partsOf(ctx, media._id);
  const signature = media.state === "sealed" ? await signMedia(media._id, until) : null;
  const site = process.env.CONVEX_SITE_URL;
  const isServed = signature !== null && site !== undefined;
  return {
    kind: "proof",
    link: isServed ? `${site}/media/${media._id}?exp=${until}&sig=${signature}` : null,
    contentType: media.contentType,
    sha256: parts.map(({ sha256 }) => sha256),
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}
