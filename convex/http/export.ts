import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { httpEndpoint } from "../functions";
import { isFileSignature } from "../model/files/signedUrls";

/** `GET /export/{exportId}?exp=&sig=` on the site port: the archive. Unknown, unsigned and expired look the same. */
export const EXPORT_PREFIX = "/export/";

const FILE_NAME = "my-data.zip";
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "private, no-store",
};

export const download = httpEndpoint(async (ctx, request) => {
  const url = new URL(request.url);
  const exportId = url.pathname.slice(EXPORT_PREFIX.length);
  const expiresAt = Number(url.searchParams.get("exp"));
  const signature = url.searchParams.get("sig") ?? "";
  const isSigned = await isFileSignature("export", exportId, { expiresAt, signature });
  const isOpen = isSigned && Date.now() < expiresAt;
  const storageId: Id<"_storage"> | null = isOpen
    ? await ctx.runQuery(internal.jobs.account.exportFileOf, { exportId })
    : null;
  const file = storageId === null ? null : await ctx.storage.get(storageId);
  if (file === null) return new Response(null, { status: 404, headers: HEADERS });
  return new Response(file, {
    headers: {
      ...HEADERS,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${FILE_NAME}"`,
    },
  });
});
