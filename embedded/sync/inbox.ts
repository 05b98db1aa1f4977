/** The socket's reading side, as the inbox needs it. */
interface Intake {
  pauseReading(): void;
  resumeReading(): void;
}

/**
 * Frames of one connection, handled one after another: an Authenticate is settled before what follows it. While one
 * takes its time, or the client does not read its answers, nothing more is taken from the socket, so that what waits
 * here stays small whatever the client sends.
 */
export class Inbox {
  private waiting: string[] = [];
  private busy = false;
  private paused = false;
  private closed = false;

  constructor(
    private readonly intake: Intake,
    private readonly steps: {
      /** A promise when the next frame must wait for it. Neither throws nor rejects. */
      handle(frame: string): Promise<void> | undefined;
      /** True while no request may be taken; `takeWaiting` is to be called when that is over. */
      isHeld(): boolean;
    },
  ) {}

  receive(frame: string): void {
    if (this.closed) return;
    this.waiting.push(frame);
    this.takeWaiting();
  }

  takeWaiting(): void {
    let taken = 0;
    while (!this.busy && !this.closed && taken < this.waiting.length && !this.steps.isHeld()) {
      const settled = this.steps.handle(this.waiting[taken++] ?? "");
      if (settled !== undefined) this.waitFor(settled);
    }
    this.waiting = this.closed || taken === this.waiting.length ? [] : this.waiting.slice(taken);
    this.setPaused(this.waiting.length > 0 || this.busy);
  }

  close(): void {
    this.closed = true;
    this.waiting = [];
  }

  private waitFor(settled: Promise<void>): void {
    this.busy = true;
    const done = () => {
      this.busy = false;
      this.takeWaiting();
    };
    settled.then(done, done);
  }

  private setPaused(paused: boolean): void {
    if (this.closed || paused === this.paused) return;
    this.paused = paused;
    if (paused) this.intake.pauseReading();
    else this.intake.resumeReading();
  }
}
