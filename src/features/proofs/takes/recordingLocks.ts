import { TAKES } from "@/config/storageKeys";
import { logError } from "@/lib/device/errorLog";

const lockOf = (takeId: string) => `${TAKES}:${takeId}`;
/** Films that this page records; other pages hold a lock for theirs. */
const recordedHere = new Set<string>();

/** Says to other tabs that this film still grows; the answer ends that. */
export function claim(takeId: string): () => void {
  recordedHere.add(takeId);
  // Typed as always there; older browsers and plain-HTTP pages lack it.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(lockOf(takeId), () => held).catch((error: unknown) => logError("takes", error));
  return () => {
    recordedHere.delete(takeId);
    release();
  };
}

export async function isBeingRecorded(takeId: string): Promise<boolean> {
  if (recordedHere.has(takeId)) return true;
  const locks: LockManager | null | undefined = globalThis.navigator?.locks;
  if (!locks) return false;
  // Shared: two that ask at once must not take each other for the recorder.
  const asking = { mode: "shared", ifAvailable: true } as const;
  return await locks.request(lockOf(takeId), asking, async (lock) => lock === null);
}
