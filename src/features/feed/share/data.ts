import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useOfflineAction } from "@/features/shell/offline";

export type SharedThing = FunctionArgs<typeof api.shares.begin>["thing"];

export function useShareCalls() {
  return { begin: useMutation(api.shares.begin), enqueue: useOfflineAction("share").enqueue };
}

export type ShareCalls = ReturnType<typeof useShareCalls>;
