let ending: Promise<unknown> = Promise.resolve();

/** A take that is still being written to its end, perhaps after its page was left. */
export function noteEnding(end: Promise<unknown>): void {
  ending = Promise.allSettled([ending, end]);
}

/** Whoever looks for a kept take waits for those first. */
export const takesEnded = (): Promise<unknown> => ending;
