import { z } from "zod";
import type { Json } from "../contract";

const Named = { indexDescriptor: z.string() };
const DatabaseIndex = z.object({ ...Named, fields: z.array(z.string()) });
const SearchIndex = z.object({ ...Named, searchField: z.string(), filterFields: z.array(z.string()) });
const VectorIndex = z.object({
  ...Named,
  vectorField: z.string(),
  dimensions: z.number(),
  filterFields: z.array(z.string()),
});

export const ExportedSchema = z.object({
  tables: z.array(
    z.object({
      tableName: z.string(),
      indexes: z.array(DatabaseIndex).nullish(),
      stagedDbIndexes: z.array(DatabaseIndex).nullish(),
      searchIndexes: z.array(SearchIndex).nullish(),
      stagedSearchIndexes: z.array(SearchIndex).nullish(),
      vectorIndexes: z.array(VectorIndex).nullish(),
      stagedVectorIndexes: z.array(VectorIndex).nullish(),
    }),
  ),
  schemaValidation: z.boolean(),
});

/** The CLI's `DeveloperIndexConfig`. `name` is `table.index`. */
export type IndexConfig = { name: string; type: "database" | "search" | "vector" } & { [key: string]: Json };

export type IndexDiff = {
  added_indexes: IndexConfig[];
  removed_indexes: IndexConfig[];
  enabled_indexes: IndexConfig[];
  disabled_indexes: IndexConfig[];
};

type Table = z.infer<typeof ExportedSchema>["tables"][number];

function tableIndexes(table: Table): IndexConfig[] {
  const name = (descriptor: string) => `${table.tableName}.${descriptor}`;
  const staged = (flag: boolean) => (flag ? { staged: true } : {});
  const database = (list: Table["indexes"], flag: boolean): IndexConfig[] =>
    (list ?? []).map(({ indexDescriptor, fields }) => ({
      name: name(indexDescriptor),
      type: "database",
      fields,
      ...staged(flag),
    }));
  const search = (list: Table["searchIndexes"], flag: boolean): IndexConfig[] =>
    (list ?? []).map(({ indexDescriptor, ...rest }) => ({
      name: name(indexDescriptor),
      type: "search",
      ...rest,
      ...staged(flag),
    }));
  const vector = (list: Table["vectorIndexes"], flag: boolean): IndexConfig[] =>
    (list ?? []).map(({ indexDescriptor, ...rest }) => ({
      name: name(indexDescriptor),
      type: "vector",
      ...rest,
      ...staged(flag),
    }));
  return [
    ...database(table.indexes, false),
    ...database(table.stagedDbIndexes, true),
    ...search(table.searchIndexes, false),
    ...search(table.stagedSearchIndexes, true),
    ...vector(table.vectorIndexes, false),
    ...vector(table.stagedVectorIndexes, true),
  ];
}

export function indexesOf(schema: Json | null): IndexConfig[] {
  return schema === null ? [] : ExportedSchema.parse(schema).tables.flatMap(tableIndexes);
}

/** The same index but for being staged; an index with other fields is another index. */
function identity({ staged: _staged, ...index }: IndexConfig): string {
  return JSON.stringify(index, Object.keys(index).sort());
}

export function indexDiff(before: Json | null, after: Json | null): IndexDiff {
  const old = new Map(indexesOf(before).map((index) => [identity(index), index]));
  const next = new Map(indexesOf(after).map((index) => [identity(index), index]));
  const kept = [...next].filter(([key]) => old.has(key));
  const wasStaged = (key: string) => old.get(key)?.staged === true;
  return {
    added_indexes: [...next].filter(([key]) => !old.has(key)).map(([, index]) => index),
    removed_indexes: [...old].filter(([key]) => !next.has(key)).map(([, index]) => index),
    enabled_indexes: kept.filter(([key, index]) => wasStaged(key) && index.staged !== true).map(([, i]) => i),
    disabled_indexes: kept
      .filter(([key, index]) => !wasStaged(key) && index.staged === true)
      .map(([, i]) => i),
  };
}
