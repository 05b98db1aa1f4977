import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type UserMetrics = FunctionReturnType<typeof api.admin.userMetrics>;
export type MetricsRun = NonNullable<UserMetrics["run"]>;

export const useUserMetrics = () => useLive(api.admin.userMetrics, {});
export const useCountAnew = () => useCall(useMutation(api.admin.initializeUserMetrics));
