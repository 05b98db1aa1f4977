/** Typed as always there; older browsers and plain-HTTP pages lack it. */
const locks = (): LockManager | null | undefined => globalThis.navigator?.locks;

/** Waits for its turn and runs the work while nothing else of this origin holds the lock; `unlocked` where there are none. */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  unlocked: () => Promise<T> = work,
): Promise<T> {
  const manager = locks();
  return manager ? await manager.request(name, work) : await unlocked();
}

export async function isLocked(name: string): Promise<boolean> {
  // Shared: two that ask at once must not take each other for the holder.
  const asking = { mode: "shared", ifAvailable: true } as const;
  return (await locks()?.request(name, asking, async (lock) => lock === null)) ?? false;
}
