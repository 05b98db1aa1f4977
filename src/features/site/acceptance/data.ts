import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type WantedRule = FunctionReturnType<typeof api.acceptances.wanted>[number];

/** What this person is to accept before going on; nobody asks while no version has changed what people may do. */
export function useWantedRules(mayAsk: boolean): readonly WantedRule[] {
  const live = useLive(api.acceptances.wanted, mayAsk ? {} : "skip");
  return live.status === "ready" ? live.data : [];
}

export function useAcceptRules() {
  return useCall(useMutation(api.acceptances.accept));
}
