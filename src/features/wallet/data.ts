import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useLive } from "@/lib/useLive";

export type WalletView = FunctionReturnType<typeof api.wallet.mine>;
export type Earning = WalletView["earnings"][number];
export type ReturnAnswer = NonNullable<FunctionReturnType<typeof api.wallet.returnState>>;

export function walletData() {
  return [prewarmEntry(api.wallet.mine, {})];
}

export function useWallet() {
  return useLive(api.wallet.mine, {}, { keep: true });
}

/** The server's live word on one payment session of the viewer; null for any other id. */
export function useReturnAnswer(sessionId: string | null) {
  return useLive(api.wallet.returnState, sessionId === null ? "skip" : { sessionId });
}

export function useReturnActs() {
  const confirmReturn = useMutation(api.wallet.confirmReturn);
  const leave = useMutation(api.dares.leaveCheckout);
  return { confirmReturn, leave };
}
