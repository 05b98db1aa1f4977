import { ACTION_LEASE_MS } from "@/config/limits";
import { OFFLINE_ACTIONS } from "@/config/storageKeys";
import { type Lease, takeLease } from "./store";

/** Tells before each try whether the right to send is still ours. */
export type StillMine = () => Promise<boolean>;
/** Runs the work while no other tab or worker of this origin sends; null = somebody else does. */
export type SendingRight = <T>(work: (stillMine: StillMine) => Promise<T>) => Promise<T | null>;

type LocksLike = { request<T>(name: string, work: () => Promise<T>): Promise<T> };

/** Waits for its turn: whoever sends now may have looked at the queue before our action was in it. */
export function rightByLock(locks: LocksLike): SendingRight {
  return (work) => locks.request(OFFLINE_ACTIONS, () => work(async () => true));
}

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

/** What this browser offers. */
export function createSendingRight(): SendingRight {
  // Typed as always there; older browsers and plain-HTTP pages lack it.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  if (!locks) return rightByLease({ holder: crypto.randomUUID(), now: () => Date.now() });
  return rightByLock({ request: async (name, work) => await locks.request(name, work) });
}
