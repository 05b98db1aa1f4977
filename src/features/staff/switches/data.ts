import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type SwitchRow = FunctionReturnType<typeof api.features.switches>[number];

export const useSwitches = () => useLive(api.features.switches, {});
/** No optimistic update: what holds for everybody is the server's word. */
export const useTurn = () => useCall(useMutation(api.features.turn));
