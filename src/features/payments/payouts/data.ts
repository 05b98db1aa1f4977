import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

type Wallet = FunctionReturnType<typeof api.wallet.mine>;
/** What this feature reads of the wallet; the screen that shows it hands it in. */
export type PayoutWallet = Pick<
  Wallet,
  "currency" | "available" | "canPayout" | "blockers" | "payoutMin" | "payoutMax" | "account"
>;
export type PayoutAccount = Wallet["account"];
export type Blocker = Wallet["blockers"][number];
export type PayoutsPage = FunctionReturnType<typeof api.payouts.list>;
export type Payout = PayoutsPage["rows"][number];

/** Newest first, live; the first page is kept for a start without network. */
export function usePayoutsPage(cursor: string | null) {
  return useLive(api.payouts.list, { cursor }, { keep: cursor === null });
}

/** No optimistic updates: money is the server's word. */
export function usePayoutActs() {
  return {
    request: useCall(useMutation(api.payouts.request)),
    cancel: useCall(useMutation(api.payouts.cancel)),
  };
}

/** Pages of the payment service: asked for here, made by the server, opened when its address is there. */
export function usePageActs() {
  return {
    openPage: useCall(useMutation(api.payouts.openPage)),
    confirmOnboarding: useMutation(api.payouts.confirmOnboarding),
  };
}

export function usePageAnswer(clientId: string | null) {
  return useLive(api.payouts.page, clientId === null ? "skip" : { clientId });
}
