import type { Clock } from "../contract";

/** After a slice that failed (a full disk, say) the work waits so long. */
const RETRY_MS = 10_000;

/** Work without hurry: one bounded slice a turn, so that whoever waits for an answer goes first. */
export class BackgroundSlices {
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
