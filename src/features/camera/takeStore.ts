import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Take } from "./recorder";

/** Product 8: never lose a take. One take a dare, kept until the server has confirmed the proof. */
type StoredTake = Take & { dareId: string; uid: string };

interface TakesSchema extends DBSchema {
  takes: { key: string; value: StoredTake };
}

const DATABASE = "takes";
const STORE = "takes";

async function withDatabase<T>(work: (database: IDBPDatabase<TakesSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<TakesSchema>(DATABASE, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore(STORE, { keyPath: "dareId" });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export function keepTake(owner: { dareId: string; uid: string }, take: Take): Promise<unknown> {
  return withDatabase((database) => database.put(STORE, { ...take, ...owner }));
}

/** The kept take of this dare, only for the person who recorded it. */
export function keptTake(owner: { dareId: string; uid: string }): Promise<Take | null> {
  return withDatabase(async (database) => {
    const stored = await database.get(STORE, owner.dareId);
    if (!stored || stored.uid !== owner.uid) return null;
    const { dareId: _dareId, uid: _uid, ...take } = stored;
    return take;
  });
}

export function dropTake(dareId: string): Promise<void> {
  return withDatabase((database) => database.delete(STORE, dareId));
}

/** Keeps a film made elsewhere as the take of this dare; false when one is kept already, which is never replaced. */
export function keepFirstTake(owner: { dareId: string; uid: string }, take: Take): Promise<boolean> {
  return withDatabase(async (database) => {
    const tx = database.transaction(STORE, "readwrite");
    const isFirst = (await tx.store.getKey(owner.dareId)) === undefined;
    if (isFirst) await tx.store.put({ ...take, ...owner });
    await tx.done;
    return isFirst;
  });
}
