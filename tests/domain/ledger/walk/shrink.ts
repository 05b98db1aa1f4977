/** Numbers from a seed, and the shortest list of steps that still fails. */

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

/** Delta debugging: leaves out ever smaller parts for as long as the rest still fails. */
export function shrink<Step>(steps: readonly Step[], fails: (steps: readonly Step[]) => boolean): Step[] {
  let rest = [...steps];
  let size = Math.ceil(rest.length / 2);
  while (size >= 1) {
    let isSmaller = false;
    for (let at = 0; at < rest.length; ) {
      const without = [...rest.slice(0, at), ...rest.slice(at + size)];
      if (fails(without)) {
        rest = without;
        isSmaller = true;
      } else at += size;
    }
    if (size === 1 && !isSmaller) return rest;
    size = size === 1 ? 1 : Math.ceil(size / 2);
    if (rest.length === 0) return rest;
  }
  return rest;
}
