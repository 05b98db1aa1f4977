import { api } from "@convex/_generated/api";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type MoneyStory = NonNullable<FunctionReturnType<typeof api.dares.money>>;
export type MoneyStep = MoneyStory["rows"][number];
export type DareId = FunctionArgs<typeof api.dares.money>["dareId"];

/** One party's side of a dare's money, live; null for everybody else. */
export function useMoneyStory(dareId: DareId) {
  return useLive(api.dares.money, { dareId }, { keep: true });
}
