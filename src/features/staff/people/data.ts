import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type FoundPerson = FunctionReturnType<typeof api.admin.find>[number];
export type StaffPerson = NonNullable<FunctionReturnType<typeof api.admin.person>>;
export type PersonRecord = NonNullable<StaffPerson["record"]>;

// Nothing of these is kept on the device: it is other people's business.
export const useFound = (text: string) => useLive(api.admin.find, text === "" ? "skip" : { text });
export const usePerson = (personId: string) => useLive(api.admin.person, { personId });

export function usePeopleActs() {
  return {
    findByEmail: useCall(useMutation(api.admin.findByEmail)),
    reveal: useCall(useMutation(api.admin.reveal)),
    openCase: useCall(useMutation(api.admin.openCase)),
    reinstate: useCall(useMutation(api.admin.reinstate)),
    setBirthdate: useCall(useMutation(api.admin.setBirthdate)),
    confirmAge: useCall(useMutation(api.admin.confirmAge)),
    demandAgeCheck: useCall(useMutation(api.admin.demandAgeCheck)),
  };
}
