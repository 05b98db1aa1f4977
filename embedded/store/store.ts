import { mkdirSync } from "node:fs";
import path from "node:path";
import { DocumentStore } from "./documents";
import { DocumentWatch } from "./documentWatch";
import { openDriver } from "./driver";
import { ensureSystemTables } from "./ensureSystemTables";
import { lockFolder } from "./folderLock";
import { HiddenTables } from "./hiddenTables";
import { IndexStore } from "./indexes";
import { IndexRemoval } from "./indexRemoval";
import { MetaStore } from "./meta";
import { migrate } from "./migrations/migrate";
import { SearchStore } from "./searchIndex";
import { SessionRequests } from "./sessionRequests";
import { openSnapshot } from "./snapshot";
import { TableCatalog } from "./tables";
import { VectorStore } from "./vectorIndex";
import { VectorReader } from "./vectorReader";

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
    const databasePath = path.join(dataDir, "data.db");
    const driver = openDriver(databasePath);
    migrate(driver);
    const tables = new TableCatalog(driver);
    const parts = {
      ...{ driver, tables, hidden: new HiddenTables(driver, tables) },
      documents: new DocumentStore(driver),
      watch: new DocumentWatch(driver),
      indexes: new IndexStore(driver),
      search: new SearchStore(driver),
      vectors: new VectorStore(driver),
      vectorReader: new VectorReader(databasePath),
      removal: new IndexRemoval(driver),
      meta: new MetaStore(driver),
      sessionRequests: new SessionRequests(driver),
    };
    driver.atomically(() => {
      parts.tables.retireBuilding();
      parts.hidden.dropUnfinished();
      // Also of components that are mounted no more: their jobs and files are looked after all the same.
      const instances = new Set(["", ...tables.all().map(({ instance }) => instance)]);
      for (const instance of instances) ensureSystemTables(parts, instance);
      tables.reload();
    });
    const close = (): void => {
      driver.close();
      lock.release();
    };
    const snapshot = () => openSnapshot(databasePath);
    return { ...parts, snapshot, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
