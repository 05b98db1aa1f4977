import { useAuthSnapshot } from "@/lib/identity";
import { offlineCopy } from "./copy.en";
import { counted } from "./errorWords";
import { useQueue, useQueueSnapshot } from "./queueContext";

/** For the one place that signs out: how much would be lost, in words, and the wiping that belongs to it. */
export function useUnsent() {
  const lazy = useQueue();
  const snapshot = useAuthSnapshot();
  const userId = snapshot.status === "signedIn" ? snapshot.userId : null;
  const { scope, entries } = useQueueSnapshot();
  const unsent = scope === userId ? entries.length : 0;
  return {
    unsent,
    warning: unsent === 0 ? null : counted(offlineCopy.unsent, unsent),
    forget: async () => {
      if (userId === null) return;
      // Refused storage holds nothing to forget.
      const loaded = await lazy.load().catch(() => null);
      await loaded?.queue.forget(userId).catch(() => undefined);
    },
  };
}
