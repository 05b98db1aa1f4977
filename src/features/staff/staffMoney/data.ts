import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Overview = FunctionReturnType<typeof api.staffMoney.overview>;
export type Dispute = FunctionReturnType<typeof api.staffMoney.dispute>;
export type DareMoney = FunctionReturnType<typeof api.staffMoney.dareMoney>;
export type Finding = FunctionReturnType<typeof api.staffMoney.findings>["rows"][number];
export type ParkedEvent = FunctionReturnType<typeof api.staffMoney.parkedEvents>["rows"][number];
export type FailedCall = FunctionReturnType<typeof api.staffMoney.failedCalls>["rows"][number];
export type Refund = FunctionReturnType<typeof api.staffMoney.failedRefunds>["rows"][number];
export type Chargeback = FunctionReturnType<typeof api.staffMoney.chargebacks>["rows"][number];
export type WriteOff = FunctionReturnType<typeof api.staffMoney.writeOffs>["rows"][number];
export type WriteOffState = WriteOff["state"];

/** The words that the server uses, by what they are of. */
export type StaffMoney = {
  tally: keyof Overview["tallies"];
  switch: Overview["switches"][number]["name"];
  run: Overview["runs"][number]["kind"];
  opener: NonNullable<Dispute["openedBy"]>;
  rejection: NonNullable<Dispute["rejection"]>["reason"];
  finding: Finding["kind"];
  writeOff: WriteOff["kind"];
};

// Nothing of these is kept on the device: it is other people's money.
export const useOverview = () => useLive(api.staffMoney.overview, {});
export const useDispute = (dareId: string) => useLive(api.staffMoney.dispute, { dareId });
export const useFindings = (cursor: string | null) => useLive(api.staffMoney.findings, { cursor });
export const useParked = (cursor: string | null) =>
  useLive(api.staffMoney.parkedEvents, { status: "parked", cursor });
export const useOrphans = (cursor: string | null) =>
  useLive(api.staffMoney.parkedEvents, { status: "orphan", cursor });
export const useFailedCalls = (cursor: string | null) => useLive(api.staffMoney.failedCalls, { cursor });
export const useFailedRefunds = (cursor: string | null) => useLive(api.staffMoney.failedRefunds, { cursor });
export const useOpenChargebacks = (cursor: string | null) =>
  useLive(api.staffMoney.chargebacks, { state: "open", cursor });
export const useWriteOffs = (state: WriteOffState, cursor: string | null) =>
  useLive(api.staffMoney.writeOffs, { state, cursor });

/** No optimistic updates: money is the server's word. */
export function useStaffMoneyActs() {
  return {
    letPay: useCall(useMutation(api.staffMoney.letPay)),
    holdPayouts: useCall(useMutation(api.staffMoney.holdPayouts)),
    explainFinding: useCall(useMutation(api.staffMoney.explainFinding)),
    askDifference: useCall(useMutation(api.staffMoney.askDifference)),
    retryEvents: useCall(useMutation(api.staffMoney.retryEvents)),
    askPaidOtherwise: useCall(useMutation(api.staffMoney.askPaidOtherwise)),
    retryRefund: useCall(useMutation(api.staffMoney.retryRefund)),
    sendEvidence: useCall(useMutation(api.staffMoney.sendEvidence)),
    askWriteOff: useCall(useMutation(api.staffMoney.askWriteOff)),
    decideWriteOff: useCall(useMutation(api.staffMoney.decideWriteOff)),
    dareMoney: useCall(useMutation(api.staffMoney.dareMoney)),
    watchProof: useCall(useMutation(api.staffMoney.watchProof)),
    decideDispute: useCall(useMutation(api.staffDares.decideDispute)),
  };
}
