import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type DeskHome = FunctionReturnType<typeof api.cases.home>;
export type Tally = DeskHome["tallies"][number];
export type DeskKind = Tally["kind"];
export type Off = DeskHome["off"][number];
export type Place =
  | ("home" | "cases" | "people" | "money" | "checks" | "dare" | "writeOffs" | "bots")
  | (
      | "team"
      | "switches"
      | "audit"
      | "ideas"
      | "calendar"
      | "pins"
      | "templates"
      | "words"
      | "cockpit"
      | "announcements"
    );

// Nothing of these is kept on the device: it is other people's business.
/** Live, and one subscription for the rail and the home. `isStaff`: nobody else may ask. */
export const useDeskHome = (isStaff: boolean) => useLive(api.cases.home, isStaff ? {} : "skip");

export const useSetShift = () => useCall(useMutation(api.staff.setShift));
