import { takeLease } from "@/offline/store";

const LOCK = "share";

/** One share a device (CON-36): what a closed tab has held is over by itself. Refused storage locks nobody out. */
export async function takeShareLock(holder: string, until: number, now: number): Promise<boolean> {
  try {
    return await takeLease({ holder, until }, now, LOCK);
  } catch {
    return true;
  }
}

export async function freeShareLock(holder: string, now: number): Promise<void> {
  await takeShareLock(holder, 0, now);
}
