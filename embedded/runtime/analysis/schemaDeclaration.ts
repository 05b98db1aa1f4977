import type { Json } from "../../contract";
import type { DeclaredIndex } from "../../transaction/installSchema";
import { Schema } from "./schemaRules";

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;
/** A field path: identifiers of any length joined by dots. */
const FIELD_PATH = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)*$/;
const BUILT_IN = new Set(["by_id", "by_creation_time"]);
const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;
const MAX_FILTER_FIELDS = 16;
const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4096;

export interface SchemaProblem {
  tableName: string;
  message: string;
}

/** The first rule that the schema itself breaks, whatever is stored. */
export function badDeclaration(schema: Json | null): SchemaProblem | null {
  for (const { name, indexes } of new Schema(schema, () => null).tables.values()) {
    const message = badTable(name, indexes);
    if (message !== null) return { tableName: name, message };
  }
  return null;
}

function badTable(table: string, indexes: readonly DeclaredIndex[]): string | null {
  if (table.startsWith("_")) return `${table} is a reserved table name.`;
  if (!IDENTIFIER.test(table)) {
    return `Invalid table name: "${table}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`;
  }
  if (indexes.length > MAX_INDEXES) return `Table "${table}" cannot have more than ${MAX_INDEXES} indexes.`;
  for (const index of indexes) {
    const problem = badName(table, index.name) ?? badIndex(table, index);
    if (problem !== null) return problem;
  }
  return duplicate(table, indexes);
}

function badName(table: string, name: string): string | null {
  if (name.startsWith("_") || BUILT_IN.has(name)) {
    return `In table "${table}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`;
  }
  if (IDENTIFIER.test(name)) return null;
  return `In table "${table}": Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`;
}

function badIndex(table: string, { name, definition }: DeclaredIndex): string | null {
  const at = `In table "${table}": In index "${name}":`;
  const bad = fieldsOf({ definition })
    .map(badField)
    .find((problem) => problem !== null);
  if (bad !== undefined) return `${at} ${bad}`;
  if (definition.kind === "database") {
    const { fields } = definition;
    if (fields.length === 0) return `In table "${table}" index "${name}" must have at least one field.`;
    if (fields.length > MAX_INDEX_FIELDS) return `${at} Indexes may have up to ${MAX_INDEX_FIELDS} fields.`;
    const twice = fields.find((field, i) => fields.indexOf(field) !== i);
    if (twice === undefined) return null;
    return `${at} Duplicate field ${twice}. Index fields must be unique within an index.`;
  }
  if (definition.filterFields.length > MAX_FILTER_FIELDS) {
    return `${at} Search indexes may have up to ${MAX_FILTER_FIELDS} filter fields.`;
  }
  return definition.kind === "vector" ? badDimensions(at, definition.dimensions) : null;
}

function badDimensions(at: string, dimensions: number): string | null {
  const good = Number.isInteger(dimensions) && dimensions >= MIN_DIMENSIONS && dimensions <= MAX_DIMENSIONS;
  return good
    ? null
    : `${at} Dimensions ${dimensions} must be between ${MIN_DIMENSIONS} and ${MAX_DIMENSIONS}.`;
}

function fieldsOf({ definition }: Pick<DeclaredIndex, "definition">): readonly string[] {
  if (definition.kind === "database") return definition.fields;
  const own = definition.kind === "search" ? definition.searchField : definition.vectorField;
  return [own, ...definition.filterFields];
}

function badField(field: string): string | null {
  if (field === "_id") return "`_id` is not a valid index field. To load documents by ID, use `db.get(id)`.";
  if (field === "_creationTime") {
    return "`_creationTime` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.";
  }
  if (field.startsWith("_")) return "Reserved fields (starting with `_`) are not allowed in indexes.";
  return FIELD_PATH.test(field) ? null : `Invalid index field: "${field}"`;
}

/** Two indexes of one name, or two that hold the same. */
function duplicate(table: string, indexes: readonly DeclaredIndex[]): string | null {
  const names = new Set<string>();
  const contents = new Map<string, string>();
  for (const { name, definition } of indexes) {
    if (names.has(name)) return `Table "${table}" has two or more definitions of index "${name}".`;
    names.add(name);
    const other = contents.get(contentOf(definition));
    if (other !== undefined) return sameContent(table, definition.kind, [name, other]);
    contents.set(contentOf(definition), name);
  }
  return null;
}

function contentOf(definition: DeclaredIndex["definition"]): string {
  const { kind } = definition;
  if (kind === "database") return JSON.stringify([kind, definition.fields]);
  if (kind === "search") return JSON.stringify([kind, definition.searchField]);
  return JSON.stringify([kind, definition.vectorField, definition.dimensions]);
}

function sameContent(
  table: string,
  kind: "database" | "search" | "vector",
  [a, b]: [string, string],
): string {
  if (kind === "database") {
    return `In table "${table}" index "${a}" and index "${b}" have the same fields. Indexes must be unique within a table.`;
  }
  const field = kind === "search" ? "searchField" : "vectorField";
  const what = kind === "search" ? "Search" : "Vector";
  return (
    `In table "${table}" ${kind} index "${a}" and ${kind} index "${b}" have the same \`${field}\`. ${what} index fields must be unique within a table. ` +
    "You should combine the indexes into one with all `filterField`s and then use different subsets of them at query time."
  );
}
