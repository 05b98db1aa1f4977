/** Senders without an account (money 1.1, 1.4): their name in a dare, their flag, and the rules of their form. */
import { DAY_MS } from "../limits";

const GUEST_PREFIX = "guest_";
/** How a guest is called beside a dare. */
export const GUEST_NAME = "A guest";

/** Live dares of one e-mail, and of one card (money 1.4). */
export const GUEST_LIVE_MAX = 2;
/** Keys of one dare that open it at a time (rulings 8). */
export const GUEST_KEYS_MAX = 3;
export const GUEST_KEY_BYTES = 32;
/** Mails with a key of one dare (money 1.4). */
export const GUEST_MAILS_A_DAY = 3;
export const WATCH_TOKEN_BYTES = 16;
/** Links that one person may have for one dare. */
export const WATCH_LINKS_MAX = 5;

/** What a guest left goes so long after the end of the dare, sooner where nothing was paid (money 1.4, D3). */
export const GUEST_KEPT_MS = 90 * DAY_MS;
export const UNPAID_GUEST_KEPT_MS = 7 * DAY_MS;
/** A watcher's link ends so long after the dare (product 19). */
export const WATCH_LINK_KEPT_MS = 30 * DAY_MS;

export const isGuestUid = (uid: string): boolean => uid.startsWith(GUEST_PREFIX);
export const guestUid = (id: string): string => `${GUEST_PREFIX}${id}`;

/** Money 1.4: on in sandbox and test unless switched off; live only once somebody has switched it on. */
export function guestDaresOn(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.GUEST_DARES === "on" || (env.DEPLOYMENT_KIND === "local" && env.GUEST_DARES !== "off");
}

const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The address as it is compared, or null for what cannot be one. */
export function normaliseEmail(raw: string): string | null {
  const email = raw.trim().toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? email : null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A guest's client id is their only proof until they hold a key, so it has to be one that nobody can guess. */
export const isUnguessable = (clientId: string): boolean => UUID.test(clientId);

export type GuestField = "email" | "adult";
export const GUEST_MESSAGES: Record<GuestField, string> = {
  email: "Please enter an email address.",
  adult: "Please confirm that you are 18 or older.",
};
