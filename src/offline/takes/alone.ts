import { TAKES } from "@/config/storageKeys";

/**
 * Runs the work while no other tab and no worker of this origin uploads. Where the browser has no locks two may send the
 * same part: the server keeps one.
 */
export async function alone(work: () => Promise<void>): Promise<void> {
  // Typed as always there; older browsers and plain-HTTP pages lack it.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  if (!locks) return await work();
  await locks.request(TAKES, work);
}
