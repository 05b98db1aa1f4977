import { z } from "zod";
import type { FileStore } from "../contract";
import { decodeId } from "../store/documentId";
import type { JsonObject } from "../store/json";
import { ImportError, rowError } from "./importError";
import type { ImportProgress } from "./importRun";
import type { SourceFile, SourceTable } from "./importSource";

/** A stored file whose bytes are on disk: its document, and the row that says where they are. */
export interface StagedRow {
  document: JsonObject;
  location: JsonObject;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A row of `_storage/documents.jsonl`, as the official export writes it. */
const Metadata = z.object({
  _id: z.string().refine((id) => decodeId(id) !== null, "is not an id"),
  _creationTime: z.number().positive().nullish(),
  sha256: z.string().nullish(),
  size: z.number().int().nonnegative().nullish(),
  contentType: z.string().max(1024).nullish(),
  /** The uuid of its address. */
  internalId: z.string().regex(UUID).nullish(),
});
type Metadata = z.infer<typeof Metadata>;

interface StorageWork {
  table: SourceTable;
  files: readonly SourceFile[];
  store: FileStore;
  progress: ImportProgress;
}

/** Puts the bytes of every file on disk and gives its rows. A file of the archive without a row of its own is taken too. */
export async function* stageStorage(work: StorageWork): AsyncGenerator<StagedRow> {
  const metadata = await readMetadata(work.table);
  const unnamed = new Set(metadata.keys());
  for (const file of work.files) {
    work.progress.requireWanted();
    if (decodeId(file.storageId) === null) throw new ImportError(`_storage id '${file.storageId}' invalid`);
    const known = metadata.get(file.storageId) ?? { _id: file.storageId };
    unnamed.delete(file.storageId);
    yield await stage(work.store, file, known);
  }
  // An export without files still lists them; a document whose bytes are missing could never be read.
  const [missing] = unnamed;
  if (missing !== undefined) {
    throw new ImportError(
      `The file ${missing} of "_storage" is listed, but its bytes are not in the archive`,
    );
  }
}

async function readMetadata(table: SourceTable): Promise<Map<string, Metadata>> {
  const found = new Map<string, Metadata>();
  for await (const rows of table.rows()) {
    for (const { row, value } of rows) {
      const parsed = Metadata.safeParse(value);
      if (!parsed.success) {
        throw rowError("_storage", row, `wasn't a stored file: ${z.prettifyError(parsed.error)}`);
      }
      if (found.has(parsed.data._id)) throw rowError("_storage", row, "has an _id that was there before");
      found.set(parsed.data._id, parsed.data);
    }
  }
  return found;
}

async function stage(store: FileStore, file: SourceFile, metadata: Metadata): Promise<StagedRow> {
  const { uuid, size, sha256Base64 } = await store.stage(file.bytes(), metadata.internalId ?? null);
  const isOther =
    (metadata.sha256 != null && metadata.sha256 !== sha256Base64) ||
    (metadata.size != null && metadata.size !== size);
  if (isOther) throw new ImportError(`The bytes of the stored file ${file.storageId} are not those it lists`);
  const contentType = metadata.contentType == null ? {} : { contentType: metadata.contentType };
  const time = metadata._creationTime == null ? {} : { _creationTime: metadata._creationTime };
  return {
    document: { _id: file.storageId, ...time, sha256: sha256Base64, size, ...contentType },
    location: { uuid, storageId: file.storageId },
  };
}
