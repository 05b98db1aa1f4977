import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type DecisionRow = FunctionReturnType<typeof api.decisions.mine>["decisions"][number];
export type Statement = NonNullable<FunctionReturnType<typeof api.decisions.mineById>>;

export function useDecisions(cursor: string | null) {
  return useLive(api.decisions.mine, { cursor });
}

export function useStatement(decisionId: string) {
  return useLive(api.decisions.mineById, { decisionId });
}

export function useCounter() {
  return useCall(useMutation(api.decisions.counter));
}

export function useAppeal() {
  return useCall(useMutation(api.decisions.appeal));
}
