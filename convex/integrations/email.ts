"use node";
/**
 * The mail server's side of an e-mail: hands one letter over by SMTP and says what came of it. In Node alone: the
 * library opens sockets. Another way of sending gets an adapter here. Actions only.
 */
import { createTransport } from "nodemailer";
import {
  type Letter,
  type MailFailure,
  type MailService,
  outcomeOfFailure,
} from "../domain/notifications/mailService";

export type MailOutcome = "sent" | "retry" | "refused";

/** Far below the five minutes after which a delivery counts as unanswered. */
const WITHIN = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
type Waits = Partial<Record<keyof typeof WITHIN, number>>;

function openTransport({ server, from }: MailService, within: Waits) {
  const { host, port, secure, needsTls, login } = server;
  return createTransport({
    ...{ host, port, secure, ...WITHIN, ...within },
    // A relay on this machine has no certificate that anybody could check.
    ...(needsTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...(login === null ? {} : { auth: login }),
    // Else the machine's own name would be told.
    name: from.address.split("@").at(-1) ?? "localhost",
    // A letter is words: nothing in it may name a file or an address to be fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true, logger: false },
  });
}

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: null, status: null };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const status =
    "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  return { code, status };
}

/** Never throws: each way of failing is an outcome. `within` shortens the waits of tests. */
export async function sendMail(
  letter: Letter,
  service: MailService,
  within: Waits = {},
): Promise<MailOutcome> {
  const transport = openTransport(service, within);
  try {
    const { to, subject, text, html, messageId, headers, at } = letter;
    await transport.sendMail({
      ...{ from: service.from, to: { name: "", address: to }, subject, text, html, messageId },
      ...{ headers, date: new Date(at) },
    });
    return "sent";
  } catch (error) {
    const failure = failureOf(error);
    const outcome = outcomeOfFailure(failure);
    // The server's own words may hold the address, so they stay out of the log.
    console.warn(`mail: ${outcome}, ${failure.code ?? "unknown"} ${failure.status ?? "without an answer"}`);
    return outcome;
  } finally {
    transport.close();
  }
}
