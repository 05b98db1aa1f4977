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

export const withdrawnNews = (badgeIds: readonly string[]): string =>
  `You no longer have ${listed(badgeIds.map((id) => badgeOf(id)?.title ?? id))}, because what earned ${badgeIds.length === 1 ? "it" : "them"} was undone.`;

export const keptNews = (run: number): string => `A free day kept your run going: ${run} days.`;
