import { REFERRAL_CODE_LENGTH } from "@convex/domain/limits";
import { comparedReferralCode } from "@convex/domain/people/referral";
import { REFERRAL_KEEP_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore, type TextStorage } from "../cache/storage";

/** As a link or a person writes it; the server alone knows whose it is. */
const CODE = new RegExp(`^[a-z2-7]{${REFERRAL_CODE_LENGTH}}$`);

type Kept = { code: string; at: number };

function readKept(storage: TextStorage): Kept | null {
  const [at, code] = (storage.get(STORAGE_KEYS.referral) ?? "").split(" ");
  return code && CODE.test(code) && Number.isFinite(Number(at)) ? { code, at: Number(at) } : null;
}

/** The code of an invitation, as it is compared, or undefined for anything else. */
export function referralCodeFrom(value: unknown): string | undefined {
  // An address like `?ref=234567` reaches us as a number.
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return undefined;
  const code = comparedReferralCode(text);
  return CODE.test(code) ? code : undefined;
}

/** Keeps the first code that led to this device for 30 days (product 17); a later one changes nothing. `now` in ms. */
export function rememberReferral(code: string, now: number, storage = localStore): void {
  const given = referralCodeFrom(code);
  if (given === undefined || readReferral(now, storage) !== undefined) return;
  storage.set(STORAGE_KEYS.referral, `${now} ${given}`);
}

/** The code kept on this device while it counts; forgets one that does not. `now` in ms. */
export function readReferral(now: number, storage = localStore): string | undefined {
  const kept = readKept(storage);
  if (kept && now - kept.at < REFERRAL_KEEP_MS && kept.at <= now) return kept.code;
  storage.remove(STORAGE_KEYS.referral);
  return undefined;
}
