/**
 * One clock for the product and the provider's stand-in. Dates stand still until a test moves them; waits of the
 * product's scheduler are kept here and end when their moment is reached, while the network keeps its own time.
 */
import { vi } from "vitest";

/** The SDK's patience and its waits between repeats; everything longer belongs to the scheduler. */
const SDK_TIMEOUT_MS = 20_000;
const SDK_SLEEP_MAX_MS = 4_000;
const SDK_HURRY = 50;
const NETWORK_TICKS_MS = [499, 1_000];
/** How long a call that is never answered holds a test up. */
const SHORT_TIMEOUT_MS = 500;

interface Waiting {
  at: number;
  run: () => void;
}

export function startWalkClock(now: number) {
  const realSetTimeout = globalThis.setTimeout;
  let waiting: Waiting[] = [];
  let soon = 0;
  vi.useFakeTimers({ toFake: ["Date"], now });

  const set = (run: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
    // The network's own: neither the scheduler nor the SDK hands anything on.
    if (rest.length > 0 || NETWORK_TICKS_MS.includes(ms)) return realSetTimeout(run, ms, ...rest);
    if (ms >= SDK_SLEEP_MAX_MS && ms !== SDK_TIMEOUT_MS) {
      waiting.push({ at: Date.now() + ms, run });
      return realSetTimeout(() => undefined, 0);
    }
    if (ms === SDK_TIMEOUT_MS) return realSetTimeout(run, SHORT_TIMEOUT_MS);
    if (ms > 0) return realSetTimeout(run, ms / SDK_HURRY);
    soon += 1;
    return realSetTimeout(() => {
      soon -= 1;
      run();
    }, 0);
  };
  vi.stubGlobal("setTimeout", set);

  return {
    /** Moves on and lets everything run that has become due, in order of its time. */
    pass(ms: number): void {
      vi.setSystemTime(Date.now() + ms);
      const due = waiting.filter(({ at }) => at <= Date.now()).sort((a, b) => a.at - b.at);
      waiting = waiting.filter(({ at }) => at > Date.now());
      for (const { run } of due) run();
    },
    /** Jobs that are due and have not begun. */
    async begun(): Promise<void> {
      do await new Promise<void>((resolve) => realSetTimeout(resolve, 0));
      while (soon > 0);
    },
    stop(): void {
      waiting = [];
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}
