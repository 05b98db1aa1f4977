import { api } from "@convex/_generated/api";
import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";

export type WalletView = FunctionReturnType<typeof api.wallet.mine>;
export type Earning = WalletView["earnings"][number];
export type PendingPage = FunctionReturnType<typeof api.wallet.pending>;
export type PendingEarning = PendingPage["rows"][number];
export type HistoryPage = FunctionReturnType<typeof api.wallet.rows>;
export type HistoryRow = HistoryPage["rows"][number];
export type Counters = FunctionReturnType<typeof api.earnings.counters>;
export type ReturnAnswer = NonNullable<FunctionReturnType<typeof api.wallet.returnState>>;

export function walletData() {
  return [prewarmEntry(api.wallet.mine, {}), prewarmEntry(api.earnings.counters, {})];
}

export function useWallet() {
  return useLive(api.wallet.mine, {}, { keep: true });
}

export function useCounters() {
  return useLive(api.earnings.counters, {}, { keep: true });
}

/** What is on its way, soonest first, live; the first page is kept for a start without network. */
export function usePendingPage(cursor: string | null) {
  return useLive(api.wallet.pending, { cursor }, { keep: cursor === null });
}

/** Every movement of the person's pockets, newest first. */
export function useHistoryPage(search: string, cursor: string | null) {
  return useLive(api.wallet.rows, { search, cursor }, { keep: cursor === null && search === "" });
}

/** One page for the file that is made on this device; asked once, not followed. */
export function useCsvPage() {
  const convex = useConvex();
  return (cursor: string | null) => convex.query(api.wallet.csvRows, { cursor });
}

/** The server's live word on one payment session of the viewer; null for any other id. */
export function useReturnAnswer(sessionId: string | null) {
  return useLive(api.wallet.returnState, sessionId === null ? "skip" : { sessionId });
}

export function useReturnActs() {
  const confirmReturn = useMutation(api.wallet.confirmReturn);
  const leave = useMutation(api.dares.leaveCheckout);
  const leavePage = useMutation(api.spending.leavePage);
  return { confirmReturn, leave, leavePage };
}
