import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { type Live, useLive } from "@/lib/useLive";
import { changesDraft, type DraftChange, sendIdOf } from "./flow";

export type DareTarget = NonNullable<FunctionReturnType<typeof api.profiles.dareTarget>>;
export type DareDraft = NonNullable<FunctionReturnType<typeof api.dares.draft>>;
export type DareQuote = FunctionReturnType<typeof api.dares.quote>;
export type SentDareId = FunctionReturnType<typeof api.dares.send>["dareId"];

/** What every step reads; the list is what its loader prewarms. */
export function flowData(username: string) {
  return [prewarmEntry(api.profiles.dareTarget, { username }), prewarmEntry(api.dares.draft, { username })];
}

export type FlowFacts = { target: DareTarget | null; draft: DareDraft | null };

export function useFlowFacts(username: string): Live<FlowFacts> {
  const target = useLive(api.profiles.dareTarget, { username });
  const draft = useLive(api.dares.draft, { username });
  if (target.status !== "ready") return target;
  if (draft.status !== "ready") return draft;
  return { status: "ready", data: { target: target.data, draft: draft.data } };
}

/** Keeps the draft on the server; an answer that is already there is not sent again. */
export function useSaveDraft(username: string, draft: DareDraft | null) {
  const save = useMutation(api.dares.saveDraft);
  return async (change: DraftChange) => {
    if (draft && !changesDraft(draft, change)) return { draftId: draft.draftId };
    return save({ username, clientId: draft?.clientId ?? crypto.randomUUID(), ...change });
  };
}

export function useQuote(username: string, amount: number): Live<DareQuote> {
  return useLive(api.dares.quote, { username, amount });
}

export function useSendDare() {
  const send = useMutation(api.dares.send);
  return (draft: DareDraft) => send({ draftId: draft.draftId, clientId: sendIdOf(draft) });
}

/** The dare just sent, live: its payment address appears here. */
export function useSentDare(dareId: SentDareId | null) {
  return useLive(api.dares.get, dareId === null ? "skip" : { dareId });
}
