import { api } from "@convex/_generated/api";
import type { AgeReason } from "@convex/domain/age/assurance";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";

export type AgeCheck = NonNullable<FunctionReturnType<typeof api.age.mine>>;

export function ageCheckData() {
  return [prewarmEntry(api.age.mine, {})];
}

export function useAgeCheck() {
  return useLive(api.age.mine, {});
}

export function useStartAgeCheck() {
  const start = useMutation(api.age.start);
  return (reason: AgeReason) => start({ reason });
}
