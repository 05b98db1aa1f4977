import type { Json } from "../../contract";
import type { IndexDefinition } from "../../store/indexes/definition";
import { isObject, type JsonObject } from "../../store/json";
import type { DeclaredIndex, SchemaShape } from "../../transaction/installSchema";
import type { DocumentRules } from "../../transaction/writes";
import { type TableOfId, type Validator, validate, withoutSystemFields } from "../validators";

interface DeclaredTable {
  name: string;
  documentType: Validator | null;
  indexes: DeclaredIndex[];
}

/** `JSON.parse(schema.export())` as the store needs it; without a schema everything conforms. */
export class Schema implements DocumentRules, SchemaShape {
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
    const documentType = this.#documentType(table);
    return documentType === null ? null : validate(withoutSystemFields(doc), documentType, this.tableOf);
  }

  /** Equal texts admit the same documents; null admits all. */
  ruleOf(table: string): string | null {
    const documentType = this.#documentType(table);
    return documentType === null || documentType.type === "any" ? null : JSON.stringify(documentType);
  }

  #documentType = (table: string): Validator | null =>
    this.#validates ? (this.tables.get(table)?.documentType ?? null) : null;
}

function declaredTable(table: JsonObject): DeclaredTable {
  const declared = (
    list: Json | undefined,
    definition: (index: JsonObject) => IndexDefinition,
    staged = false,
  ) =>
    listOf(list).map((index) => ({
      name: String(index.indexDescriptor),
      definition: definition(index),
      staged,
    }));
  return {
    name: String(table.tableName),
    // The library's own export of a validator.
    documentType: (table.documentType ?? null) as Validator | null,
    indexes: [
      ...declared(table.indexes, databaseIndex),
      ...declared(table.stagedDbIndexes, databaseIndex, true),
      ...declared(table.searchIndexes, searchIndex),
      ...declared(table.stagedSearchIndexes, searchIndex, true),
      ...declared(table.vectorIndexes, vectorIndex),
      ...declared(table.stagedVectorIndexes, vectorIndex, true),
    ],
  };
}

const databaseIndex = (index: JsonObject): IndexDefinition => ({
  kind: "database",
  fields: namesOf(index.fields),
});

const searchIndex = (index: JsonObject): IndexDefinition => ({
  kind: "search",
  searchField: String(index.searchField),
  filterFields: namesOf(index.filterFields),
});

const vectorIndex = (index: JsonObject): IndexDefinition => ({
  kind: "vector",
  vectorField: String(index.vectorField),
  dimensions: Number(index.dimensions),
  filterFields: namesOf(index.filterFields),
});

const namesOf = (list: Json | undefined): string[] => (Array.isArray(list) ? list.map(String) : []);

function listOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
