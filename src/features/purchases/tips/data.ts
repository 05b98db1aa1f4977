import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { logEvent } from "@/features/shell/telemetry";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type TipOffer = NonNullable<FunctionReturnType<typeof api.tips.offer>>;
export type TipSubject = FunctionArgs<typeof api.tips.send>["subject"];
export type TipId = FunctionReturnType<typeof api.tips.send>["tipId"];

/** What may be given to this person; null where no tip is possible. */
export function useTipOffer(personId: string) {
  return useLive(api.tips.offer, { personId });
}

/** The payer's own tip, with the address of its payment page once there is one. */
export function useTip(tipId: TipId | null) {
  return useLive(api.tips.mine, tipId === null ? "skip" : { tipId });
}

export function useSendTip() {
  const send = useCall(useMutation(api.tips.send));
  return async (wish: FunctionArgs<typeof api.tips.send>) => {
    const tip = await send(wish);
    logEvent("tip", { step: "sent" });
    return tip;
  };
}
