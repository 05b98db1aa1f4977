import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type QueueItem = NonNullable<FunctionReturnType<typeof api.staffQueue.item>>;
export type QueueKind = QueueItem["kind"];

export type MessageCase = FunctionReturnType<typeof api.staffChats.open>;
export type WatchedMessage = FunctionReturnType<typeof api.staffChats.watch>;

export type Held = NonNullable<FunctionReturnType<typeof api.cases.holding>>;
export type HeldInvitation = NonNullable<FunctionReturnType<typeof api.invites.held>>;
export type WaitingAnswer = NonNullable<FunctionReturnType<typeof api.daily.toCheck>>;

// Nothing of these is kept on the device: they are other people's dares.
export const useQueueItem = (dareId: string) => useLive(api.staffQueue.item, { dareId });
export const useAnswer = (answerId: string) => useLive(api.daily.toCheck, { answerId });

export const useHolding = (rowId: string) => useLive(api.cases.holding, { rowId });
export const useColleagues = () => useLive(api.cases.colleagues, {});
export const useHeldInvitation = (invitationId: string) => useLive(api.invites.held, { invitationId });
export const useDecideInvitation = () => useCall(useMutation(api.invites.decide));

export function useHoldActs() {
  return { take: useCall(useMutation(api.cases.take)), handOver: useCall(useMutation(api.cases.handOver)) };
}

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
  };
}

export function useAnswerActs() {
  return {
    watch: useCall(useMutation(api.daily.watch)),
    decide: useCall(useMutation(api.daily.decide)),
  };
}
