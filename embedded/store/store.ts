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
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const driver = openDriver(path.join(dataDir, "data.db"));
  migrate(driver);
  const tables = new TableCatalog(driver);
  const missing = SYSTEM_TABLES.filter((table) => tables.byName(table.name) === undefined);
  if (missing.length > 0) {
    driver.atomically(() => {
      for (const table of missing) tables.create(tables.plan(table.name));
    });
    tables.reload();
  }
  return {
    driver,
    tables,
    documents: new DocumentStore(driver),
    indexes: new IndexStore(driver),
    meta: new MetaStore(driver),
    sessionRequests: new SessionRequests(driver),
    close() {
      driver.close();
      lock.release();
    },
  };
}
