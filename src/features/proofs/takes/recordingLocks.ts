import { TAKES } from "@/config/storageKeys";
import { logError } from "@/lib/device/errorLog";
import { isLocked, withLock } from "@/lib/device/locks";

const lockOf = (takeId: string) => `${TAKES}:${takeId}`;
/** Films that this page records; other pages hold a lock for theirs. */
const recordedHere = new Set<string>();

/** Says to other tabs that this take still grows; the answer ends that. */
export function claim(takeId: string): () => void {
  recordedHere.add(takeId);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  withLock(lockOf(takeId), () => held).catch((error: unknown) => logError("takes", error));
  return () => {
    recordedHere.delete(takeId);
    release();
  };
}

export const isBeingRecorded = async (takeId: string): Promise<boolean> =>
  recordedHere.has(takeId) || (await isLocked(lockOf(takeId)));
