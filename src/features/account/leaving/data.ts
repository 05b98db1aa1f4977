import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type DeletionPlan = FunctionReturnType<typeof api.account.deletionPlan>;
export type Leaving = NonNullable<FunctionReturnType<typeof api.account.leaving>>;
export type OpenDare = DeletionPlan["openDares"][number];

/** Live: what is settled elsewhere leaves the list by itself. */
export function useDeletionPlan(isAsked: boolean) {
  return useLive(api.account.deletionPlan, isAsked ? {} : "skip");
}

export function useLeavingState() {
  return useLive(api.account.leaving, {});
}

export function useLeavingActs() {
  return {
    requestDeletion: useCall(useMutation(api.account.requestDeletion)),
    deactivate: useCall(useMutation(api.account.deactivate)),
    undo: useCall(useMutation(api.account.undoDeletion)),
    closeOpenDares: useCall(useMutation(api.account.closeOpenDares)),
  };
}
