import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Taste = FunctionReturnType<typeof api.feed.tastes>["levels"][number];

export function useTastes() {
  return useLive(api.feed.tastes, {});
}

export function useTune() {
  return { tune: useCall(useMutation(api.feed.tune)), reset: useCall(useMutation(api.feed.resetTastes)) };
}
