import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf, type ClockMode } from "../shared/clock";
import { mayUseLevers, newSandboxKey } from "../shared/guard";
import { listen, parseJson, readBody, sendHtml, sendJson } from "../shared/http";
import { outboxPage } from "./outboxPage";
import { listenSmtp } from "./smtp";
import { type MailStore, MODES, openStore } from "./store";

export interface MailConfig {
  /** Value of DEPLOYMENT_KIND; anything but "local" is refused (rulings 16). */
  deploymentKind: string | undefined;
  /** Of the page and the levers. */
  port: number;
  smtpPort: number;
  folder: string;
  /** Default "system". */
  clock?: ClockMode;
  sandboxKey?: string;
}

export interface MailSandbox {
  url: string;
  smtpUrl: string;
  sandboxKey: string;
  close(): Promise<void>;
}

interface Parts {
  store: MailStore;
  url: string;
  sandboxKey: string;
}

/** A stand-in for a mail server on loopback: takes mails by SMTP, keeps them, and shows them under the key. */
export async function createMailSandbox(config: MailConfig): Promise<MailSandbox> {
  if (config.deploymentKind !== "local") {
    throw new Error("The mail sandbox starts only with DEPLOYMENT_KIND=local.");
  }
  const { clock = "system", sandboxKey = newSandboxKey(), folder } = config;
  const store = openStore(folder, clock);
  let parts: Parts | undefined;
  const pages = await listen(config.port, async (request, response) => {
    if (parts === undefined) sendJson(response, 503, { message: "Starting." });
    else await handle(parts, request, response);
  });
  try {
    const smtp = await listenSmtp(config.smtpPort, store);
    parts = { store, url: pages.url, sandboxKey };
    const close = async () => {
      await smtp.close();
      await pages.close();
    };
    return { url: pages.url, smtpUrl: smtp.url, sandboxKey, close };
  } catch (error) {
    await pages.close();
    throw error;
  }
}

/** There is nothing here but levers: the clock, the mails, and how the server answers. */
async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { store, url: ownOrigin, sandboxKey } = parts;
  const url = new URL(request.url ?? "/", ownOrigin);
  if (!mayUseLevers(request, url, { key: sandboxKey, ownOrigin })) {
    return sendJson(response, 403, { message: "Levers need the sandbox key." });
  }
  const body = fieldsOf(parseJson(await readBody(request)));
  switch (`${request.method} ${url.pathname}`) {
    case "GET /_sandbox/clock":
      return sendJson(response, 200, { now: store.now() });
    case "POST /_sandbox/clock/advance": {
      const ms = advanceOf(body, store.now());
      if (ms === null) return sendJson(response, 400, { message: "{ ms } or { to }, whole milliseconds" });
      store.advance(ms);
      return sendJson(response, 200, { now: store.now() });
    }
    case "GET /_sandbox/outbox":
      return outbox(store, request, response, url.searchParams.get("to"));
    case "POST /_sandbox/mode":
      return setMode(store, response, body);
    default:
      return sendJson(response, 404, { message: "No such lever." });
  }
}

function outbox(
  store: MailStore,
  request: IncomingMessage,
  response: ServerResponse,
  to: string | null,
): void {
  const mails = store.mailsTo(to);
  if (request.headers.accept?.includes("text/html")) sendHtml(response, 200, outboxPage(mails));
  else sendJson(response, 200, { mails });
}

function setMode(store: MailStore, response: ServerResponse, body: Record<string, unknown>): void {
  const mode = MODES.find((each) => each === body.mode);
  if (mode === undefined) sendJson(response, 400, { message: `{ mode: ${MODES.join(" | ")}, times? }` });
  else {
    store.setMode(mode, typeof body.times === "number" ? body.times : null);
    sendJson(response, 200, { mode });
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
