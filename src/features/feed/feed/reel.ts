import type { Live } from "@/lib/live/useLive";
import type { Film, FilmPage } from "./data";

export function idOf(film: Film): string {
  if (film.reach === "gone") return film.feedId;
  return film.reach === "public" ? film.item.feedId : film.hidden.feedId;
}

/** The films in their order, up to the first window that is not there yet: what comes late must not push others down. */
export function filmsOf(windows: readonly Live<FilmPage | null>[]): Film[] {
  const films: Film[] = [];
  for (const live of windows) {
    if (live.status !== "ready") return films;
    films.push(...(live.data?.items ?? []));
  }
  return films;
}
