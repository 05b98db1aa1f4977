import type { Json } from "../contract";
import { decodeId } from "../store/documentId";
import { isObject, type JsonObject } from "../store/json";
import { malformation } from "../store/malformed";
import { rowError } from "./importError";
import type { ImportRow } from "./rows";

/** The document of a row. Throws what is wrong with it, with table and row. */
export function documentOf(table: string, { row, value }: ImportRow): JsonObject {
  if (!isObject(value)) throw rowError(table, row, "wasn't an object");
  const problem = malformation(value) ?? badSystemField(value);
  if (problem !== null) throw rowError(table, row, `wasn't a valid Convex value: ${problem}`);
  return value;
}

function badSystemField(doc: JsonObject): string | null {
  for (const key of Object.keys(doc)) {
    if (key.startsWith("_") && key !== "_id" && key !== "_creationTime") {
      return `Field '${key}' starts with an underscore, which is only allowed for system fields like '_id'`;
    }
    if (!isFieldName(key))
      return `Field name ${JSON.stringify(key)} holds characters other than printable ASCII`;
  }
  const { _id, _creationTime } = doc;
  if (_id !== undefined && (typeof _id !== "string" || decodeId(_id) === null)) {
    return `invalid _id '${String(_id)}'`;
  }
  const isTime = typeof _creationTime === "number" && _creationTime > 0 && Number.isFinite(_creationTime);
  return _creationTime === undefined || isTime ? null : "_creationTime must be a positive number";
}

function isFieldName(key: string): boolean {
  if (key === "" || key.length > 1024) return false;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}

/** Number of the table that an id names, or null. */
export function tableNumberOf(id: Json | undefined): number | null {
  return typeof id === "string" ? (decodeId(id)?.tableNumber ?? null) : null;
}
