import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type ChangedDay = FunctionReturnType<typeof api.daily.changedDays>[number];
export type To = FunctionArgs<typeof api.daily.plan>["to"];

export const useChangedDays = () => useLive(api.daily.changedDays, {});
/** No optimistic update: what everybody gets is the server's word. */
export const usePlan = () => useCall(useMutation(api.daily.plan));
