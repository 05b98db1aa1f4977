import type { Json } from "../contract";
import { type JsonObject, markerOf } from "../store/json";
import { compareKeys, encodeKey, isPlainObject } from "../store/keyEncoding";
import { isSystemName } from "../store/systemTables";
import type { TableInfo } from "../store/tables";
import { checkDocumentSize, DeveloperError, LIMITS } from "./limits";
import type { Transaction } from "./transaction";

/** The schema as the transaction needs it: null when the document conforms, else what is wrong. */
export interface DocumentRules {
  check(table: string, doc: JsonObject): string | null;
}

export interface Writer {
  tx: Transaction;
  /** Component path whose tables are written. */
  instance: string;
  rules: DocumentRules;
  /** Host transactions may write system tables and give `_id` and `_creationTime`. */
  privileged: boolean;
}

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;

export function insertDocument(writer: Writer, tableName: string, value: Json): string {
  requireTableName(writer, tableName);
  const fields = requireFields(value);
  const table = writer.tx.tableForWrite(writer.instance, tableName);
  const id = insertedId(writer, table, fields);
  const creationTime =
    typeof fields._creationTime === "number" ? fields._creationTime : writer.tx.nextCreationTime();
  const doc = { ...fields, _id: id, _creationTime: creationTime };
  check(writer, table, doc);
  writer.tx.create(table, id, doc);
  return id;
}

export function patchDocument(writer: Writer, id: string, value: Json): void {
  const { table, doc } = requireDocument(writer, id, "Update");
  const fields = requireFields(value);
  requireSameSystemFields(doc, fields);
  const next: JsonObject = { ...doc };
  for (const [key, item] of Object.entries(fields)) {
    if (isUndefined(item)) delete next[key];
    else next[key] = item;
  }
  next._id = id;
  next._creationTime = doc._creationTime ?? 0;
  check(writer, table, next);
  writer.tx.put(table, id, next);
}

export function replaceDocument(writer: Writer, id: string, value: Json): void {
  const { table, doc } = requireDocument(writer, id, "Replace");
  const fields = requireFields(value);
  requireSameSystemFields(doc, fields);
  const next = { ...fields, _id: id, _creationTime: doc._creationTime ?? 0 };
  check(writer, table, next);
  writer.tx.put(table, id, next);
}

export function removeDocument(writer: Writer, id: string): JsonObject {
  const { table, doc } = requireDocument(writer, id, "Delete");
  writer.tx.usage.writeDocument(0);
  writer.tx.put(table, id, null);
  return doc;
}

function requireTableName(writer: Writer, name: string): void {
  if (isSystemName(name)) {
    if (!writer.privileged) throw new DeveloperError("System tables (prefixed with `_`) are read-only.");
    return;
  }
  if (!IDENTIFIER.test(name)) {
    throw new DeveloperError(
      `Invalid table name ${name}: Identifiers must start with an alphabetic character and only contain letters, digits and underscores, at most 64 of them`,
    );
  }
}

function requireFields(value: Json): JsonObject {
  if (!isPlainObject(value)) throw new DeveloperError("Documents must be objects.");
  for (const key of Object.keys(value)) {
    if (key.startsWith("_") && key !== "_id" && key !== "_creationTime") {
      throw new DeveloperError(
        `Field '${key}' starts with an underscore, which is only allowed for system fields like '_id'`,
      );
    }
  }
  return value;
}

function insertedId(writer: Writer, table: TableInfo, fields: JsonObject): string {
  const given = fields._id;
  if (given === undefined && (writer.privileged || fields._creationTime === undefined)) {
    return writer.tx.newId(table);
  }
  if (!writer.privileged) {
    const field = given === undefined ? "_creationTime" : "_id";
    throw new DeveloperError(`Field '${field}' is set by the database and can't be given to insert().`);
  }
  if (typeof given !== "string" || writer.tx.tableOfId(writer.instance, given)?.tablet !== table.tablet) {
    throw new DeveloperError(`"${String(given)}" is not an id of table "${table.name}".`);
  }
  if (writer.tx.get(writer.instance, given) !== null)
    throw new DeveloperError(`Document "${given}" exists already.`);
  return given;
}

function requireDocument(writer: Writer, id: string, verb: string): { table: TableInfo; doc: JsonObject } {
  const table = writer.tx.tableOfId(writer.instance, id);
  if (table !== undefined && isSystemName(table.name) && !writer.privileged) {
    throw new DeveloperError("System tables (prefixed with `_`) are read-only.");
  }
  const doc = writer.tx.get(writer.instance, id);
  if (table === undefined || doc === null) {
    throw new DeveloperError(`${verb} on nonexistent document ID ${id}`);
  }
  return { table, doc };
}

/** `_id` and `_creationTime` may be given only with the stored value. */
function requireSameSystemFields(doc: JsonObject, fields: JsonObject): void {
  for (const field of ["_id", "_creationTime"] as const) {
    const given = fields[field];
    if (given !== undefined && compareKeys(encodeKey([given]), encodeKey([doc[field]])) !== 0) {
      throw new DeveloperError(
        `Provided \`${field}\` field value ${JSON.stringify(given)} does not match the document's ${JSON.stringify(doc[field])}`,
      );
    }
  }
}

function check(writer: Writer, table: TableInfo, doc: JsonObject): void {
  // A scheduled call may carry more than a document holds; its arguments have a limit of their own.
  const limit = isSystemName(table.name) ? LIMITS.scheduledTotalBytes : LIMITS.documentBytes;
  writer.tx.usage.writeDocument(checkDocumentSize(doc, limit));
  const problem = writer.rules.check(table.name, doc);
  if (problem !== null) {
    throw new DeveloperError(
      `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${problem}`,
    );
  }
}

const isUndefined = (value: Json): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && markerOf(value) === "$undefined";
