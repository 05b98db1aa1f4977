import { STORAGE_KEYS } from "@/config/storageKeys";
import { visitStore } from "../cache/storage";

/** Somebody has just signed up with the tick of age and terms: the next step need not ask again. */
export function rememberAttestation(): void {
  visitStore.set(STORAGE_KEYS.attested, "true");
}

export function wasAttestedHere(): boolean {
  return visitStore.get(STORAGE_KEYS.attested) === "true";
}

/** Meant for one account: the next one of this tab ticks for itself. */
export function forgetAttestation(): void {
  visitStore.remove(STORAGE_KEYS.attested);
}
