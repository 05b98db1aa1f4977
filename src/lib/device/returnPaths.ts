import { STORAGE_KEYS } from "@/config/storageKeys";
import { type TextStorage, visitStore } from "../cache/storage";
import { samePageOriginPath } from "./navigationState";

/** Ways back that outlive a page: the payment page is another site, so history cannot lead home from it. */
const KEY = { dare: STORAGE_KEYS.dareReturn, wallet: STORAGE_KEYS.walletBack } as const;
type RememberedWay = keyof typeof KEY;

/** SHL-16: a path of this site inside the signed-in app, or null; everything else is dropped. */
export function appPath(wanted: unknown): string | null {
  const path = samePageOriginPath(wanted);
  return path !== null && /^\/app(?=[/?#]|$)/.test(path) ? path : null;
}

/** Keeps the way for this tab; a path outside the app takes the earlier one away instead. */
export function rememberWay(way: RememberedWay, path: string, store: TextStorage = visitStore): void {
  const kept = appPath(path);
  if (kept === null) store.remove(KEY[way]);
  else store.set(KEY[way], kept);
}

/** Read again through the rule: whatever wrote it, only a path of the app comes out. */
export function rememberedWay(way: RememberedWay, store: TextStorage = visitStore): string | null {
  return appPath(store.get(KEY[way]));
}

export function forgetWay(way: RememberedWay, store: TextStorage = visitStore): void {
  store.remove(KEY[way]);
}

/** The last step of the dare flow: where the payment page was opened from, with the draft as it was. */
export function confirmPath(username: string): string {
  return `/app/dare/confirm/${encodeURIComponent(username)}`;
}

/** What the payment page adds to an address (SHL-15, money 4.5). */
const PAYMENT_FLAGS = ["payment_success", "payment_cancelled", "session_id"];

export function hasPaymentFlags(search: string): boolean {
  const flags = new URLSearchParams(search);
  return PAYMENT_FLAGS.some((flag) => flags.has(flag));
}
