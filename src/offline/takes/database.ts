import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import { TAKES } from "@/config/storageKeys";
import { openDatabase, whileOpen } from "@/lib/device/database";
import type { StoredTake } from "./storedTake";

/** The same for this visit alone, where the browser lends no storage (blocked site data, some private windows). */
class MemoryTakeStore implements TakeStore {
  private readonly films = new Map<string, StoredTake>();
  private readonly pieces = new Map<string, Blob[]>();

  async get(takeId: string): Promise<StoredTake | undefined> {
    return this.films.get(takeId);
  }

  async put(film: StoredTake): Promise<void> {
    this.films.set(film.takeId, film);
  }

  async drop(takeId: string): Promise<void> {
    this.films.delete(takeId);
    this.pieces.delete(takeId);
  }

  async takesOf(whose: "person" | "uid", id: string): Promise<StoredTake[]> {
    const mine = [...this.films.values()].filter((film) => film[whose] === id);
    return mine.sort((a, b) => a.startedAt - b.startedAt);
  }

  async all(): Promise<StoredTake[]> {
    return [...this.films.values()];
  }

  async addChunk(takeId: string, place: number, piece: Blob): Promise<void> {
    const pieces = this.pieces.get(takeId) ?? [];
    pieces[place] = piece;
    this.pieces.set(takeId, pieces);
  }

  async chunksOf(takeId: string): Promise<Blob[]> {
    return [...(this.pieces.get(takeId) ?? [])];
  }
}

/** How version 1 kept a take: one whole file a dare. */
type FirstTake = Pick<StoredTake, "clientId" | "mimeType" | "durationMs" | "uid" | "person"> & {
  dareId: string;
  blob: Blob;
  recordedAt: number;
};

/** The names `films` and `pieces`, of stores and of the field, stay: devices hold takes under them. */
interface TakesSchema extends DBSchema {
  films: {
    key: string;
    value: StoredTake;
    indexes: { by_person: [string, number]; by_uid: [string, number] };
  };
  /** Bytes of a film, in the order of its recording. */
  pieces: { key: [string, number]; value: Blob };
  takes: { key: string; value: FirstTake };
}

type Database = IDBPDatabase<TakesSchema>;
type Upgrade = IDBPTransaction<TakesSchema, StoreNames<TakesSchema>[], "versionchange">;

/** What one piece of work sees of the store; all of it happens, or nothing. */
export type TakeStore = {
  get(takeId: string): Promise<StoredTake | undefined>;
  put(film: StoredTake): Promise<unknown>;
  /** The row and its bytes. */
  drop(takeId: string): Promise<unknown>;
  /** Oldest first. */
  takesOf(whose: "person" | "uid", id: string): Promise<StoredTake[]>;
  all(): Promise<StoredTake[]>;
  addChunk(takeId: string, place: number, piece: Blob): Promise<unknown>;
  chunksOf(takeId: string): Promise<Blob[]>;
};

const VERSION = 2;
/** In the browser's own storage, or for this visit alone where it refuses that. */
let memory: MemoryTakeStore | null = null;

/** A take would be gone with this page. */
export const isInPageOnly = (): boolean => memory !== null;

async function openTakes(): Promise<Database | MemoryTakeStore> {
  if (memory !== null) return memory;
  try {
    return await openDatabase<TakesSchema>(TAKES, VERSION, async (fresh, oldVersion, _newVersion, tx) => {
      const films = fresh.createObjectStore("films", { keyPath: "takeId" });
      films.createIndex("by_person", ["person", "startedAt"]);
      films.createIndex("by_uid", ["uid", "startedAt"]);
      fresh.createObjectStore("pieces");
      if (oldVersion < 1) return;
      await takeOverFirst(tx);
      fresh.deleteObjectStore("takes");
    });
  } catch (error) {
    // A full device is another matter: there a person can make room.
    if (error instanceof DOMException && error.name === "QuotaExceededError") throw error;
    memory ??= new MemoryTakeStore();
    return memory;
  }
}

async function takeOverFirst(tx: Upgrade): Promise<void> {
  for (const { blob, recordedAt, ...take } of await tx.objectStore("takes").getAll()) {
    const film: StoredTake = {
      ...take,
      takeId: take.clientId,
      origin: "recorded",
      edited: false,
      sendsAsIs: false,
      madeOf: null,
      madeId: null,
      replaces: [],
      recordingId: null,
      state: "recorded",
      startedAt: recordedAt,
      bytes: blob.size,
      pieces: 1,
      setbacks: [],
      edit: null,
      submission: null,
      handings: 0,
      failure: null,
    };
    await tx.objectStore("films").put(film);
    await tx.objectStore("pieces").put(blob, [film.takeId, 0]);
  }
}

const everyChunkOf = (takeId: string) => IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);

type Work = IDBPTransaction<TakesSchema, ("films" | "pieces")[], "readwrite">;

function storeOf(tx: Work): TakeStore {
  const films = tx.objectStore("films");
  const pieces = tx.objectStore("pieces");
  return {
    get: (takeId) => films.get(takeId),
    put: (film) => films.put(film),
    drop: (takeId) => Promise.all([films.delete(takeId), pieces.delete(everyChunkOf(takeId))]),
    takesOf: (whose, id) =>
      films
        .index(whose === "person" ? "by_person" : "by_uid")
        .getAll(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])),
    all: () => films.getAll(),
    addChunk: (takeId, place, piece) => pieces.put(piece, [takeId, place]),
    chunksOf: (takeId) => pieces.getAll(everyChunkOf(takeId)),
  };
}

/** Runs the work in one transaction. */
export async function inTakeStore<T>(work: (store: TakeStore) => Promise<T>): Promise<T> {
  const opened = await openTakes();
  if (opened instanceof MemoryTakeStore) return await work(opened);
  return await whileOpen(opened, async (database) => {
    const tx = database.transaction(["films", "pieces"], "readwrite", { durability: "strict" });
    const [result] = await Promise.all([work(storeOf(tx)), tx.done]);
    return result;
  });
}
