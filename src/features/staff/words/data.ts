import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type AddedWord = FunctionReturnType<typeof api.staffWords.added>[number];
export type BuiltIn = FunctionReturnType<typeof api.staffWords.builtIn>[number];
export type Tried = FunctionReturnType<typeof api.staffWords.tryText>;

export const useBuiltIn = () => useLive(api.staffWords.builtIn, {});
export const useAdded = () => useLive(api.staffWords.added, {});
/** Nothing of it is kept, here or on the server. */
export const useTried = (text: string) => useLive(api.staffWords.tryText, { text });

/** No optimistic updates: what screens everybody's words is the server's word. */
export function useWordActs() {
  return {
    ask: useCall(useMutation(api.staffWords.ask)),
    agree: useCall(useMutation(api.staffWords.agree)),
    remove: useCall(useMutation(api.staffWords.remove)),
    keep: useCall(useMutation(api.staffWords.keep)),
  };
}
