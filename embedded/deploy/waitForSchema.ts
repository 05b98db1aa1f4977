import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { SchemaPreparation, SchemaStatus } from "../contract";

/** Longest time a caller is kept; the CLI asks again. */
const LONGEST_WAIT_MS = 10_000;

/** Does the schema work of one push slice by slice, with everything else in between, and tells how far it is. */
export class SchemaWait {
  readonly #done: Promise<void>;

  constructor(private readonly preparation: SchemaPreparation) {
    this.#done = this.#run();
    // Whoever waits is told.
    this.#done.catch(() => undefined);
  }

  /** The state once the work is over, or after the given time. */
  async answer(timeoutMs: number): Promise<SchemaStatus> {
    const over = new AbortController();
    const late = delay(Math.min(LONGEST_WAIT_MS, Math.max(0, timeoutMs)), undefined, { signal: over.signal });
    // Aborted below.
    late.catch(() => undefined);
    try {
      await Promise.race([this.#done, late]);
    } finally {
      over.abort();
    }
    return this.#status();
  }

  /** The state with nothing left to do: tables may have come since the answer was `complete`. */
  async finished(): Promise<SchemaStatus> {
    await this.#done;
    await this.#run();
    return this.#status();
  }

  async #run(): Promise<void> {
    while (this.preparation.step()) await nextTurn();
  }

  /** What failed leaves nothing behind. */
  #status(): SchemaStatus {
    const status = this.preparation.status();
    if (status.type === "failed") this.preparation.abandon();
    return status;
  }
}
