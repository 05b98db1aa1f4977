import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { MEDIA_RANGE_MAX_BYTES } from "../../domain/limits";

interface StoredFile {
  storageId: Id<"_storage">;
  sizeBytes: number;
}

/** The storage did not hand over what it has: asked again it may. Never a word on the file itself. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/**
 * Bytes of a stored file, from `from` up to, not including, `to`; null only when it is gone. `storage.get` hands over a
 * whole file, so of a large one only the range is asked for (rulings 19: Range is passed through to the storage).
 */
export async function readStored(
  { storage }: Pick<ActionCtx, "storage">,
  { storageId, sizeBytes }: StoredFile,
  { from, to }: { from: number; to: number },
): Promise<Blob | null> {
  if (sizeBytes <= MEDIA_RANGE_MAX_BYTES) return (await storage.get(storageId))?.slice(from, to) ?? null;
  const url = await storage.getUrl(storageId);
  if (url === null) return null;
  const answer = await fetch(url, { headers: { Range: `bytes=${from}-${to - 1}` } });
  if (answer.status === 404) return null;
  if (answer.status !== 206 && answer.status !== 200) throw new StorageError(`answered ${answer.status}`);
  const body = await answer.blob();
  const blob = answer.status === 206 ? body : body.slice(from, to);
  if (blob.size !== to - from) throw new StorageError(`${blob.size} of ${to - from} bytes`);
  return blob;
}
