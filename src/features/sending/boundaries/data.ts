import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type OwnBoundaries = FunctionReturnType<typeof api.boundaries.mine>;
export type BoundariesWish = FunctionArgs<typeof api.boundaries.save>;

export function boundariesData() {
  return [prewarmEntry(api.boundaries.mine, {})];
}

/** Not kept on the device: private lines stay with the server, and a form shows what really holds. */
export function useBoundaries() {
  return useLive(api.boundaries.mine, {});
}

export function useSaveBoundaries() {
  return useCall(useMutation(api.boundaries.save));
}
