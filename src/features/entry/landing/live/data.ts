import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type Pinned = FunctionReturnType<typeof api.pins.landing>[number];
export type Creator = FunctionReturnType<typeof api.explore.rail>[number];

/** None is kept on the device, because its people may take it back. */
export const usePinned = () => useLive(api.pins.landing, {});

export const useReadyCreators = () => useLive(api.explore.rail, { rail: "ready" });
