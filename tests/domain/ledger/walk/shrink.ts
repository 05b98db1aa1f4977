/** Numbers from a seed, and the shortest list of steps that still fails. */
import fc from "fast-check";

/** A small generator with the whole of 32 bits as state; the same on every machine. */
export function numbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** What is left when fast-check has left out whatever may go, asking so many times at most. */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => boolean | Promise<boolean>,
  rounds = Number.POSITIVE_INFINITY,
): Promise<Step[]> {
  let left = rounds;
  const some = fc.array(fc.noShrink(fc.constantFrom(...steps)), { maxLength: steps.length });
  const holds = fc.asyncProperty(some, async (part) => {
    left -= 1;
    return left < 0 || !(await fails(part));
  });
  const { counterexample } = await fc.check(holds, { examples: [[[...steps]]], numRuns: 1 });
  return counterexample?.[0] ?? [...steps];
}
