import { ACTION_LEASE_MS } from "@/config/limits";
import { OFFLINE_ACTIONS } from "@/config/storageKeys";
import { withLock } from "@/lib/device/locks";
import { type Lease, takeLease } from "./store";

/** Tells before each try whether the right to send is still ours. */
export type StillMine = () => Promise<boolean>;
/** Runs the work while no other tab or worker of this origin sends; null = somebody else does. */
export type SendingRight = <T>(work: (stillMine: StillMine) => Promise<T>) => Promise<T | null>;

type LeaseParts = {
  holder: string;
  now: () => number;
  take?: (lease: Lease, now: number) => Promise<boolean>;
};

/** For browsers without Web Locks; a crashed holder's lease runs out by itself. */
export function rightByLease({ holder, now, take = takeLease }: LeaseParts): SendingRight {
  const hold = () => take({ holder, until: now() + ACTION_LEASE_MS }, now());
  return async (work) => {
    if (!(await hold())) return null;
    try {
      return await work(hold);
    } finally {
      if (await hold()) await take({ holder, until: 0 }, now());
    }
  };
}

/** By the lock where the browser has one: it waits for whoever sends now, who may have looked before our action was there. */
export function createSendingRight(): SendingRight {
  const byLease = rightByLease({ holder: crypto.randomUUID(), now: () => Date.now() });
  return (work) =>
    withLock(
      OFFLINE_ACTIONS,
      () => work(async () => true),
      () => byLease(work),
    );
}
