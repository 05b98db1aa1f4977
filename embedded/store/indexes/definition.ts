import { isObject, type JsonObject, parseObject } from "../json";

/** What an index is made of; two indexes of equal definition hold the same entries. */
export type IndexDefinition =
  | { readonly kind: "database"; readonly fields: readonly string[] }
  | { readonly kind: "search"; readonly searchField: string; readonly filterFields: readonly string[] }
  | {
      readonly kind: "vector";
      readonly vectorField: string;
      readonly dimensions: number;
      readonly filterFields: readonly string[];
    };

interface Catalogued {
  /** Never reused while entries of it are left. */
  readonly ix: number;
  readonly name: string;
  /** Built, but not open to queries. */
  readonly staged: boolean;
  /** Until it is ready an index is written by every commit and read by nobody; `built` means that nothing is missing. */
  readonly state: "building" | "built" | "ready";
}

/** Every key ends with `_creationTime` and the id besides the fields (`by_id`: the id alone). */
export type IndexInfo = Catalogued & Extract<IndexDefinition, { kind: "database" }>;
export type SearchIndexInfo = Catalogued & Extract<IndexDefinition, { kind: "search" }>;
export type VectorIndexInfo = Catalogued & Extract<IndexDefinition, { kind: "vector" }>;
export type AnyIndexInfo = IndexInfo | SearchIndexInfo | VectorIndexInfo;

export const sameDefinition = (a: IndexDefinition, b: IndexDefinition): boolean =>
  definitionText(a) === definitionText(b);

/** The stored form; filter fields have no order, and naming one twice means nothing. */
export function definitionText(definition: IndexDefinition): string {
  switch (definition.kind) {
    case "database":
      return JSON.stringify({ kind: "database", fields: definition.fields });
    case "search": {
      const { kind, searchField, filterFields } = definition;
      return JSON.stringify({ kind, searchField, filterFields: setOf(filterFields) });
    }
    case "vector": {
      const { kind, vectorField, dimensions, filterFields } = definition;
      return JSON.stringify({ kind, vectorField, dimensions, filterFields: setOf(filterFields) });
    }
  }
}

const setOf = (names: readonly string[]): string[] => [...new Set(names)].sort();

export function parseDefinition(text: string): IndexDefinition {
  const stored = parseObject(text);
  if (stored.kind === "database") return { kind: "database", fields: names(stored, "fields") };
  const filterFields = names(stored, "filterFields");
  if (stored.kind === "search")
    return { kind: "search", searchField: String(stored.searchField), filterFields };
  if (stored.kind === "vector" && typeof stored.dimensions === "number") {
    const { dimensions } = stored;
    return { kind: "vector", vectorField: String(stored.vectorField), dimensions, filterFields };
  }
  throw new Error("Broken data folder: an index of an unknown kind");
}

function names(stored: JsonObject, field: string): string[] {
  const list = stored[field];
  if (!Array.isArray(list) || list.some((name) => isObject(name))) {
    throw new Error("Broken data folder: the fields of an index are not a list");
  }
  return list.map(String);
}
