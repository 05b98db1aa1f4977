import { TAKE_REPLACES_MAX } from "@convex/domain/limits";
import { inTakeStore, type TakeStore } from "./database";
import type { StoredTake, TakeOwner } from "./storedTake";

/** Product 8: never lose a take. Kept until the server has confirmed the proof. */

export { isInPageOnly } from "./database";

/** A take that begins empty or, with `whole`, is there at once. */
export function addTake(take: StoredTake, whole: Blob | null): Promise<void> {
  return inTakeStore(async (store) => {
    if (whole !== null) await store.addChunk(take.takeId, 0, whole);
    await store.put(take);
  });
}

/** Beside the take it was made of; what was made of it before goes in the same step. Null when the take is gone. */
export function addMade(fresh: StoredTake, whole: Blob): Promise<StoredTake | null> {
  return inTakeStore(async (store) => {
    const take = fresh.madeOf === null ? undefined : await store.get(fresh.madeOf);
    if (take === undefined) return null;
    if (take.madeId !== null) await store.drop(take.madeId);
    const made: StoredTake = { ...fresh, replaces: newestNames([take.clientId, ...take.replaces]) };
    await store.addChunk(made.takeId, 0, whole);
    await store.put(made);
    await store.put({
      ...take,
      madeId: made.takeId,
      replaces: newestNames([made.clientId, ...take.replaces]),
    });
    return made;
  });
}

const newestNames = (names: readonly string[]): readonly string[] => names.slice(0, TAKE_REPLACES_MAX);

/** The take itself is wanted again. */
export function dropMadeOf(takeId: string): Promise<void> {
  return inTakeStore(async (store) => {
    const take = await store.get(takeId);
    if (take === undefined || take.madeId === null) return;
    await store.drop(take.madeId);
    await store.put({ ...take, madeId: null });
  });
}

/** The next piece of a take, at its end; null when the take is gone or was handed in meanwhile. */
export function addChunk(takeId: string, piece: Blob, durationMs: number): Promise<StoredTake | null> {
  return inTakeStore(async (store) => {
    const take = await store.get(takeId);
    if (take === undefined || take.state !== "recording") return null;
    const longer: StoredTake = {
      ...take,
      pieces: take.pieces + 1,
      bytes: take.bytes + piece.size,
      durationMs,
    };
    await store.addChunk(takeId, take.pieces, piece);
    await store.put(longer);
    return longer;
  });
}

/** Reads and writes one take in one transaction; null when it is gone. */
export function changeTake(
  takeId: string,
  change: (take: StoredTake) => StoredTake,
): Promise<StoredTake | null> {
  return inTakeStore(async (store) => {
    const take = await store.get(takeId);
    if (take === undefined) return null;
    const next = change(take);
    if (next !== take) await store.put(next);
    return next;
  });
}

/** This part was lost on its way: it and those after it are cut smaller from now on. Answers all such places. */
export async function addSetback(
  { takeId, setbacks }: StoredTake,
  index: number,
): Promise<readonly number[]> {
  const changed = await changeTake(takeId, (take) => ({ ...take, setbacks: [...take.setbacks, index] }));
  return changed?.setbacks ?? [...setbacks, index];
}

export function findTake(takeId: string): Promise<StoredTake | null> {
  return inTakeStore(async (store) => (await store.get(takeId)) ?? null);
}

/** Whether it is still to be sent as it was read: another tab may have taken it back, made it anew or thrown it away. */
export async function isWanted(take: StoredTake): Promise<boolean> {
  const now = await findTake(take.takeId);
  if (now === null) return false;
  if (take.state === "handedIn") return now.state === "handedIn" && now.handings === take.handings;
  return now.madeId === null;
}

/** The takes of a person on this device, oldest first. */
export function listTakes(person: string): Promise<StoredTake[]> {
  return inTakeStore((store) => store.takesOf("person", person));
}

type Wanted = { uid: string; dareId: string | null; takeId?: string };

/** This take, else the newest of this person for a dare, or without one; and what was made of it. */
export function newestTake({
  uid,
  dareId,
  takeId,
}: Wanted): Promise<{ take: StoredTake; made: StoredTake | null } | null> {
  return inTakeStore(async (store) => {
    const takes = await store.takesOf("uid", uid);
    const isIt = (each: StoredTake) => takeId === undefined || each.takeId === takeId;
    const take = takes.findLast((each) => each.dareId === dareId && each.madeOf === null && isIt(each));
    if (take === undefined) return null;
    return { take, made: takes.find((each) => each.takeId === take.madeId) ?? null };
  });
}

/** All bytes of a take so far. The browser keeps them on its disk until they are read. */
export function bodyOf(take: Pick<StoredTake, "takeId" | "mimeType">): Promise<Blob> {
  return inTakeStore(async (store) => new Blob(await store.chunksOf(take.takeId), { type: take.mimeType }));
}

async function dropFamily(store: TakeStore, takeId: string): Promise<StoredTake[]> {
  const named = await store.get(takeId);
  const take = await store.get(named?.madeOf ?? takeId);
  const made = take?.madeId ? await store.get(take.madeId) : undefined;
  const family = new Map([named, take, made].flatMap((each) => (each ? [[each.takeId, each]] : [])));
  for (const each of family.keys()) await store.drop(each);
  return [...family.values()];
}

/** The take and what was made of it, whichever is named; answers what was there. */
export function dropTake(takeId: string): Promise<StoredTake[]> {
  return inTakeStore((store) => dropFamily(store, takeId));
}

/** Keeps a take made elsewhere for a dare; false when there is one already, which is never replaced. */
export function addFirstTake(take: StoredTake, whole: Blob): Promise<boolean> {
  return inTakeStore(async (store) => {
    const takes = await store.takesOf("uid", take.uid);
    if (takes.some(({ dareId }) => dareId === take.dareId)) return false;
    await store.addChunk(take.takeId, 0, whole);
    await store.put(take);
    return true;
  });
}

/** For one dare, which has one person who records for it: it is over. */
export function dropTakesFor(dareId: string): Promise<StoredTake[]> {
  return inTakeStore(async (store) => {
    const takes = (await store.all()).filter((take) => take.dareId === dareId);
    for (const { takeId } of takes) await store.drop(takeId);
    return takes;
  });
}

/** For a sign-out; those of other people stay. Answers how many takes it were. */
export function dropTakesOf(person: string): Promise<number> {
  return inTakeStore(async (store) => {
    const takes = await store.takesOf("person", person);
    for (const { takeId } of takes) await store.drop(takeId);
    return takes.filter(({ madeOf }) => madeOf === null).length;
  });
}

type TakeKind = Pick<
  StoredTake,
  "dareId" | "mimeType" | "origin" | "edited" | "recordingId" | "state" | "sendsAsIs"
> & { madeOf?: string };

export function newTake(
  owner: TakeOwner,
  about: TakeKind,
  at: { now: number; durationMs: number; bytes: number },
): StoredTake {
  const takeId = crypto.randomUUID();
  return {
    ...owner,
    ...{ madeOf: null, madeId: null, replaces: [] },
    ...about,
    takeId,
    clientId: takeId,
    startedAt: at.now,
    durationMs: at.durationMs,
    bytes: at.bytes,
    pieces: at.bytes === 0 ? 0 : 1,
    setbacks: [],
    edit: null,
    submission: null,
    handings: 0,
    failure: null,
  };
}
