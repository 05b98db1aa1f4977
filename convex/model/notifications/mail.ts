/** What is sent to whom by e-mail: a letter from a delivery, or why there is none. Writes nothing. */
import type { Doc, Id } from "../../_generated/dataModel";
import {
  type Letter,
  MAIL_OFF,
  type MailService,
  NO_WAY_OUT,
  readMailService,
} from "../../domain/notifications/mailService";
import { type MailWords, type News, newsMail } from "../../domain/notifications/mailTexts";
import { normaliseEmail } from "../../domain/sending/guestLimits";
import type { Parcel } from "./deliveryView";
import { stopUrl } from "./unsubscribe";

/** A letter, or the outcome without one; `problem` is for the operator's log. */
export type Written =
  | { kind: "letter"; letter: Letter }
  | { kind: "none"; outcome: "gone" | "refused"; problem: string | null };

const none = (outcome: "gone" | "refused", problem: string | null = null): Written => ({
  kind: "none",
  outcome,
  problem,
});

/** Where a person is written to: an address that was never proved may be somebody else's, so nobody is. */
export const provedAddress = ({ email, emailProved }: Doc<"users">): string | null =>
  emailProved === true ? (email ?? null) : null;

/** Rather none than one that a mail program could read as several. */
function recipientOf(email: string | null): string | null {
  const address = email === null ? null : normaliseEmail(email);
  return address === null || /[<>",;:()\\[\]\p{Cc}]/u.test(address) ? null : address;
}

/** Answers to it would reach nobody, and machines shall not write back (RFC 3834). */
const BY_MACHINE = { "Auto-Submitted": "auto-generated" } as const;

interface Addressed {
  to: string;
  words: MailWords;
  /** Unique among all letters; the same at each try. */
  id: string;
  headers: Record<string, string>;
  now: number;
}

export function letterTo(service: MailService, { to, words, id, headers, now }: Addressed): Letter {
  const domain = service.from.address.split("@").at(-1) ?? "localhost";
  const messageId = `<${id}@${domain}>`;
  return { to, ...words, messageId, headers: { ...BY_MACHINE, ...headers }, at: now };
}

/** RFC 8058: the mail program's own button turns it off by one POST. */
const listHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

async function wayOut({ uid, unsubscribe: of }: Parcel): Promise<News["stop"]> {
  const url = of === null ? null : await stopUrl({ uid, of });
  return of === null || url === null ? null : { of, url };
}

/** The letter of one delivery. What one may stop is not sent without a way to stop it. */
export async function letterOf(
  parcel: Parcel,
  { deliveryId, now }: { deliveryId: Id<"deliveries">; now: number },
): Promise<Written> {
  const service = readMailService(process.env);
  if (service === null) return none("refused", MAIL_OFF);
  const to = recipientOf(parcel.email);
  if (to === null || parcel.channel !== "email") return none("gone");
  const stop = await wayOut(parcel);
  if (parcel.unsubscribe !== null && stop === null) return none("refused", NO_WAY_OUT);
  const { kind, notices: lines, more, name, from, lockScreen } = parcel;
  const words = newsMail({ kind, lines, more, name, from, lockScreen, stop, appUrl: service.appUrl });
  if (words === null) return none("gone");
  const headers = stop === null ? {} : listHeaders(stop.url);
  return { kind: "letter", letter: letterTo(service, { to, words, id: deliveryId, headers, now }) };
}
