import { type IndexDefinition, sameDefinition } from "../store/indexes/definition";
import { backfillIndex } from "../store/indexes/write";
import type { Store } from "../store/store";
import { isSystemName } from "../store/systemTables";
import { type AnyIndexInfo, BY_CREATION_TIME, BY_ID, type TableInfo } from "../store/tables";

export interface DeclaredIndex {
  readonly name: string;
  readonly definition: IndexDefinition;
  readonly staged: boolean;
}

/** What a schema declares, as far as the store cares. */
export interface SchemaShape {
  readonly tables: ReadonlyMap<string, { readonly indexes: readonly DeclaredIndex[] }>;
}

const BUILT_IN = new Set([BY_ID, BY_CREATION_TIME]);

/**
 * Inside an SQLite transaction: the tables of all instances created, indexes opened that a preparation has built, the others
 * built at once, and what is declared no more retired. Reads the catalog twice however many instances there are; on a
 * rollback the caller does so once more.
 */
export function installSchemas(store: Store, schemas: ReadonlyMap<string, SchemaShape>): void {
  for (const [instance, { tables }] of schemas) {
    for (const name of tables.keys()) {
      if (store.tables.find(instance, name) === undefined) {
        store.tables.create(store.tables.plan(instance, name));
      }
    }
  }
  store.tables.reload();
  for (const table of store.tables.all()) {
    const schema = isSystemName(table.name) ? undefined : schemas.get(table.instance);
    if (schema !== undefined) updateIndexes(store, table, schema.tables.get(table.name)?.indexes ?? []);
  }
  store.tables.reload();
}

/** Database, search and vector indexes of a table in whatever state. */
export const indexesOf = ({ maintained }: TableInfo): AnyIndexInfo[] => [
  ...maintained.database.filter((index) => !BUILT_IN.has(index.name)),
  ...maintained.search,
  ...maintained.vector,
];

function updateIndexes(store: Store, table: TableInfo, declared: readonly DeclaredIndex[]): void {
  const wanted = new Map(declared.map((index) => [index.name, index]));
  const existing = indexesOf(table);
  for (const index of existing.filter(({ state }) => state === "ready")) {
    const same = wanted.get(index.name);
    if (same === undefined || !sameDefinition(same.definition, index)) store.tables.retire(index);
    else {
      if (same.staged !== index.staged) store.tables.setStaged(index, same.staged);
      wanted.delete(index.name);
    }
  }
  for (const next of wanted.values()) {
    const built = existing.find((index) => index.state !== "ready" && isFor(index, next));
    if (built === undefined) buildAtOnce(store, table, next);
    else openIndex(store, table, { built, staged: next.staged });
  }
}

export const isFor = (index: AnyIndexInfo, declared: DeclaredIndex): boolean =>
  index.name === declared.name && sameDefinition(index, declared.definition);

function openIndex(
  store: Store,
  table: TableInfo,
  { built, staged }: { built: AnyIndexInfo; staged: boolean },
): void {
  // Nobody finished it in slices: entering a document again does no harm.
  if (built.state === "building") fill(store, table, built);
  if (built.staged !== staged) store.tables.setStaged(built, staged);
  store.tables.setState(built, "ready");
}

function buildAtOnce(store: Store, table: TableInfo, { name, definition, staged }: DeclaredIndex): void {
  const planned = store.tables.planDeclared(name, definition, { staged, state: "ready" });
  store.tables.createIndex(table, planned);
  fill(store, table, planned);
}

function fill(store: Store, table: TableInfo, index: AnyIndexInfo): void {
  for (const row of store.documents.each(table.tablet)) backfillIndex(store, index, row);
}
