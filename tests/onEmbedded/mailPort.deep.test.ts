import { createServer } from "node:net";
import { type Letter, type MailService, readMailService } from "@convex/domain/notifications/mailService";
import { sendMail } from "@convex/integrations/email";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "../embedded/sandboxes/mailHarness";
import { closeServer, listenOnLoopback, portOf } from "../support/loopback";
import { expectPrinted } from "../support/quiet";

/** The port to mail servers, against real ones on loopback. */
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const LETTER: Letter = {
  to: "maya@mail.test",
  subject: "Dispute decided: “half” 🙌",
  text: "Hi Máya,\n\nHalf of it comes back.\n\nOpen: http://localhost:5173/d/1?a=b=c\n",
  html: '<!doctype html><html lang="en"><body>\n<p>Hi Máya, a line of more than seventy-six signs has to be broken and put together again.</p>\n</body></html>',
  messageId: "<delivery-1@dareloop.test>",
  headers: {
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<http://127.0.0.1:3211/unsubscribe?token=abcdefghijklmnopqrst.dares.${"0".repeat(64)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  at: Date.UTC(2026, 10, 22, 12),
};

function serviceAt(url: string): MailService {
  const env = { SMTP_URL: url, MAIL_FROM: "Dareloop <post@dareloop.test>", APP_URL: "http://localhost:5173" };
  const service = readMailService(env);
  if (service === null) throw new Error("no service");
  return service;
}

const send = (over: Partial<Letter> = {}, url = mailbox.current().smtpUrl) =>
  sendMail({ ...LETTER, ...over }, serviceAt(url), { socketTimeout: 500, greetingTimeout: 500 });

const quietly = () => expectPrinted(/^mail: /);

describe("a letter by SMTP", () => {
  test("PRODUCT-14 arrives as it was written: words, signs of all kinds, and the way out", async () => {
    expect(await send()).toBe("sent");
    const [mail] = await mailbox.mails("maya@mail.test");
    expect(mail).toMatchObject({
      ...{ from: "post@dareloop.test", to: "maya@mail.test" },
      ...{ subject: LETTER.subject, text: LETTER.text, html: LETTER.html },
    });
    expect(mail?.headers).toMatchObject({
      from: "Dareloop <post@dareloop.test>",
      to: "maya@mail.test",
      date: "Sun, 22 Nov 2026 12:00:00 +0000",
      "message-id": LETTER.messageId,
      "list-unsubscribe": LETTER.headers["List-Unsubscribe"],
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      "auto-submitted": "auto-generated",
    });
    expect(mail?.headers["x-mailer"]).toBeUndefined();
  });

  test("what people wrote opens no second header and names no file", async () => {
    const subject = "Hello\r\nBcc: all@mail.test\r\n\r\nBody";
    expect(await send({ to: "eve@mail.test", subject, text: "file:///etc/hostname" })).toBe("sent");
    const [mail] = await mailbox.mails("eve@mail.test");
    expect(mail?.headers.bcc).toBeUndefined();
    expect(mail?.text).toBe("file:///etc/hostname");
    expect(await mailbox.mails("all@mail.test")).toEqual([]);
  });
});

describe("what the server says", () => {
  test.each([
    ["busy", "retry", "451"],
    ["refuses", "refused", "550"],
    ["hangs", "retry", "without an answer"],
  ] as const)("%s means %s; the log has the number and no address", async (mode, outcome, said) => {
    const log = quietly();
    await mailbox.setMode(mode, 1);
    expect(await send({ to: "sam@mail.test" })).toBe(outcome);
    expect(await mailbox.mails("sam@mail.test")).toEqual([]);
    expect(log).toEqual([expect.stringContaining(said)]);
    expect(String(log)).not.toContain("@");
    expect(await send({ to: `after-${mode}@mail.test` })).toBe("sent");
  });

  test("a mail that was taken, and never heard of, comes a second time by the same name", async () => {
    quietly();
    await mailbox.setMode("forgets", 1);
    expect(await send({ to: "kim@mail.test" })).toBe("retry");
    expect(await send({ to: "kim@mail.test" })).toBe("sent");
    const mails = await mailbox.mails("kim@mail.test");
    expect(mails.map(({ headers }) => headers["message-id"])).toEqual([LETTER.messageId, LETTER.messageId]);
  });

  test("nobody there, somebody who is no mail server, or one who hangs up: later", async () => {
    quietly();
    const deaf = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    const port = await listenOnLoopback(deaf);
    expect(await send({}, `smtp://127.0.0.1:${port}`)).toBe("retry");
    await closeServer(deaf);
    expect(await send({}, `smtp://127.0.0.1:${port}`)).toBe("retry");
  });

  test("a wrong login is ours to mend, so the mail waits; the right one sends it", async () => {
    quietly();
    const taken: string[] = [];
    const server = new SMTPServer({
      ...{
        disabledCommands: ["STARTTLS"],
        allowInsecureAuth: true,
        logger: false,
        disableReverseLookup: true,
      },
      onAuth({ username, password }, _session, done) {
        if (username === "post" && password === "s@fe") done(null, { user: username });
        else done(new Error("Invalid login"));
      },
      onData(stream, { envelope }, done) {
        stream.resume();
        stream.on("end", () => {
          taken.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const port = portOf(server.server);
    expect(await send({}, `smtp://post:wrong@127.0.0.1:${port}`)).toBe("retry");
    expect(await send({}, `smtp://127.0.0.1:${port}`)).toBe("retry");
    expect(taken).toEqual([]);
    expect(await send({}, `smtp://post:s%40fe@127.0.0.1:${port}`)).toBe("sent");
    expect(taken).toEqual(["maya@mail.test"]);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  test("off this machine nothing is said to a server that cannot be sealed", async () => {
    quietly();
    const service = serviceAt(mailbox.current().smtpUrl);
    const sealed: MailService = { ...service, server: { ...service.server, needsTls: true } };
    expect(await sendMail({ ...LETTER, to: "secret@mail.test" }, sealed)).toBe("retry");
    expect(await mailbox.mails("secret@mail.test")).toEqual([]);
  });
});
