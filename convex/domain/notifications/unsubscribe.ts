/** Links in e-mails that turn one kind of e-mail off (product 14): what they say, signed so that nobody else can. */
import { hmacHex, isHmac } from "../bytes/hmac";
import { isNotificationGroup, type NotificationGroup } from "./rules";

/** On the site port: GET asks, POST does (RFC 8058). The page of the app that tells has the same path. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

/** What such a link stops. */
export type MailSubject = NotificationGroup | "digest";

export interface MailLink {
  uid: string;
  of: MailSubject;
}

const SECRET_MIN_LENGTH = 16;

type Env = Readonly<Record<string, string | undefined>>;

/** Null: no such link can be made, and none is taken. */
export function readUnsubscribeSecret(env: Env): string | null {
  const secret = env.UNSUBSCRIBE_SECRET ?? "";
  return secret.length < SECRET_MIN_LENGTH ? null : secret;
}

const signedText = ({ uid, of }: MailLink): string => `unsubscribe:email:${of}:${uid}`;

/** Good for ever: a mail is found again years later. */
export async function mailToken(secret: string, link: MailLink): Promise<string> {
  return `${link.uid}.${link.of}.${await hmacHex(secret, signedText(link))}`;
}

const TOKEN = /^([\w-]{1,64})\.([a-z]{1,20})\.([0-9a-f]{64})$/;

const subjectNamed = (word: string): MailSubject | null =>
  word === "digest" || isNotificationGroup(word) ? word : null;

/** Whose e-mail of what kind this token may turn off; null for what this deployment did not sign. */
export async function readMailToken(secret: string, token: string): Promise<MailLink | null> {
  const [, uid = "", word = "", signature = ""] = TOKEN.exec(token) ?? [];
  const of = subjectNamed(word);
  if (of === null || !(await isHmac(secret, signedText({ uid, of }), signature))) return null;
  return { uid, of };
}
