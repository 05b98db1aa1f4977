import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useState } from "react";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import type { CaseFilter } from "./filter";

export type CaseRow = FunctionReturnType<typeof api.cases.list>["rows"][number];

/** One page of the list, live. What is overdue is asked once, for the moment at which it was. */
export function useCases({ kind, severity, reason, mine, overdue }: CaseFilter, cursor: string | null) {
  const [asked] = useState(() => Date.now());
  return useLive(api.cases.list, {
    kind: kind ?? null,
    severity: severity ?? null,
    reason: reason ?? null,
    mine: mine ?? false,
    before: overdue ? asked : null,
    cursor,
  });
}

export type CaseFacts = Extract<FunctionReturnType<typeof api.cases.get>, { isOwn: false }>;
export type Sender = FunctionReturnType<typeof api.cases.sender>;
export type WatchedItem = FunctionReturnType<typeof api.cases.watch>;

// Nothing of these is kept on the device: it is other people's business.
export const useCase = (caseId: string) => useLive(api.cases.get, { caseId });
export type Plan = FunctionArgs<typeof api.decisions.preview>;
export type DecisionPreview = FunctionReturnType<typeof api.decisions.preview>;
export const usePreview = (plan: Plan) => useLive(api.decisions.preview, plan);

export function useCaseActs() {
  return {
    note: useCall(useMutation(api.cases.note)),
    watch: useCall(useMutation(api.cases.watch)),
    name: useCall(useMutation(api.cases.name)),
    sender: useCall(useMutation(api.cases.sender)),
    decide: useCall(useMutation(api.decisions.decide)),
    fileClaim: useCall(useMutation(api.decisions.fileClaim)),
    decideAppeal: useCall(useMutation(api.decisions.decideAppeal)),
  };
}
