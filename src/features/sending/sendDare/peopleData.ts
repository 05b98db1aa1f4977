import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { FoundPerson } from "@/features/people/search";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";

export type DraftRow = FunctionReturnType<typeof api.drafts.mine>["drafts"][number];
export type Person = Pick<FoundPerson, "uid" | "username" | "displayName" | "photoUrl">;

/** Up to twenty drafts, the last written one first. */
export function useDrafts(): Live<DraftRow[]> {
  const live = useLive(api.drafts.mine, {}, { keep: true });
  return live.status === "ready" ? { ...live, data: live.data.drafts } : live;
}

export function useDiscardDraft() {
  return useCall(useMutation(api.drafts.discard));
}

/** People this person has dared before, the last one first. */
export function useDaredPeople(): Live<Person[]> {
  const live = useLive(api.dares.outbox, {}, { keep: true });
  if (live.status !== "ready") return live;
  const cards = [...live.data.open, ...live.data.closed].sort((one, two) => two.updatedAt - one.updatedAt);
  const people = new Map(cards.map(({ other }) => [other.uid, other]));
  // A former member has no name to be found by.
  return { ...live, data: [...people.values()].filter(({ username }) => username !== "") };
}

/** The first page of whom this person follows; null where there is no such list yet. */
export function useFollowedPeople(username: string | null): Live<Person[] | null> {
  const live = useLive(
    api.follows.list,
    username === null ? "skip" : { username, list: "following", cursor: null },
  );
  return live.status === "ready" ? { ...live, data: live.data?.people ?? null } : live;
}
