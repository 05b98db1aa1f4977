/** Levels and titles (product 16). */

const STEP = 50;
export const LEVEL_MAX = 50;

/** Level n begins at 50 n (n - 1) points. */
export const pointsOfLevel = (level: number): number => STEP * level * (level - 1);

export function levelOf(points: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, points)) / STEP)) / 2);
  return Math.min(LEVEL_MAX, Math.max(1, level));
}

export const TITLES = [
  { level: 1, title: "Newcomer" },
  { level: 3, title: "Curious" },
  { level: 5, title: "Daredevil" },
  { level: 10, title: "Trickster" },
  { level: 15, title: "Showstopper" },
  { level: 20, title: "Maverick" },
  { level: 30, title: "Icon" },
  { level: 40, title: "Legend" },
  { level: 50, title: "Immortal" },
] as const;

/** Lowest first. */
export const titlesReached = (level: number): string[] =>
  TITLES.filter((each) => each.level <= level).map(({ title }) => title);
