import { api } from "@convex/_generated/api";
import { SEARCH_MIN_LENGTH } from "@convex/domain/limits";
import type { FunctionReturnType } from "convex/server";
import { type Live, useLive } from "@/lib/live/useLive";

type PeoplePage = FunctionReturnType<typeof api.search.people>;
export type FoundPerson = PeoplePage["people"][number];

/** Below it nothing is looked for. */
export const isLongEnough = (text: string): boolean => [...text.trim()].length >= SEARCH_MIN_LENGTH;

export function usePeoplePage(text: string, cursor: string | null): Live<PeoplePage> {
  return useLive(api.search.people, { text, cursor });
}

export function useDaresPage(text: string, cursor: string | null) {
  return useLive(api.search.items, { text, cursor });
}

/** The first page of people, for whoever picks one; null below two characters. */
export function useFoundPeople(text: string): Live<FoundPerson[]> | null {
  const isAsked = isLongEnough(text);
  const live = useLive(api.search.people, isAsked ? { text, cursor: null } : "skip");
  if (!isAsked) return null;
  return live.status === "ready" ? { ...live, data: live.data.people } : live;
}
