import type { Json } from "../contract";
import { isObject, type JsonObject } from "../store/json";
import type { Store } from "../store/store";
import type { DocumentRules } from "../transaction/writes";
import { type TableOfId, type Validator, validate, withoutSystemFields } from "./validators";

interface DeclaredIndex {
  name: string;
  fields: string[];
  staged: boolean;
}

export interface DeclaredTable {
  name: string;
  documentType: Validator | null;
  indexes: DeclaredIndex[];
  /** Names of search and vector indexes: declared, not served yet. */
  unserved: string[];
}

/** `JSON.parse(schema.export())` as the store needs it; without a schema everything conforms. */
export class Schema implements DocumentRules {
  readonly tables = new Map<string, DeclaredTable>();
  readonly #validates: boolean;

  constructor(
    json: Json | null,
    private readonly tableOf: TableOfId,
  ) {
    const schema = json !== null && isObject(json) ? json : {};
    this.#validates = schema.schemaValidation === true;
    for (const table of listOf(schema.tables)) {
      const declared = declaredTable(table);
      this.tables.set(declared.name, declared);
    }
  }

  check(table: string, doc: JsonObject): string | null {
    const documentType = this.#validates ? (this.tables.get(table)?.documentType ?? null) : null;
    return documentType === null ? null : validate(withoutSystemFields(doc), documentType, this.tableOf);
  }
}

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;
const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;

/** The first reason why a schema cannot be installed: a bad name, a limit, or a stored document that does not conform. */
export function findViolation(store: Store, schema: Schema): { tableName: string; message: string } | null {
  for (const declared of schema.tables.values()) {
    const message = badDeclaration(declared);
    if (message !== null) return { tableName: declared.name, message };
    const table = store.tables.find("", declared.name);
    if (table === undefined) continue;
    for (const { doc } of store.documents.each(table.number)) {
      const problem = schema.check(declared.name, doc);
      if (problem === null) continue;
      const text = `Document with ID "${String(doc._id)}" in table "${declared.name}" does not match the schema: ${problem}`;
      return { tableName: declared.name, message: text };
    }
  }
  return null;
}

function badDeclaration({ name, indexes }: DeclaredTable): string | null {
  const names = [name, ...indexes.map((index) => index.name)];
  const bad = names.find((one) => !IDENTIFIER.test(one));
  if (bad !== undefined) {
    return `Invalid name "${bad}": Identifiers must start with an alphabetic character and only contain letters, digits and underscores, at most 64 of them`;
  }
  if (indexes.length > MAX_INDEXES) return `Table "${name}" has too many indexes (limit: ${MAX_INDEXES})`;
  const wide = indexes.find((index) => index.fields.length > MAX_INDEX_FIELDS);
  return wide === undefined
    ? null
    : `Index ${name}.${wide.name} has too many fields (limit: ${MAX_INDEX_FIELDS})`;
}

function declaredTable(table: JsonObject): DeclaredTable {
  const named = (list: Json | undefined): string[] =>
    listOf(list).map((index) => String(index.indexDescriptor));
  return {
    name: String(table.tableName),
    // The library's own export of a validator.
    documentType: (table.documentType ?? null) as Validator | null,
    indexes: [
      ...listOf(table.indexes).map((index) => declaredIndex(index, false)),
      ...listOf(table.stagedDbIndexes).map((index) => declaredIndex(index, true)),
    ],
    unserved: [...named(table.searchIndexes), ...named(table.vectorIndexes)],
  };
}

function declaredIndex(index: JsonObject, staged: boolean): DeclaredIndex {
  const fields = Array.isArray(index.fields) ? index.fields.map(String) : [];
  // Every key ends with _creationTime anyway; some exports name it.
  const own = fields.at(-1) === "_creationTime" ? fields.slice(0, -1) : fields;
  return { name: String(index.indexDescriptor), fields: own, staged };
}

function listOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
