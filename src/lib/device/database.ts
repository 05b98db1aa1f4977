import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

type Upgrade<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>["upgrade"]>;

/** Throws where the browser refuses storage. */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, version, {
    upgrade,
    // A newer version in another tab must not wait for this one.
    blocking: () => database.close(),
  });
  return database;
}

/** Open for one piece of work: a worker that is stopped must leave no open connection. */
export async function whileOpen<Schema extends DBSchema, T>(
  opening: IDBPDatabase<Schema> | Promise<IDBPDatabase<Schema>>,
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
