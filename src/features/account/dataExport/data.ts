import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
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
  return useCall(useMutation(api.account.requestExport));
}

export function useExportLink() {
  return useCall(useMutation(api.account.exportLink));
}
