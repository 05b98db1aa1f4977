import { Round } from "./round";

/** A connection that gets Transitions in rounds. */
export interface Paced {
  /** Sends its Transition, computed from the present state; or keeps quiet until its gate opens and asks again. */
  takeTurn(round: Round): void;
}

/** Passive updates wait at most this long after a round. */
const LONGEST_PAUSE_MS = 10;
/** Shorter pauses are not worth a timer. */
const SHORTEST_PAUSE_MS = 1;

interface PacerDeps {
  /** Of the deployment; Transitions carry it. */
  nowMs(): number;
  /** Elapsed real time, in milliseconds. */
  elapsed(): number;
}

/**
 * Decides when connections get their next Transitions. Any number of requests become one turn; a turn computes
 * everything from the present state, so nothing is lost by waiting. After a round as long a pause as the round took:
 * under load passive updates are merged and take half of the thread at most; with few subscribers there is no wait.
 * Rounds within a pause do not make it longer, or the requests of some would put off the updates of all others.
 */
export class Pacer {
  private readonly now = new Set<Paced>();
  private readonly soon = new Set<Paced>();
  private immediate: NodeJS.Immediate | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: PacerDeps) {}

  /** `now`: the client waits for it (its own request). `soon`: something it watches has changed. */
  request(member: Paced, urgency: "now" | "soon"): void {
    if (urgency === "now") {
      this.soon.delete(member);
      this.now.add(member);
    } else if (!this.now.has(member)) {
      this.soon.add(member);
    }
    this.arm();
  }

  leave(member: Paced): void {
    this.now.delete(member);
    this.soon.delete(member);
    if (this.now.size + this.soon.size === 0) this.disarm();
  }

  private arm(): void {
    if (this.immediate !== null) return;
    const pause = this.now.size > 0 ? 0 : this.pausedUntil - this.deps.elapsed();
    if (pause < SHORTEST_PAUSE_MS) {
      this.disarm();
      this.immediate = setImmediate(() => this.round());
    } else {
      this.timer ??= setTimeout(() => this.round(), pause);
    }
  }

  private disarm(): void {
    if (this.immediate !== null) clearImmediate(this.immediate);
    if (this.timer !== null) clearTimeout(this.timer);
    this.immediate = null;
    this.timer = null;
  }

  private round(): void {
    this.disarm();
    const startedAt = this.deps.elapsed();
    const turns = [...this.now];
    this.now.clear();
    const pauseIsOver = startedAt > this.pausedUntil - SHORTEST_PAUSE_MS;
    if (pauseIsOver) {
      turns.push(...this.soon);
      this.soon.clear();
    }
    const round = new Round(this.deps.nowMs());
    for (const member of turns) member.takeTurn(round);
    const endedAt = this.deps.elapsed();
    if (pauseIsOver) this.pausedUntil = endedAt + Math.min(endedAt - startedAt, LONGEST_PAUSE_MS);
    if (this.now.size + this.soon.size > 0) this.arm();
  }
}
