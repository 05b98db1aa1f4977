/** Arithmetic of the bench, apart from any clock or server. */

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The smallest value that at least `share` (0 to 1) of all values do not exceed. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Three significant digits, as a person reads a measurement. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return "-";
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toPrecision(3);
}
