import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

/** Up to which moment of the server's clock this device has told the person's news; 0 where it has told none. */
export function readTold(): number {
  const at = Number(localStore.get(STORAGE_KEYS.notifLastSeenAt));
  return Number.isFinite(at) && at > 0 ? at : 0;
}

/** Another tab may be further. */
export function rememberTold(upTo: number): void {
  if (upTo > readTold()) localStore.set(STORAGE_KEYS.notifLastSeenAt, String(upTo));
}
