import type { Json } from "../../contract";
import { WHOLE_INDEX } from "../../store/indexes/indexes";
import { filterValue } from "../../store/indexes/searchEntry";
import { isObject, type JsonObject } from "../../store/json";
import type { SearchIndexInfo, TableInfo } from "../../store/tables";
import { missingIndex, requireEnabled } from "../../transaction/indexRange";
import { DeveloperError } from "../../transaction/limits";
import type { SearchTarget } from "../../transaction/searchScan";

const MAX_FILTERS = 8;

/** The source `{type: "Search", indexName, filters}` of a query. */
export function searchTarget(table: TableInfo, source: JsonObject): SearchTarget {
  const name = String(source.indexName).split(".")[1] ?? "";
  const index = requireSearchIndex(table, name);
  const against = `Search query against ${table.name}.${name}`;
  let text: string | null = null;
  const filters = new Map<string, SearchTarget["filters"][number]>();
  let conditions = 0;
  for (const { type, field, value } of parseFilters(source.filters)) {
    if (type === "Search") {
      if (text !== null) throw twice(against, field);
      text = searchText(against, index, { field, value });
    } else {
      if (!index.filterFields.includes(field)) throw notIndexed(against, field);
      const filter = { field, value: filterValue(value) };
      filters.set(`${field} ${filter.value.toString("base64")}`, filter);
      conditions++;
    }
  }
  if (text === null) throw noText(against, index);
  if (conditions > MAX_FILTERS) {
    throw new DeveloperError(
      `${against} has too many filter conditions. Max: ${MAX_FILTERS} Actual: ${conditions}`,
    );
  }
  return { table, index, text, filters: [...filters.values()], range: WHOLE_INDEX, order: "asc" };
}

function requireSearchIndex(table: TableInfo, name: string): SearchIndexInfo {
  const index = table.searchIndexes.get(name);
  if (index !== undefined) return requireEnabled(table, index);
  if (table.indexes.has(name) || table.vectorIndexes.has(name)) {
    throw new DeveloperError(`Index ${table.name}.${name} is not a search index`);
  }
  throw missingIndex(table, name);
}

function parseFilters(filters: Json | undefined): { type: string; field: string; value: Json }[] {
  if (!Array.isArray(filters)) throw new DeveloperError("Malformed search query");
  return filters.map((filter) => {
    if (!isObject(filter)) throw new DeveloperError("Malformed search filter");
    return { type: String(filter.type), field: String(filter.fieldPath), value: filter.value ?? null };
  });
}

function searchText(
  against: string,
  index: SearchIndexInfo,
  { field, value }: { field: string; value: Json },
): string {
  if (field !== index.searchField) {
    throw new DeveloperError(
      `${against} contains a search filter against "${field}", which doesn't match the indexed \`searchField\` "${index.searchField}".`,
    );
  }
  if (typeof value !== "string") throw new DeveloperError(`${against} needs a text to search for.`);
  return value;
}

const twice = (against: string, field: string): DeveloperError =>
  new DeveloperError(`${against} contains multiple search filters against "${field}". Only one is allowed.`);

const notIndexed = (against: string, field: string): DeveloperError =>
  new DeveloperError(
    `${against} contains an equality filter on "${field}" but that field isn't indexed for filtering in \`filterFields\`.`,
  );

const noText = (against: string, index: SearchIndexInfo): DeveloperError =>
  new DeveloperError(
    `${against} does not contain any search filters. You must include a search filter like \`q.search("${index.searchField}", searchText)\`.`,
  );
