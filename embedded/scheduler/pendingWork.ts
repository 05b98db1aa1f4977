/** An action may wait for the very clock that waits for it: nobody waits longer than this for one piece of work. */
const PATIENCE_MS = 1_000;

/** Work that a clock callback has set going. A manual clock waits for it, so that what it schedules keeps its order. */
export class PendingWork {
  private readonly awaited = new Set<Promise<void>>();

  /** `work` must not reject. */
  add(work: Promise<void>): void {
    const awaited = bounded(work).then(() => void this.awaited.delete(awaited));
    this.awaited.add(awaited);
  }

  /** Resolves when nothing is left to wait for, what the work itself has added included. */
  async settled(): Promise<void> {
    while (this.awaited.size > 0) await Promise.all(this.awaited);
  }
}

function bounded(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
