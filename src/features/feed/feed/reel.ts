import type { Film, FilmPage } from "./data";

/** A page of the feed as it was when it came: its films keep their places while somebody reads. */
export interface ReelPage {
  ids: readonly string[];
  next: string | null;
}

export const idOf = (film: Film): string => (film.reach === "public" ? film.item.feedId : film.hidden.feedId);

/** Takes in a page that has come; a film that stands in an earlier one stays there. */
export function withPage(pages: readonly ReelPage[], { items, nextCursor }: FilmPage): ReelPage[] {
  const known = new Set(pages.flatMap(({ ids }) => ids));
  return [...pages, { ids: items.map(idOf).filter((id) => !known.has(id)), next: nextCursor }];
}

/** The films in the order in which they came, as they are now; what was taken back is gone. */
export function filmsOf(pages: readonly ReelPage[], now: readonly FilmPage[]): Film[] {
  const live = new Map(now.flatMap(({ items }) => items.map((film) => [idOf(film), film])));
  return pages.flatMap(({ ids }) => ids.flatMap((id) => live.get(id) ?? []));
}

/** How many have come since: they wait until somebody asks for them. */
export function freshCount(pages: readonly ReelPage[], now: readonly FilmPage[]): number {
  const known = new Set(pages.flatMap(({ ids }) => ids));
  return now.flatMap(({ items }) => items).filter((film) => !known.has(idOf(film))).length;
}

/** The cursors to ask for: the beginning, and behind each page that has come, `wanted` pages at most. */
export function cursorsOf(pages: readonly ReelPage[], wanted: number): (string | null)[] {
  const behind = pages.slice(0, wanted - 1).map(({ next }) => next);
  return [null, ...behind.filter((next) => next !== null)];
}
