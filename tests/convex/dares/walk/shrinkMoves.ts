/** Delta debugging of walks, which take their time: the shortest list that still fails, as far as the time allows. */
export async function shrinkMoves<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  rounds: number,
): Promise<Step[]> {
  let rest = [...steps];
  let size = Math.ceil(rest.length / 2);
  for (let left = rounds; left > 0 && size >= 1; ) {
    let isSmaller = false;
    for (let at = 0; at < rest.length && left > 0; left -= 1) {
      const without = [...rest.slice(0, at), ...rest.slice(at + size)];
      if (await fails(without)) {
        rest = without;
        isSmaller = true;
      } else at += size;
    }
    if (size === 1 && !isSmaller) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return rest;
}
