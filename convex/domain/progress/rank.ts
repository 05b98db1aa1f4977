/** CON-41: a milestone by dares completed, no measured place among others (CON-42). */
const RANKS = [
  { from: 100, label: "Top 5%" },
  { from: 50, label: "Top 15%" },
  { from: 25, label: "Top 30%" },
] as const;

export const rankLabel = (daresCompleted: number): string | null =>
  RANKS.find(({ from }) => daresCompleted >= from)?.label ?? null;
