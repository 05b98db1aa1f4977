import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Take } from "./recorder";

/** Product 8: never lose a take. One take a dare, kept until the server has confirmed the proof. */
type StoredTake = Take & TakeOwner;

/** `uid` decides who may see it; `person` is the provider's id of the same, for a sign-out, which knows no other. */
export type TakeOwner = { dareId: string; uid: string; person: string | null };

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

export function keepTake(owner: TakeOwner, take: Take): Promise<unknown> {
  return withDatabase((database) => database.put(STORE, { ...take, ...owner }));
}

/** The kept take of this dare, only for the person who recorded it. */
export function keptTake(owner: Omit<TakeOwner, "person">): Promise<Take | null> {
  return withDatabase(async (database) => {
    const stored = await database.get(STORE, owner.dareId);
    if (!stored || stored.uid !== owner.uid) return null;
    const { dareId: _dareId, uid: _uid, person: _person, ...take } = stored;
    return take;
  });
}

export function dropTake(dareId: string): Promise<void> {
  return withDatabase((database) => database.delete(STORE, dareId));
}

/** Keeps a film made elsewhere as the take of this dare; false when one is kept already, which is never replaced. */
export function keepFirstTake(owner: TakeOwner, take: Take): Promise<boolean> {
  return withDatabase(async (database) => {
    const tx = database.transaction(STORE, "readwrite");
    const isFirst = (await tx.store.getKey(owner.dareId)) === undefined;
    if (isFirst) await tx.store.put({ ...take, ...owner });
    await tx.done;
    return isFirst;
  });
}

/** How many takes of this person wait here, and with `drop` no longer do. */
async function takesOf(person: string, drop: boolean): Promise<number> {
  return withDatabase(async (database) => {
    const tx = database.transaction(STORE, "readwrite");
    let count = 0;
    for (let at = await tx.store.openCursor(); at; at = await at.continue()) {
      if (at.value.person !== person) continue;
      count += 1;
      if (drop) await at.delete();
    }
    await tx.done;
    return count;
  });
}

export function countTakes(person: string): Promise<number> {
  return takesOf(person, false);
}

/** For a sign-out; those of other people stay. */
export function dropTakesOf(person: string): Promise<number> {
  return takesOf(person, true);
}
