/** Words of notices about badges, levels and streaks. */
import { type Badge, badgeOf } from "../catalogue/badges";

const listed = (titles: readonly string[]): string =>
  titles.length < 2 ? (titles[0] ?? "") : `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}`;

/** One for everything that one fact has brought. */
export function earnedNews(badges: readonly Badge[], level: number | null): string {
  const titles = listed(badges.map(({ title }) => title));
  if (level === null) return titles;
  return titles === "" ? `You reached level ${level}.` : `${titles}. You also reached level ${level}.`;
}

export function withdrawnNews(badgeIds: readonly string[]): string {
  const titles = listed(badgeIds.map((id) => badgeOf(id)?.title ?? id));
  const [was, them] = badgeIds.length === 1 ? ["was", "it"] : ["were", "them"];
  return `${titles} ${was} taken back because what earned ${them} no longer counts.`;
}

export const keptNews = (run: number): string => `A rest day saved your streak: ${run} days.`;
