import { setImmediate as nextTurn } from "node:timers/promises";
import type { Json } from "../contract";
import { encodeId } from "../store/documentId";
import { filterValue } from "../store/indexes/searchEntry";
import { FILTER_BYTES, filterBytes, normalized, numbersOf } from "../store/indexes/vectorIndex";
import { isObject, type JsonObject } from "../store/json";
import type { Store } from "../store/store";
import type { TableInfo, VectorIndexInfo } from "../store/tables";
import { missingIndex, requireEnabled } from "./indexRange";
import { DeveloperError } from "./limits";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 256;
const MAX_CONDITIONS = 64;

/** Field -> values; a document passes that has one of the values in one of the fields. */
type Conditions = Map<string, Buffer[]>;

/** `ctx.vectorSearch` of an action: the nearest documents of a component's index, best first, as committed. */
export async function searchVectors(
  store: Store,
  instance: string,
  query: Json | undefined,
): Promise<{ _id: string; _score: number }[]> {
  if (!isObject(query)) throw new DeveloperError("Malformed vector search");
  const { table, index } = requireVectorIndex(store, instance, String(query.indexName));
  const name = `${table.name}.${index.name}`;
  const conditions = parseConditions(query.expressions ?? null);
  checkConditions(name, index, conditions);
  const vector = parseVector(index, query.vector);
  const limit = parseLimit(query.limit);
  if (limit === 0) return [];
  const near = await store.vectorReader.nearest(
    { ix: index.ix, dimensions: index.dimensions, vector, limit, admits: filterOf(index, conditions) },
    async () => void (await nextTurn()),
  );
  return near.map(({ internal, score }) => ({ _id: encodeId(table.number, internal), _score: score }));
}

function requireVectorIndex(
  store: Store,
  instance: string,
  path: string,
): { table: TableInfo; index: VectorIndexInfo } {
  const [tableName = "", name = ""] = path.split(".");
  const table = store.tables.find(instance, tableName);
  const index = table?.vectorIndexes.get(name);
  if (table !== undefined && index !== undefined) return { table, index: requireEnabled(table, index) };
  if (table?.indexes.has(name) || table?.searchIndexes.has(name)) {
    throw new DeveloperError(`Index ${path} is not a vector index`);
  }
  throw table === undefined ? new DeveloperError(`Index ${path} not found.`) : missingIndex(table, name);
}

function parseVector(index: VectorIndexInfo, given: Json | undefined): Float32Array {
  const numbers = numbersOf(given);
  if (numbers === null) throw new DeveloperError("`vector` must be an array of numbers in vectorSearch");
  if (numbers.length !== index.dimensions) {
    throw new DeveloperError(
      `Expected a vector with dimensions ${index.dimensions}, received ${numbers.length}.`,
    );
  }
  return normalized(numbers);
}

function parseLimit(given: Json | undefined): number {
  if (given === undefined || given === null) return DEFAULT_LIMIT;
  if (typeof given !== "number" || !Number.isInteger(given) || given < 0) {
    throw new DeveloperError(
      `The limit of a vector search must be a whole number, received ${String(given)}.`,
    );
  }
  if (given > MAX_LIMIT) {
    throw new DeveloperError(`Vector queries can fetch at most ${MAX_LIMIT} results, requested ${given}.`);
  }
  return given;
}

/** `q.eq` and `q.or`, as `{"$eq": [{"$field"}, {"$literal"}]}` and `{"$or": [..]}`. */
function parseConditions(expression: Json): Conditions {
  const conditions: Conditions = new Map();
  if (expression !== null) addConditions(conditions, expression);
  return conditions;
}

function addConditions(conditions: Conditions, expression: Json): void {
  if (isObject(expression) && Array.isArray(expression.$or)) {
    for (const part of expression.$or) addConditions(conditions, part);
    return;
  }
  if (!isObject(expression) || !Array.isArray(expression.$eq)) {
    throw new DeveloperError("Filters should be a combination of `q.eq` and `q.or`.");
  }
  const [left, right] = expression.$eq;
  if (!isField(left) || !isObject(right) || right.$literal === undefined) {
    throw new DeveloperError("`q.eq` must take a field path as its first argument and a value as its second");
  }
  const value = filterBytes(filterValue(right.$literal));
  const values = conditions.get(left.$field) ?? [];
  if (!values.some((other) => other.equals(value))) values.push(value);
  conditions.set(left.$field, values);
}

const isField = (side: Json | undefined): side is JsonObject & { $field: string } =>
  isObject(side) && typeof side.$field === "string";

function checkConditions(name: string, index: VectorIndexInfo, conditions: Conditions): void {
  const unknown = [...conditions.keys()].find((field) => !index.filterFields.includes(field));
  if (unknown !== undefined) {
    throw new DeveloperError(
      `Vector query against ${name} contains a filter on "${unknown}" but that field isn't indexed for filtering in \`filterFields\`.`,
    );
  }
  const count = [...conditions.values()].reduce((sum, values) => sum + values.length, 0);
  if (count <= MAX_CONDITIONS) return;
  throw new DeveloperError(
    `Vector query against ${name} has too many conditions. Max: ${MAX_CONDITIONS} Actual: ${count}`,
  );
}

function filterOf(index: VectorIndexInfo, conditions: Conditions): (filters: Uint8Array) => boolean {
  if (conditions.size === 0) return () => true;
  const wanted = [...conditions].map(([field, values]) => ({
    from: index.filterFields.indexOf(field) * FILTER_BYTES,
    values,
  }));
  return (filters) =>
    wanted.some(({ from, values }) =>
      values.some((value) => value.equals(filters.subarray(from, from + FILTER_BYTES))),
    );
}
