import { setImmediate as nextTurn } from "node:timers/promises";
import type { Engine } from "../contract";
import { isObject, type JsonObject } from "../store/json";
import { ImportError } from "./importError";
import type { TablePlace } from "./names";

interface Addition {
  place: TablePlace;
  document: JsonObject;
}

/** What one commit takes; a larger import is added commit after commit, as the official backend does. */
const ATOMIC_DOCUMENTS = 4096;
const ATOMIC_CHARS = 4 << 20;
const SLICE = 128;

/** Which documents an unfinished import has added, a row for each commit of them. Dropping it makes the import final. */
export const ADDITIONS: TablePlace = { componentPath: "", name: "_import_additions" };

/**
 * Adds documents to tables that are in use: all of them by one commit, or when they are too many in slices, of which readers
 * see the first before the last. Until the list of additions is dropped, `takeBackAdditions` undoes it, after a crash too.
 */
export class Appender {
  #waiting: Addition[] = [];
  #chars = 0;

  constructor(private readonly engine: Engine) {}

  async add(place: TablePlace, documents: readonly JsonObject[]): Promise<void> {
    for (const document of documents) {
      this.#waiting.push({ place, document });
      this.#chars += JSON.stringify(document).length;
    }
    if (this.#waiting.length <= ATOMIC_DOCUMENTS && this.#chars <= ATOMIC_CHARS) return;
    const ready = this.#waiting;
    this.#waiting = [];
    this.#chars = 0;
    for (let at = 0; at < ready.length; at += SLICE) {
      this.#insert(ready.slice(at, at + SLICE));
      await nextTurn();
    }
  }

  /** Commits what waits. Synchronous, so that it can share a turn with the rest of an import's end. */
  finish(): void {
    this.#insert(this.#waiting);
    this.#waiting = [];
  }

  #insert(additions: readonly Addition[]): void {
    if (additions.length === 0) return;
    try {
      this.engine.transact((root) => {
        const documents = additions.map(({ place: { componentPath, name }, document }) => {
          return { componentPath, id: root.in(componentPath).insert(name, document) };
        });
        root.insert(ADDITIONS.name, { documents });
      });
    } catch (error) {
      throw new ImportError(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Takes away what an unfinished import has added, commit by commit. */
export async function takeBackAdditions(engine: Engine): Promise<void> {
  while (takeBackOne(engine)) await nextTurn();
}

/** The same before anybody is served. */
export function takeBackAdditionsNow(engine: Engine): void {
  while (takeBackOne(engine));
}

function takeBackOne(engine: Engine): boolean {
  return engine.transact((root) => {
    const range = { table: ADDITIONS.name, index: "by_creation_time", order: "desc" } as const;
    const [row] = root.query({ ...range, limit: 1 });
    if (row === undefined) return false;
    for (const { componentPath, id } of documentsOf(row)) {
      const tx = root.in(componentPath);
      // A function may have removed it meanwhile.
      if (tx.get(id) !== null) tx.remove(id);
    }
    root.remove(String(row._id));
    return true;
  });
}

function documentsOf({ documents }: JsonObject): { componentPath: string; id: string }[] {
  return (Array.isArray(documents) ? documents : [])
    .filter(isObject)
    .map(({ componentPath, id }) => ({ componentPath: String(componentPath), id: String(id) }));
}
