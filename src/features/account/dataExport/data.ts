import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { logEvent } from "@/features/shell/telemetry";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type ExportState = FunctionReturnType<typeof api.account.exportState>;

export function exportData() {
  return [prewarmEntry(api.account.exportState, {})];
}

/** Live: the percentage moves by itself. */
export function useExportState() {
  return useLive(api.account.exportState, {});
}

export function useRequestExport() {
  return noted(useCall(useMutation(api.account.requestExport)), "asked");
}

export function useExportLink() {
  return noted(useCall(useMutation(api.account.exportLink)), "opened");
}

function noted<Args, Answer>(act: (args: Args) => Promise<Answer>, step: "asked" | "opened") {
  return async (args: Args): Promise<Answer> => {
    const answer = await act(args);
    logEvent("export", { step });
    return answer;
  };
}
