import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

/** Not kept on the device: a switch shows what really holds. */
export const useAutoNotes = () => useLive(api.bots.mine, {});

export function useChooseAutoNotes() {
  const choose = useMutation(api.bots.choose).withOptimisticUpdate((store, { on }) => {
    store.setQuery(api.bots.mine, {}, { on });
  });
  return useCall(choose);
}
