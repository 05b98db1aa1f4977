import { mkdirSync } from "node:fs";
import path from "node:path";
import { DocumentStore } from "./documents";
import { openDriver } from "./driver";
import { lockFolder } from "./folderLock";
import { IndexStore } from "./indexes";
import { MetaStore } from "./meta";
import { migrate } from "./migrations/migrate";
import { SessionRequests } from "./sessionRequests";
import { SYSTEM_TABLES } from "./systemTables";
import { TableCatalog } from "./tables";

export type Store = ReturnType<typeof openStore>;

/** Opens (or makes) the database of a data folder. */
export function openStore(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    return openFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be opened: ${reason}`, { cause: error });
  }
}

function openFolder(dataDir: string) {
  const lock = lockFolder(dataDir);
  try {
    const driver = openDriver(path.join(dataDir, "data.db"));
    migrate(driver);
    const parts = {
      driver,
      tables: new TableCatalog(driver),
      documents: new DocumentStore(driver),
      indexes: new IndexStore(driver),
      meta: new MetaStore(driver),
      sessionRequests: new SessionRequests(driver),
    };
    driver.atomically(() => ensureSystemTables(parts));
    const close = (): void => {
      driver.close();
      lock.release();
    };
    return { ...parts, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A newer version may list more tables, or more indexes of a table, than the folder has. */
function ensureSystemTables(parts: {
  tables: TableCatalog;
  indexes: IndexStore;
  documents: DocumentStore;
}): void {
  const { tables } = parts;
  for (const { name, indexes } of SYSTEM_TABLES) {
    const table = tables.find("", name);
    if (table === undefined) {
      tables.create(tables.plan("", name));
      continue;
    }
    for (const index of indexes) {
      if (table.indexes.has(index.name)) continue;
      const planned = tables.planIndex(index.name, index.fields, false);
      tables.createIndex(table, planned);
      parts.indexes.backfill(planned, parts.documents.each(table.number));
    }
  }
  tables.reload();
}
