import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type TeamMember = FunctionReturnType<typeof api.staff.list>[number];
export type TeamRole = TeamMember["role"];

// Not kept on the device: who works here is nobody else's business.
export const useTeam = () => useLive(api.staff.list, {});

export function useTeamActs() {
  return {
    grant: useCall(useMutation(api.staff.grant)),
    revoke: useCall(useMutation(api.staff.revoke)),
  };
}
