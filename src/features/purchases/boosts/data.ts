import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Boosts = FunctionReturnType<typeof api.boosts.mine>;

/** Never kept on the device: it may hold the address of a payment page. */
export function useBoosts() {
  return useLive(api.boosts.mine, {});
}

export function useBuyBoost() {
  return useCall(useMutation(api.boosts.buy));
}
