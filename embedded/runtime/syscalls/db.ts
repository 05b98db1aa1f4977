import type { Json } from "../../contract";
import { decodeId } from "../../store/documentId";
import type { JsonObject } from "../../store/json";
import { isSystemName, SYSTEM_TABLES } from "../../store/systemTables";
import { DeveloperError } from "../../transaction/limits";
import { insertDocument, patchDocument, removeDocument, replaceDocument } from "../../transaction/writes";
import type { UdfContext } from "../context";
import { RawJson } from "./rawJson";

export function getDocument(ctx: UdfContext, args: JsonObject): Json | RawJson {
  const id = requireId(args, "get");
  const table = ctx.tx.tableOfId(ctx.instance, id);
  if (table === undefined) return null;
  const isSystem = args.isSystem === true;
  if (isSystemName(table.name) !== isSystem) {
    const kind = isSystem ? "User" : "System";
    throw new DeveloperError(
      `${kind} tables can only be accessed from db.${isSystem ? "" : "system."}get().`,
    );
  }
  if (isSystem && !SYSTEM_TABLES.some((one) => one.name === table.name && one.visible)) return null;
  requireTable(ctx, args, { id, method: "get" });
  const found = ctx.tx.read(ctx.instance, id);
  return found === null ? null : new RawJson(found.text);
}

export function normalizeId(ctx: UdfContext, args: JsonObject): Json {
  const text = String(args.idString);
  const table = ctx.tx.table(ctx.instance, String(args.table));
  const decoded = decodeId(text);
  return { id: table !== undefined && decoded?.tableNumber === table.number ? text : null };
}

export function insert(ctx: UdfContext, args: JsonObject): Json {
  return { _id: insertDocument(ctx.writer, String(args.table), args.value ?? null) };
}

export function patch(ctx: UdfContext, args: JsonObject): Json {
  const id = requireId(args, "patch");
  requireTable(ctx, args, { id, method: "patch" });
  patchDocument(ctx.writer, id, args.value ?? null);
  return null;
}

export function replace(ctx: UdfContext, args: JsonObject): Json {
  const id = requireId(args, "replace");
  requireTable(ctx, args, { id, method: "replace" });
  replaceDocument(ctx.writer, id, args.value ?? null);
  return null;
}

export function remove(ctx: UdfContext, args: JsonObject): Json {
  const id = requireId(args, "delete");
  requireTable(ctx, args, { id, method: "delete" });
  return removeDocument(ctx.writer, id);
}

function requireId(args: JsonObject, method: string): string {
  const id = args.id;
  if (typeof id !== "string" || decodeId(id) === null) {
    throw new DeveloperError(
      `Invalid argument \`id\` for \`db.${method}\`: Unable to decode ID: ${JSON.stringify(id ?? null)}`,
    );
  }
  return id;
}

/** `db.get("users", id)` names the table; an id of another is a mistake, not a missing document. */
function requireTable(
  ctx: UdfContext,
  args: JsonObject,
  { id, method }: { id: string; method: string },
): void {
  if (typeof args.table !== "string") return;
  const table = ctx.tx.tableOfId(ctx.instance, id);
  if (table === undefined || table.name === args.table) return;
  throw new DeveloperError(
    `Invalid argument \`id\` for \`db.${method}\`: expected an ID of table "${args.table}", got "${id}" of table "${table.name}"`,
  );
}
