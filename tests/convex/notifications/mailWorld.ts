/** A deployment that may send e-mail, without the mail server: what it was handed stands in `handed`. */
import { internal } from "@convex/_generated/api";
import type { Letter } from "@convex/domain/notifications/mailService";
import type { MailSubject } from "@convex/domain/notifications/unsubscribe";
import { mailToken } from "@convex/domain/notifications/unsubscribe";
import { type MailOutcome, sendMail } from "@convex/integrations/email";
import { afterEach, beforeEach, vi } from "vitest";
import { type Backend, passTime } from "../support/backend";
import type { Person } from "../support/people";
import { deliveriesOf, sweep } from "./world";

export const SITE = "http://127.0.0.1:3211";
export const APP = "http://localhost:5173";
export const SECRET = "an-unsubscribe-secret-of-the-tests";

const ENV = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Dareloop <post@dareloop.test>",
  UNSUBSCRIBE_SECRET: SECRET,
} as const;

export const handed: Letter[] = [];

/** To be called beside `prepareBackend`, where `@convex/integrations/email` is mocked. */
export function prepareMail(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(ENV)) vi.stubEnv(name, value);
    handed.length = 0;
    answerWith("sent");
  });
  afterEach(() => vi.mocked(sendMail).mockReset());
}

/** What the mail server says from now on. */
export function answerWith(outcome: MailOutcome): void {
  vi.mocked(sendMail).mockImplementation(async (letter) => {
    handed.push(letter);
    return outcome;
  });
}

/** What is due is handed on and sent. The jobs themselves wait for the test. */
export async function sendDue(t: Backend, to: Person): Promise<void> {
  passTime(5 * 60_000);
  await sweep(t);
  for (const { _id: deliveryId, attempts: attempt, channel, state } of await deliveriesOf(t, to)) {
    if (channel !== "email" || state !== "sending") continue;
    await t.action(internal.jobs.notifications.sendMail, { deliveryId, attempt });
  }
}

export const tokenOf = ({ uid }: Person, of: MailSubject): Promise<string> => mailToken(SECRET, { uid, of });

/** The link of a mail, opened or posted to. */
export const tap = (t: Backend, token: string, body?: string) =>
  t.fetch(`/unsubscribe?token=${encodeURIComponent(token)}`, {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
