import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Spending = FunctionReturnType<typeof api.spending.overview>;

export function useSpending() {
  return useLive(api.spending.overview, {}, { keep: true });
}

/** No optimistic update: what counts is what the server says counts. */
export function useSetCap() {
  return useCall(useMutation(api.spending.setCap));
}
