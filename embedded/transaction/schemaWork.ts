import type { Clock, SchemaPreparation } from "../contract";
import { type InstanceSchemas, type PreparationParts, StoredPreparation } from "./schemaPreparation";

/** After a slice that failed (a full disk, say) the work waits so long. */
const RETRY_MS = 10_000;

/** Work without hurry: one bounded slice a turn, so that whoever waits for an answer goes first. */
class BackgroundSlices {
  #next: { cancel(): void } | null = null;
  #stopped = false;

  /** `step` does one slice and says whether more is left. It leaves everything as it was when it throws. */
  constructor(
    private readonly clock: Clock,
    private readonly step: () => boolean,
  ) {}

  start(): void {
    if (this.#stopped || this.#next !== null) return;
    const turn = setImmediate(() => this.#slice());
    this.#next = { cancel: () => clearImmediate(turn) };
  }

  stop(): void {
    this.#stopped = true;
    this.#next?.cancel();
    this.#next = null;
  }

  #slice(): void {
    this.#next = null;
    try {
      if (this.step()) this.start();
    } catch {
      // Nobody waits for it, and whoever writes meanwhile is told of the same trouble.
      this.#next = this.clock.schedule(this.clock.now() + RETRY_MS, () => this.#slice());
    }
  }
}

/** A slice removes so many rows for each document that a slice of other work may see: deleting one costs less. */
const ROWS_A_DOCUMENT = 4;
/** Rows that go at once; a slice is as many times that as its time allows. */
const REMOVED_ROWS = 64;

/** The one preparation there may be, and the removal of what no schema declares any more. */
export class SchemaWork {
  #current: { push: object; preparation: StoredPreparation } | null = null;
  readonly #removal: BackgroundSlices;

  constructor(
    private readonly parts: PreparationParts,
    clock: Clock,
  ) {
    this.#removal = new BackgroundSlices(clock, () => this.#removeSome());
    this.#removal.start();
  }

  /** `push` is what `installed` will be told. */
  prepare(push: object, schemas: readonly InstanceSchemas[]): SchemaPreparation {
    this.#current?.preparation.supersede();
    const preparation = new StoredPreparation(this.parts, schemas);
    this.#current = { push, preparation };
    this.#removal.start();
    return {
      status: () => preparation.status(),
      step: () => {
        const more = preparation.step();
        if (!more) this.#removal.start();
        return more;
      },
      abandon: () => {
        preparation.abandon();
        this.#removal.start();
      },
    };
  }

  /** After the commit of a push: its preparation is over, one of another push outdated. */
  installed(push: object): void {
    if (this.#current?.push === push) this.#current.preparation.release();
    else this.#current?.preparation.abandon();
    this.#current = null;
    this.#removal.start();
  }

  /** After an import has dropped tables. */
  removeDropped(): void {
    this.#removal.start();
  }

  close(): void {
    this.#current?.preparation.release();
    this.#removal.stop();
  }

  /** One slice; false when nothing is left, which it finds out without writing. */
  #removeSome(): boolean {
    const { store, maintain, limits } = this.parts;
    if (!store.removal.hasWork()) return false;
    maintain(() => {
      const startedAt = limits.now();
      for (let removed = 0; removed < ROWS_A_DOCUMENT * limits.documents; removed += REMOVED_ROWS) {
        if (!store.removal.step(REMOVED_ROWS) || limits.now() - startedAt >= limits.ms) return;
      }
    });
    return true;
  }
}
