/** Which sessions of the sign-in an account has had, and whether another one is news (product 14). Pure. */
import { DAY_MS } from "../limits";

export interface KnownSession {
  /** Of the provider's name for it, which is kept nowhere. */
  hash: string;
  /** When it was seen first, and last. */
  since: number;
  seenAt: number;
}

/** A person has few devices; the one longest unseen makes room. */
export const SESSIONS_MAX = 20;
/** Longer than any session lives unused. */
export const SESSIONS_KEPT_MS = 90 * DAY_MS;
/** Whoever signs in again and again is not told of each. */
export const SIGN_INS_TOLD_A_DAY = 5;
/** One that is in use is written down anew so seldom. */
const SEEN_EVERY_MS = DAY_MS;

/**
 * What a session that shows itself changes; null: nothing. The first one ever is the sign-up's own. Nothing known any more
 * (`[]`) is not that: whoever comes after a long silence may be anybody.
 */
export function sessionsAfter(
  known: readonly KnownSession[] | undefined,
  { hash, now }: { hash: string; now: number },
): { sessions: KnownSession[]; isNews: boolean } | null {
  const before = known ?? [];
  const seen = before.find((session) => session.hash === hash);
  if (seen !== undefined && now - seen.seenAt < SEEN_EVERY_MS) return null;
  const others = before.filter((session) => session.hash !== hash && now - session.seenAt < SESSIONS_KEPT_MS);
  const session = { hash, since: seen?.since ?? now, seenAt: now };
  const today = before.filter(({ since }) => now - since < DAY_MS).length;
  const isNews = known !== undefined && seen === undefined && today < SIGN_INS_TOLD_A_DAY;
  return { sessions: [...others.slice(1 - SESSIONS_MAX), session], isNews };
}
