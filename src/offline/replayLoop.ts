import type { ReplayEnd } from "./replay";

type LoopParts = {
  run: (eager: boolean) => Promise<ReplayEnd>;
  now: () => number;
  /** Calls once after this time; the answer takes it back. */
  after: (ms: number, work: () => void) => () => void;
  /** Another sender is at it, or nobody is signed in yet: look again after this. */
  idleMs: number;
};

/** One replay at a time; a trigger during one means another round, and a wait ends by itself. */
export class ReplayLoop {
  private running: Promise<void> | null = null;
  private again: { eager: boolean } | null = null;
  private cancelWait: (() => void) | null = null;
  private closed = false;

  constructor(private readonly parts: LoopParts) {}

  /** Resolves when a round that began after this call is over. */
  trigger(eager: boolean): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.again = { eager: eager || (this.again?.eager ?? false) };
    this.running ??= this.rounds();
    return this.running;
  }

  close(): void {
    this.closed = true;
    this.again = null;
    this.cancelWait?.();
  }

  private async rounds(): Promise<void> {
    try {
      while (this.again !== null) {
        const { eager } = this.again;
        this.again = null;
        this.cancelWait?.();
        const end = await this.run(eager);
        if (this.again === null && !this.closed) this.wait(end);
      }
    } finally {
      // In the same step as the last look at `again`: a trigger comes either before that look or after this.
      this.running = null;
    }
  }

  /** Even what throws at once is answered later, so that `running` is set by then. */
  private async run(eager: boolean): Promise<ReplayEnd> {
    return await this.parts.run(eager);
  }

  private wait({ status, wakeAt }: ReplayEnd): void {
    if (status === "empty") return;
    const waitMs = status === "waiting" && wakeAt !== null ? wakeAt - this.parts.now() : this.parts.idleMs;
    this.cancelWait = this.parts.after(Math.max(0, waitMs), () => void this.trigger(false));
  }
}
