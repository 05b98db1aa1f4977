import type { DeskKind } from "@convex/domain/staff/desk";
import type { DeskHome } from "./data";

/** How many of these kinds wait, as people read it ("99+"); null for none. */
export function countOf(home: DeskHome | null, kinds: readonly DeskKind[] | "all"): string | null {
  const counted = home?.tallies.filter(({ kind }) => kinds === "all" || kinds.includes(kind)) ?? [];
  const sum = counted.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return null;
  return `${sum}${counted.some(({ isMore }) => isMore) ? "+" : ""}`;
}

/** When the first of everything is due; null where nothing waits. */
export function firstDue({ tallies }: DeskHome): number | null {
  const dues = tallies.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]));
  return dues.length === 0 ? null : Math.min(...dues);
}
