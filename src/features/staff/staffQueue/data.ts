import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type QueueRow = FunctionReturnType<typeof api.staffQueue.list>["rows"][number];
export type QueueItem = NonNullable<FunctionReturnType<typeof api.staffQueue.item>>;
export type WaitingItem = FunctionReturnType<typeof api.publishing.waiting>["rows"][number];

export type MessageCaseRow = FunctionReturnType<typeof api.staffChats.cases>["rows"][number];
export type MessageCase = FunctionReturnType<typeof api.staffChats.open>;
export type WatchedMessage = FunctionReturnType<typeof api.staffChats.watch>;

export type WaitingAnswer = FunctionReturnType<typeof api.daily.waiting>["rows"][number];

// Nothing of these is kept on the device: they are other people's dares.
export const useTexts = (cursor: string | null) =>
  useLive(api.staffQueue.list, { kind: "screening", cursor });
export const useTakes = (cursor: string | null) => useLive(api.staffQueue.list, { kind: "proof", cursor });
export const useWaitingItems = (cursor: string | null) => useLive(api.publishing.waiting, { cursor });
export const useMessageCases = (cursor: string | null) => useLive(api.staffChats.cases, { cursor });
export const useQueueItem = (dareId: string) => useLive(api.staffQueue.item, { dareId });

export function useQueueActs() {
  return {
    screen: useCall(useMutation(api.staffDares.screen)),
    checkProof: useCall(useMutation(api.staffDares.checkProof)),
    remove: useCall(useMutation(api.staffDares.remove)),
    publish: useCall(useMutation(api.publishing.check)),
    watchProof: useCall(useMutation(api.staffQueue.watchProof)),
  };
}

export function useMessageActs() {
  return {
    open: useCall(useMutation(api.staffChats.open)),
    watch: useCall(useMutation(api.staffChats.watch)),
    decideHeld: useCall(useMutation(api.staffChats.decideHeld)),
    decideReported: useCall(useMutation(api.staffChats.decideReported)),
  };
}

export const useWaitingAnswers = (cursor: string | null) => useLive(api.daily.waiting, { cursor });

export function useAnswerActs() {
  return {
    watch: useCall(useMutation(api.daily.watch)),
    decide: useCall(useMutation(api.daily.decide)),
  };
}
