/** More than this many waiting mutations close the connection, as in the cloud. */
const MAX_WAITING = 1000;

/** Mutations of one session run one at a time in arrival order. */
export class MutationQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  private working = false;

  /** `onFailure` gets what a job threw; the queue then stops for good. */
  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** False when too many are waiting. */
  push(job: () => Promise<void>): boolean {
    if (this.waiting.length >= MAX_WAITING) return false;
    this.waiting.push(job);
    if (!this.working) void this.work();
    return true;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  clear(): void {
    this.waiting.length = 0;
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (let job = this.waiting.shift(); job !== undefined; job = this.waiting.shift()) {
        await job();
        // Mutations run on the database thread: let other sessions, and this one's own Transition, have a turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      this.clear();
      this.onFailure(error);
    } finally {
      this.working = false;
    }
  }
}
