import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useCall } from "@/lib/useCall";
import { useLive } from "@/lib/useLive";

export type ExportState = FunctionReturnType<typeof api.account.exportState>;

export function exportData() {
  return [prewarmEntry(api.account.exportState, {})];
}

/** Live: the percentage moves by itself. */
export function useExportState() {
  return useLive(api.account.exportState, {});
}

export function useRequestExport() {
  return useCall(useMutation(api.account.requestExport));
}

export function useExportLink() {
  return useCall(useMutation(api.account.exportLink));
}
