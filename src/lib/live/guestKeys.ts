import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "../cache/storage";

/** The key of a dare that this browser sent without an account; the server has only its hash. */
export const guestKeyOf = (dareId: string): string | null => localStore.get(STORAGE_KEYS.guestKey + dareId);

export function keepGuestKey(dareId: string, key: string): void {
  localStore.set(STORAGE_KEYS.guestKey + dareId, key);
}

export function dropGuestKey(dareId: string): void {
  localStore.remove(STORAGE_KEYS.guestKey + dareId);
}
