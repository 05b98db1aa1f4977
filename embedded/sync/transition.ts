/** Passive updates of one connection come at most this often; the client's own requests are answered at once. */
const MIN_SPACING_MS = 10;

export interface TransitionGate {
  /** True while a Transition must wait: a mutation of this session is being committed, or the client does not keep up. */
  isBlocked(): boolean;
  run(): void;
}

/**
 * Decides when a connection gets its next Transition. Any number of requests become one run; the run computes
 * everything from the present state, so nothing is lost by waiting.
 */
export class TransitionScheduler {
  private due = false;
  private immediate: NodeJS.Immediate | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lastRunAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly gate: TransitionGate) {}

  /** `now`: the client waits for it (its own request). `soon`: something it watches has changed. */
  request(urgency: "now" | "soon"): void {
    this.due = true;
    if (this.immediate !== null) return;
    const wait = urgency === "now" ? 0 : this.lastRunAt + MIN_SPACING_MS - performance.now();
    if (wait <= 0) {
      this.clearTimer();
      this.immediate = setImmediate(() => {
        this.immediate = null;
        this.runIfDue();
      });
    } else {
      this.timer ??= setTimeout(() => {
        this.timer = null;
        this.runIfDue();
      }, wait);
    }
  }

  /** Called when the gate opens. */
  runIfDue(): void {
    if (!this.due || this.gate.isBlocked()) return;
    this.due = false;
    this.lastRunAt = performance.now();
    this.gate.run();
  }

  stop(): void {
    this.due = false;
    if (this.immediate !== null) clearImmediate(this.immediate);
    this.clearTimer();
  }

  private clearTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
