import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/cache/storage";
import { onDeviceChange, readDevice } from "./deviceRecord";

const readHash = (): string | null => readDevice(localStore)?.hash ?? null;

/** Which of a person's registered devices this one is; null while it is none. */
export function useOwnPushHash(): string | null {
  return useSyncExternalStore(onDeviceChange, readHash, () => null);
}
