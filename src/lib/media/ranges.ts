/** A stretch of a film in ms, from the first moment to before the last. */
export type Range = { fromMs: number; toMs: number };

/** What was decided over a take: the stretch that stays, and where it is silent (times of the untouched film). */
export type Cut = { keep: Range; muted: readonly Range[] };

export const lengthOf = (range: Range): number => Math.max(0, range.toMs - range.fromMs);

/** Both within each other and at least `minMs` long; the end that is being moved gives way. */
export function keepWithin(wanted: Range, totalMs: number, minMs: number, moved: "from" | "to"): Range {
  const smallest = Math.min(minMs, totalMs);
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  if (moved === "from") {
    const toMs = clamp(wanted.toMs, smallest, totalMs);
    return { fromMs: clamp(wanted.fromMs, 0, toMs - smallest), toMs };
  }
  const fromMs = clamp(wanted.fromMs, 0, totalMs - smallest);
  return { fromMs, toMs: clamp(wanted.toMs, fromMs + smallest, totalMs) };
}

/** Sorted, inside the film, with those that touch made one. */
export function mergeRanges(ranges: readonly Range[], totalMs: number): Range[] {
  const inside = ranges
    .map(({ fromMs, toMs }) => ({ fromMs: Math.max(0, fromMs), toMs: Math.min(totalMs, toMs) }))
    .filter((range) => lengthOf(range) > 0)
    .sort((a, b) => a.fromMs - b.fromMs);
  const merged: Range[] = [];
  for (const range of inside) {
    const last = merged.at(-1);
    if (last && range.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, range.toMs);
    else merged.push({ ...range });
  }
  return merged;
}

/** The same stretches counted from the beginning of what stays. */
export function afterTrim(ranges: readonly Range[], keep: Range): Range[] {
  const shifted = ranges.map(({ fromMs, toMs }) => ({
    fromMs: fromMs - keep.fromMs,
    toMs: toMs - keep.fromMs,
  }));
  return mergeRanges(shifted, lengthOf(keep));
}

export const isIn = (ranges: readonly Range[], atMs: number): boolean =>
  ranges.some((range) => atMs >= range.fromMs && atMs < range.toMs);

/** Whether the film would come out as it is. */
export function isUntouched(cut: Cut, totalMs: number): boolean {
  return cut.keep.fromMs <= 0 && cut.keep.toMs >= totalMs && afterTrim(cut.muted, cut.keep).length === 0;
}
