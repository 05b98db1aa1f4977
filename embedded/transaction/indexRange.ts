import type { Json } from "../contract";
import { decodeId } from "../store/documentId";
import type { KeyRange } from "../store/indexes/indexes";
import { afterPrefix, compareKeys, encodeKey } from "../store/keyEncoding";
import { type AnyIndexInfo, BY_CREATION_TIME, BY_ID, type IndexInfo, type TableInfo } from "../store/tables";
import { DeveloperError } from "./limits";

export interface RangeTerm {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  fieldPath: string;
  /** Undefined is `{"$undefined": null}`. */
  value: Json;
}

/** Fields a range may name, in order. */
export function rangeFields(index: IndexInfo): readonly string[] {
  return index.name === BY_ID ? ["_id"] : [...index.fields, "_creationTime", "_id"];
}

/** As `indexKey` writes them: in every index but `by_id` the id stands behind the values, as its bytes. */
function encodeTerms(table: TableInfo, index: IndexInfo, terms: readonly RangeTerm[]): Buffer {
  const last = terms.at(-1);
  if (index.name === BY_ID || last?.fieldPath !== "_id") return encodeKey(terms.map((term) => term.value));
  const decoded = typeof last.value === "string" ? decodeId(last.value) : null;
  if (decoded?.tableNumber !== table.number) {
    throw new DeveloperError(
      `The bound on "_id" of index ${table.name}.${index.name} must be an id of that table.`,
    );
  }
  const before = terms.slice(0, -1).map((term) => term.value);
  return encodeKey(before, decoded.internal);
}

/** `Eq` on leading fields in order, then at most one lower and one upper bound on the next. */
export function rangeOf(table: TableInfo, index: IndexInfo, terms: readonly RangeTerm[]): KeyRange {
  const fields = rangeFields(index);
  const equal = terms.filter((term) => term.type === "Eq");
  const bounds = terms.filter((term) => term.type !== "Eq");
  const ordered = [...equal, ...bounds];
  ordered.forEach((term, i) => {
    const expected = fields[Math.min(i, equal.length)];
    if (term.fieldPath !== expected) throw outOfOrder(table, index, { terms: ordered, wrong: term });
  });
  const prefix = encodeTerms(table, index, equal);
  const range: KeyRange = { lo: prefix, hi: afterPrefix(prefix) };
  for (const side of ["lower", "upper"] as const) {
    const found = bounds.filter((term) => (term.type.startsWith("G") ? "lower" : "upper") === side);
    const [term, second] = found;
    if (second !== undefined) {
      throw new DeveloperError(
        `Tried to query index ${table.name}.${index.name} with more than one ${side} bound on field "${second.fieldPath}".`,
      );
    }
    if (term !== undefined) applyBound(range, term.type, encodeTerms(table, index, [...equal, term]));
  }
  return range.hi !== null && compareKeys(range.lo, range.hi) > 0 ? { lo: range.lo, hi: range.lo } : range;
}

function applyBound(range: KeyRange, type: RangeTerm["type"], key: Uint8Array): void {
  // A tag byte is never FF, so a key always has a successor.
  if (type === "Gte") range.lo = key;
  else if (type === "Gt") range.lo = afterPrefix(key) ?? key;
  else if (type === "Lt") range.hi = key;
  else range.hi = afterPrefix(key);
}

function outOfOrder(
  table: TableInfo,
  index: IndexInfo,
  { terms, wrong }: { terms: readonly RangeTerm[]; wrong: RangeTerm },
): DeveloperError {
  const list = (names: readonly string[]): string => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  return new DeveloperError(
    `Tried to query index ${table.name}.${index.name} but the query didn't use the index fields in order.\n` +
      `Index fields: ${list(rangeFields(index).slice(0, index.name === BY_ID ? 1 : -1))}\nQuery fields: ${list(terms.map((term) => term.fieldPath))}\n` +
      `First incorrect field: ${wrong.fieldPath}\nFor more information see https://docs.convex.dev/using/indexes.`,
  );
}

/** The database index by name, refused when it is missing, of another kind or still staged. */
export function requireIndex(table: TableInfo, name: string): IndexInfo {
  const index = table.indexes.get(name === "" ? BY_CREATION_TIME : name);
  if (index !== undefined) return requireEnabled(table, index);
  if (table.searchIndexes.has(name) || table.vectorIndexes.has(name)) {
    throw new DeveloperError(`Index ${table.name}.${name} is not a database index`);
  }
  throw missingIndex(table, name);
}

/** An index that is being built counts as one to come, as in the cloud. */
export function missingIndex({ name: table, maintained }: TableInfo, name: string): DeveloperError {
  const { database, search, vector } = maintained;
  if ([...database, ...search, ...vector].some((index) => index.name === name)) {
    return new DeveloperError(
      `Index ${table}.${name} is currently backfilling and not available to query yet.`,
    );
  }
  return new DeveloperError(`Index ${table}.${name} not found.`);
}

export function requireEnabled<Index extends AnyIndexInfo>(table: TableInfo, index: Index): Index {
  if (!index.staged) return index;
  throw new DeveloperError(
    `Index ${table.name}.${index.name} is currently staged and not available to query until it is enabled.`,
  );
}
