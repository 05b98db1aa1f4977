import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { readMail } from "./mime";
import type { MailStore, Mode } from "./store";

const LOOPBACK = "127.0.0.1";
const MAIL_MAX_BYTES = 1_000_000;
const CLOSE_WITHIN_MS = 500;

type Done = (error?: Error | null) => void;

class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

const notNow = () => new SmtpRefusal(451, "Not now, by a lever.");

function answerRecipient(mode: Mode, done: Done): void {
  if (mode === "busy") done(notNow());
  else if (mode === "refuses") done(new SmtpRefusal(550, "No such mailbox, by a lever."));
  // Else held open until the sender gives up.
  else if (mode !== "hangs") done();
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));
  if (stream.sizeExceeded) throw new SmtpRefusal(552, `A mail has at most ${MAIL_MAX_BYTES} bytes.`);
  return Buffer.concat(chunks);
}

export interface Smtp {
  url: string;
  close(): Promise<void>;
}

function createServer(store: MailStore): SMTPServer {
  const modes = new Map<string, Mode>();
  return new SMTPServer({
    ...{ name: "localhost", banner: "Nothing leaves this machine.", logger: false },
    // On loopback there is nobody to hide from, and nobody to prove oneself to.
    disabledCommands: ["STARTTLS", "AUTH"],
    ...{ disableReverseLookup: true, size: MAIL_MAX_BYTES, closeTimeout: CLOSE_WITHIN_MS },
    onRcptTo(_address, { id }, done) {
      const mode = store.takeMode();
      modes.set(id, mode);
      answerRecipient(mode, done);
    },
    onData(stream, { id, envelope }, done) {
      bytesOf(stream)
        .then((raw) => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          // On disk before the sender hears of it (rulings 28).
          for (const { address: to } of envelope.rcptTo) store.keep({ from, to, ...readMail(raw) });
          done(modes.get(id) === "forgets" ? notNow() : null);
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
    onClose({ id }) {
      modes.delete(id);
    },
  });
}

/** A mail server on loopback that takes everything and passes nothing on. Port 0 takes any free one. */
export async function listenSmtp(port: number, store: MailStore): Promise<Smtp> {
  const server = createServer(store);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, resolve);
  });
  // A sender that hangs up in the middle is no failure of ours.
  server.on("error", (error) => process.stderr.write(`${error.message}\n`));
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no port.");
  return {
    url: `smtp://${LOOPBACK}:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
