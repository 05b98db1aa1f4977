import type { FileStore, Json } from "../../contract";
import { decodeId } from "../../store/documentId";
import type { JsonObject } from "../../store/json";
import { DeveloperError } from "../../transaction/limits";
import { removeDocument } from "../../transaction/writes";
import type { UdfContext } from "../context";

const STORAGE = "_storage";

/** The document is read in the caller's transaction first, so that deleting a file reruns whoever showed it. */
export function getUrl(ctx: UdfContext, args: JsonObject): Json {
  const file = fileOf(ctx, args);
  return file === null ? null : filesOf(ctx).urlFor(file.id);
}

export function getMetadata(ctx: UdfContext, args: JsonObject): Json {
  const file = fileOf(ctx, args);
  if (file === null) return null;
  const { sha256, size, contentType } = file.doc;
  return {
    storageId: file.id,
    sha256: Buffer.from(String(sha256), "base64").toString("hex"),
    size: size ?? 0,
    contentType: contentType ?? null,
  };
}

export function generateUploadUrl(ctx: UdfContext): Json {
  return ctx.services.uploadUrl(filesOf(ctx).mintUploadToken());
}

/** The bytes become unreachable with the document. */
export function deleteFile(ctx: UdfContext, args: JsonObject): Json {
  const file = fileOf(ctx, args);
  if (file === null) throw new DeveloperError(`storage id ${String(args.storageId)} not found`);
  removeDocument({ ...ctx.writer, privileged: true }, file.id);
  return null;
}

const filesOf = (ctx: UdfContext): FileStore => ctx.services.files().in(ctx.instance);

/** The id given to a storage syscall; throws for what is no id of a file, whoever's it is. */
export function storageIdOf(args: JsonObject, tableOf: (id: string) => string | null): string {
  const id = args.storageId;
  if (typeof id !== "string" || decodeId(id) === null) {
    throw new DeveloperError(`Invalid storage ID: ${JSON.stringify(id ?? null)}`);
  }
  const table = tableOf(id);
  if (table !== null && table !== STORAGE) {
    throw new DeveloperError(`Invalid storage ID: "${id}" belongs to table "${table}"`);
  }
  return id;
}

function fileOf(ctx: UdfContext, args: JsonObject): { id: string; doc: JsonObject } | null {
  const id = storageIdOf(args, (given) => ctx.tx.tableOfId(ctx.instance, given)?.name ?? null);
  const doc = ctx.tx.get(ctx.instance, id);
  return doc === null ? null : { id, doc };
}
