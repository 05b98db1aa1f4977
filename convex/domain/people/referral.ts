/** Referral codes (spec 9): the first six characters of the uid, which are lower-case base32. */
import { REFERRAL_CODE_LENGTH } from "../limits";

export function referralCodeOf(uid: string): string {
  return uid.slice(0, REFERRAL_CODE_LENGTH);
}

/** CON-07: shown upper-case. */
export function shownReferralCode(code: string): string {
  return code.toUpperCase();
}

/** CON-07: compared without case; typed or pasted codes may carry blanks. */
export function comparedReferralCode(code: string): string {
  return code.trim().toLowerCase();
}
