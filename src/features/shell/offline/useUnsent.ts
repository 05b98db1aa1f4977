import { useAuthSnapshot } from "@/lib/live/identity";
import { offlineCopy } from "./copy.en";
import { counted } from "./errorWords";
import { useQueue } from "./queueContext";

/** Takes that no server has yet; only a sign-out needs them here. */
const takes = () => import("@/features/proofs/takes");

/** For the one place that signs out: how much would be lost, in words, and the wiping that belongs to it. */
export function useUnsent() {
  const lazy = useQueue();
  const snapshot = useAuthSnapshot();
  const userId = snapshot.status === "signedIn" ? snapshot.userId : null;
  return {
    /** Asks the stores themselves: what this page has listed so far may be less. Null: nothing would be lost. */
    look: async (): Promise<string | null> => {
      if (userId === null) return null;
      try {
        const [{ queue }, { countTakes }] = await Promise.all([lazy.load(), takes()]);
        // Refused storage holds nothing.
        const [actions, films] = await Promise.all([
          queue.unsentOf(userId),
          countTakes(userId).catch(() => 0),
        ]);
        const unsent = actions + films;
        return unsent === 0 ? null : counted(offlineCopy.unsent, unsent);
      } catch {
        // The code that looks could not be fetched.
        return offlineCopy.unsentUnknown;
      }
    },
    forget: async () => {
      if (userId === null) return;
      const queued = lazy.load().then(({ queue }) => queue.forget(userId));
      const filmed = takes().then(({ dropTakesOf }) => dropTakesOf(userId));
      await Promise.allSettled([queued, filmed]);
    },
  };
}
