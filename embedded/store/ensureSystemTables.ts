import type { DocumentStore } from "./documents";
import type { IndexStore } from "./indexes/indexes";
import { SYSTEM_TABLES } from "./systemTables";
import type { TableCatalog } from "./tables";

/**
 * Inside an SQLite transaction: the system tables of an instance. A newer version may list more tables, or more indexes
 * of a table, than the folder has. The caller reads the catalog again.
 */
export function ensureSystemTables(
  parts: { tables: TableCatalog; indexes: IndexStore; documents: DocumentStore },
  instance: string,
): void {
  const { tables } = parts;
  for (const { name, indexes } of SYSTEM_TABLES) {
    const table = tables.find(instance, name);
    if (table === undefined) {
      tables.create(tables.plan(instance, name));
      continue;
    }
    for (const index of indexes) {
      if (table.indexes.has(index.name)) continue;
      const planned = tables.planIndex(index.name, index.fields);
      tables.createIndex(table, planned);
      parts.indexes.backfill(planned, parts.documents.each(table.tablet));
    }
  }
}
