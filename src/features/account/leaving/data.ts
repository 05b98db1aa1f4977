import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { logEvent } from "@/features/shell/telemetry";
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
  const requestDeletion = useCall(useMutation(api.account.requestDeletion));
  const undo = useCall(useMutation(api.account.undoDeletion));
  return {
    requestDeletion: async (args: FunctionArgs<typeof api.account.requestDeletion>) => {
      await requestDeletion(args);
      logEvent("delete", { step: "asked" });
    },
    deactivate: useCall(useMutation(api.account.deactivate)),
    undo: async (args: FunctionArgs<typeof api.account.undoDeletion>) => {
      await undo(args);
      logEvent("delete", { step: "undone" });
    },
    closeOpenDares: useCall(useMutation(api.account.closeOpenDares)),
  };
}
