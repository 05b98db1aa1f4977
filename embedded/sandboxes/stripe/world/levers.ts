/** How deliveries misbehave. Held in memory: a restart starts well-behaved. */
export interface WebhookLevers {
  /** Extra copies of each delivery. */
  duplicate: number;
  /** Sends what is due together in an order drawn from this seed; null keeps the order of happening. */
  shuffleSeed: number | null;
  /** Waits this long (virtual) before the first attempt. */
  delayMs: number;
  /** The first attempts of each delivery that get lost on the way. */
  failFirst: number;
  /** Event types that are never delivered. */
  drop: string[];
  /** Nothing leaves until a flush. */
  holdAll: boolean;
}

/** How deliveries are signed. Held in memory, like the other levers. */
export interface SecretLevers {
  /** Signs with another secret than the endpoint's. */
  isWrong: boolean;
  /** Adds a second signature, as while a secret is rotated. */
  second: string | null;
  /** Stamps early (negative) or late. */
  stampOffsetMs: number;
}

/** A call that goes wrong: answered with `status` before it runs, run with its answer lost, or never answered. */
export interface Fault {
  /** `METHOD /path`, `*` standing for one path segment. */
  match: string;
  kind: { status: number } | "dropAfterCommit" | "hang";
  timesLeft: number;
}

export interface Levers {
  webhooks: WebhookLevers;
  secrets: SecretLevers;
  faults: Fault[];
}

export function noLevers(): Levers {
  return {
    webhooks: { duplicate: 0, shuffleSeed: null, delayMs: 0, failFirst: 0, drop: [], holdAll: false },
    secrets: { isWrong: false, second: null, stampOffsetMs: 0 },
    faults: [],
  };
}

/** The first fault that matches, used up by one. */
export function takeFault(levers: Levers, method: string, path: string): Fault["kind"] | null {
  const segments = `${method} ${path}`.split("/");
  const fault = levers.faults.find((candidate) => {
    const wanted = candidate.match.split("/");
    return (
      candidate.timesLeft > 0 &&
      wanted.length === segments.length &&
      wanted.every((part, index) => part === "*" || part === segments[index])
    );
  });
  if (fault === undefined) return null;
  fault.timesLeft -= 1;
  levers.faults = levers.faults.filter((each) => each.timesLeft > 0);
  return fault.kind;
}

/** The same seed gives the same order. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed >>> 0;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const pick = Math.floor((state / 2 ** 32) * (last + 1));
    const [a, b] = [result[last], result[pick]];
    if (a !== undefined && b !== undefined) [result[last], result[pick]] = [b, a];
  }
  return result;
}
