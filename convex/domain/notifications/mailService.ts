/** How a deployment sends e-mail: by which server, in whose name, and what the server's answer means. */

import { PRODUCT_NAME } from "../product";
import { normaliseEmail } from "../sending/guestLimits";

export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  secure: boolean;
  /** Off the machine nothing goes unsealed. */
  needsTls: boolean;
  login: { user: string; pass: string } | null;
}

export interface MailService {
  server: MailServer;
  from: { name: string; address: string };
  /** Where links lead. */
  appUrl: string;
}

/** One mail, ready to go. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at each try, so that a mailbox can tell a repeat. */
  messageId: string;
  headers: Record<string, string>;
  at: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // A stray percent sign: the operator has to write it as %25.
  }
}

/** `smtp://` or `smtps://`, login in it; nothing after the port, so that no option can weaken it. */
export function readMailServer(text: string): MailServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = PORTS[protocol];
  const isBare = ["", "/"].includes(pathname) && search === "" && hash === "";
  const [user, pass] = [decoded(username), decoded(password)];
  if (usual === undefined || hostname === "" || !isBare || user === null || pass === null) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usual : Number(port),
    secure: protocol === "smtps:",
    needsTls: !LOOPBACK.has(hostname),
    login: user === "" ? null : { user, pass },
  };
}

/** `Name <address>`, or an address alone, which then speaks in the product's name. */
export function readMailFrom(text: string): MailService["from"] | null {
  const [, name = "", inBrackets] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = normaliseEmail(inBrackets ?? text);
  if (address === null || /[<>"]/.test(address)) return null;
  return { name: name.replaceAll('"', "").trim() || PRODUCT_NAME, address };
}

/** Null where e-mail is off: unless all three are there and fit. */
export function readMailService(env: Env): MailService | null {
  const { SMTP_URL: url = "", MAIL_FROM: sender = "", APP_URL: appUrl = "" } = env;
  const [server, from] = [readMailServer(url), readMailFrom(sender)];
  if (server === null || from === null || !URL.canParse(appUrl)) return null;
  return { server, from, appUrl: new URL(appUrl).origin };
}

/** For the operator's log; names variables, never what they hold. */
export const MAIL_OFF = "email is off: SMTP_URL, MAIL_FROM and APP_URL are needed";
export const NO_WAY_OUT = "an email that one may stop was not sent: UNSUBSCRIBE_SECRET is needed";

export interface MailFailure {
  /** The library's word: EAUTH, ECONNECTION, EENVELOPE … */
  code: string | null;
  /** What the server answered; null when it said nothing. */
  status: number | null;
}

/** About our login or the seal, not about this mail: whoever runs this can mend it meanwhile. */
const OUR_OWN: ReadonlySet<string | null> = new Set(["EAUTH", "ENOAUTH", "ETLS", "EREQUIRETLS", "ECONFIG"]);
const isAboutLogin = (status: number): boolean => status === 530 || (status >= 534 && status <= 538);

/** Permanent answers end it; everything else may be another story later. */
export function outcomeOfFailure({ code, status }: MailFailure): "retry" | "refused" {
  if (OUR_OWN.has(code)) return "retry";
  if (status === null) return code === "EENVELOPE" ? "refused" : "retry";
  // 503 says that the talk got out of step, which a new one does not.
  return status >= 500 && status < 600 && status !== 503 && !isAboutLogin(status) ? "refused" : "retry";
}
