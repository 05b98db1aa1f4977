import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type Quarter = FunctionReturnType<typeof api.transparency.quarters>[number];

export const useQuarters = () => useLive(api.transparency.quarters, {});
