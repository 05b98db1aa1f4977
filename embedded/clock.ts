import type { Clock } from "./contract";

/** `setTimeout` beyond 24.8 days fires at once, and a suspended machine stretches timers: sleep in steps and look again. */
const MAX_SLEEP_MS = 60_000;

/** The machine's clock. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    schedule(at, fn) {
      let timer: NodeJS.Timeout;
      const sleep = () => {
        const left = at - Date.now();
        timer = left <= 0 ? setTimeout(fn, 0) : setTimeout(sleep, Math.min(left, MAX_SLEEP_MS));
      };
      sleep();
      return { cancel: () => clearTimeout(timer) };
    },
  };
}

export interface ManualClock extends Clock {
  /**
   * Moves time on by `ms`. Callbacks that fall due run in order of their time, each seeing its own time as `now()`; one
   * that returns a promise is waited for, so that what it schedules within the span still runs in order.
   */
  advance(ms: number): Promise<void>;
  /** Time has passed by `ms` while nothing ran, as on a machine that slept: what fell due runs late, at the new time. */
  sleep(ms: number): Promise<void>;
}

interface Timer {
  at: number;
  fn: () => unknown;
}

/** A clock that stands still until `advance` (rulings 29). Callbacks already due run without an advance. */
export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  let draining: Promise<void> = Promise.resolve();
  const timers = new Set<Timer>();

  /** The earliest timer due by `limit`; insertion order breaks ties. */
  function earliest(limit: number): Timer | null {
    let found: Timer | null = null;
    for (const timer of timers) {
      if (timer.at <= limit && (found === null || timer.at < found.at)) found = timer;
    }
    return found;
  }

  async function drainTo(target: number): Promise<void> {
    for (let timer = earliest(target); timer !== null; timer = earliest(target)) {
      timers.delete(timer);
      now = Math.max(now, timer.at);
      await timer.fn();
    }
    now = Math.max(now, target);
  }

  /** One drain at a time: two advances add up instead of mixing. */
  function drain(ms: number, asleep = 0): Promise<void> {
    const run = draining.then(() => {
      now += asleep;
      return drainTo(now + ms);
    });
    draining = run.catch((error) => console.error("A clock callback failed:", error));
    return run;
  }

  return {
    now: () => now,
    schedule(at, fn) {
      const timer: Timer = { at, fn };
      timers.add(timer);
      // Failures are logged by `drain`; nobody waits for this one.
      if (at <= now) drain(0).catch(() => undefined);
      return { cancel: () => void timers.delete(timer) };
    },
    advance: (ms) => drain(ms),
    sleep: (ms) => drain(0, ms),
  };
}
