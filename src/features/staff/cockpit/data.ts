import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type UserMetrics = FunctionReturnType<typeof api.admin.userMetrics>;
export type MetricsRun = NonNullable<UserMetrics["run"]>;

export type Health = FunctionReturnType<typeof api.cockpit.health>;
export type LateKind = Health["late"][number]["kind"];
export type QueueKind = Health["queues"][number]["kind"];
export type Severity = Health["cases"][number]["severity"];
export type Channel = Health["ways"][number]["channel"];
export type Days = FunctionReturnType<typeof api.cockpit.figures>;
export type Shown = Days[number]["figures"][number]["count"];

export const useHealth = () => useLive(api.cockpit.health, {});
export const useDays = () => useLive(api.cockpit.figures, {});
export const useUserMetrics = () => useLive(api.admin.userMetrics, {});
export const useCountAnew = () => useCall(useMutation(api.admin.initializeUserMetrics));
