import { api } from "@convex/_generated/api";
import { PEOPLE_SEARCH_MIN_LENGTH } from "@convex/domain/limits";
import type { FunctionReturnType } from "convex/server";
import { type Live, useLive } from "@/lib/live/useLive";

export type FoundPerson = FunctionReturnType<typeof api.search.people>[number];

/** People whose name begins so; null below two characters. */
export function useFoundPeople(text: string): Live<FoundPerson[]> | null {
  const isLongEnough = text.length >= PEOPLE_SEARCH_MIN_LENGTH;
  const live = useLive(api.search.people, isLongEnough ? { text } : "skip");
  return isLongEnough ? live : null;
}
