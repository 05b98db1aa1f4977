import type { Store } from "../store/store";
import { isSystemName } from "../store/systemTables";
import { BY_CREATION_TIME, BY_ID, type IndexInfo, type TableInfo } from "../store/tables";

/** What a schema declares, as far as the store cares. */
export interface SchemaShape {
  tables: ReadonlyMap<string, { indexes: readonly { name: string; fields: string[]; staged: boolean }[] }>;
}

const BUILT_IN = new Set([BY_ID, BY_CREATION_TIME]);

/** Inside an SQLite transaction: an instance's tables created, indexes added and backfilled or dropped. On a rollback the caller reloads the catalog. */
export function installSchema(store: Store, instance: string, schema: SchemaShape): void {
  for (const name of schema.tables.keys()) {
    if (store.tables.find(instance, name) === undefined) {
      store.tables.create(store.tables.plan(instance, name));
    }
  }
  store.tables.reload();
  for (const table of store.tables.ofInstance(instance)) {
    if (!isSystemName(table.name)) updateIndexes(store, table, schema.tables.get(table.name)?.indexes ?? []);
  }
  store.tables.reload();
}

function updateIndexes(
  store: Store,
  table: TableInfo,
  declared: readonly { name: string; fields: string[]; staged: boolean }[],
): void {
  const wanted = new Map(declared.map((index) => [index.name, index]));
  for (const index of table.indexes.values()) {
    const same = wanted.get(index.name);
    if (BUILT_IN.has(index.name)) continue;
    if (same === undefined || !sameFields(same.fields, index)) store.tables.dropIndex(index);
    else {
      if (same.staged !== index.staged) store.tables.setStaged(index, same.staged);
      wanted.delete(index.name);
    }
  }
  for (const index of wanted.values()) {
    const planned = store.tables.planIndex(index.name, index.fields, index.staged);
    store.tables.createIndex(table, planned);
    store.indexes.backfill(planned, store.documents.each(table.number));
  }
}

const sameFields = (fields: readonly string[], index: IndexInfo): boolean =>
  JSON.stringify(fields) === JSON.stringify(index.fields);
