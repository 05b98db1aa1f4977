import { PUSH_ASK_PAUSE_MS } from "@/config/limits";
import type { DevicePush } from "./device";

interface AskFacts {
  device: DevicePush;
  /** A dare sent or received, or somebody followed (product 14). */
  hasActed: boolean;
  /** The deployment has push, and the person has not paused it. */
  isOffered: boolean;
  /** When it was put off on this device, in ms; null: never. */
  putOffAt: number | null;
  now: number;
}

/** Product 14: once there is something to hear of, where the browser was not asked yet, and not again for a month. */
export function asksForPush({ device, hasActed, isOffered, putOffAt, now }: AskFacts): boolean {
  if (device !== "default" || !hasActed || !isOffered) return false;
  return putOffAt === null || now < putOffAt || now - putOffAt >= PUSH_ASK_PAUSE_MS;
}
