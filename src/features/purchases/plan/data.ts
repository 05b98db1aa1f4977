import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type PlanView = FunctionReturnType<typeof api.plans.mine>;
export type PlanPageKind = "checkout" | "portal";

export function planData() {
  return [prewarmEntry(api.plans.mine, {})];
}

/** Never kept on the device: it may hold the address of a payment page. */
export function usePlan() {
  return useLive(api.plans.mine, {});
}

export function usePlanActs() {
  const checkout = useCall(useMutation(api.plans.openCheckout));
  const portal = useCall(useMutation(api.plans.openPortal));
  const confirmReturn = useMutation(api.plans.confirmReturn);
  return {
    open: (kind: PlanPageKind, clientId: string) =>
      kind === "checkout" ? checkout({ clientId }) : portal({ clientId }),
    confirmReturn,
  };
}
