import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

/** Null for whoever does not work here. */
export type Role = FunctionReturnType<typeof api.staff.mine>;

export const useRole = () => useLive(api.staff.mine, {});
