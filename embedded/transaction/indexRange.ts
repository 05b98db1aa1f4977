import type { Json } from "../contract";
import type { KeyRange } from "../store/indexes";
import { afterPrefix, compareKeys, encodeKey } from "../store/keyEncoding";
import { BY_CREATION_TIME, BY_ID, type IndexInfo, type TableInfo } from "../store/tables";
import { DeveloperError } from "./limits";

export interface RangeTerm {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  fieldPath: string;
  /** Undefined is `{"$undefined": null}`. */
  value: Json;
}

/** Fields a range may name, in order. */
export function rangeFields(index: IndexInfo): readonly string[] {
  return index.name === BY_ID ? ["_id"] : [...index.fields, "_creationTime"];
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
  const prefix = encodeKey(equal.map((term) => term.value));
  const range: KeyRange = { lo: prefix, hi: afterPrefix(prefix) };
  for (const side of ["lower", "upper"] as const) {
    const found = bounds.filter((term) => (term.type.startsWith("G") ? "lower" : "upper") === side);
    const [term, second] = found;
    if (second !== undefined) {
      throw new DeveloperError(
        `Tried to query index ${table.name}.${index.name} with more than one ${side} bound on field "${second.fieldPath}".`,
      );
    }
    if (term !== undefined) applyBound(range, prefix, term);
  }
  return range.hi !== null && compareKeys(range.lo, range.hi) > 0 ? { lo: range.lo, hi: range.lo } : range;
}

function applyBound(range: KeyRange, prefix: Uint8Array, term: RangeTerm): void {
  const key = Buffer.concat([prefix, encodeKey([term.value])]);
  // A tag byte is never FF, so a key always has a successor.
  if (term.type === "Gte") range.lo = key;
  else if (term.type === "Gt") range.lo = afterPrefix(key) ?? key;
  else if (term.type === "Lt") range.hi = key;
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
      `Index fields: ${list(rangeFields(index))}\nQuery fields: ${list(terms.map((term) => term.fieldPath))}\n` +
      `First incorrect field: ${wrong.fieldPath}\nFor more information see https://docs.convex.dev/using/indexes.`,
  );
}

/** The index by name, refused when it is missing or still staged. */
export function requireIndex(table: TableInfo, name: string, unserved: readonly string[]): IndexInfo {
  const index = table.indexes.get(name === "" ? BY_CREATION_TIME : name);
  if (index === undefined && unserved.includes(name)) {
    throw new DeveloperError(
      `Search and vector indexes are not supported by this embedded deployment yet (${table.name}.${name}).`,
    );
  }
  if (index === undefined) throw new DeveloperError(`Index ${table.name}.${name} not found.`);
  if (index.staged) {
    throw new DeveloperError(
      `Index ${table.name}.${name} is currently staged and not available to query until it is no longer staged.`,
    );
  }
  return index;
}
