import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf, type ClockMode } from "../shared/clock";
import { mayUseLevers, newSandboxKey } from "../shared/guard";
import { escapeHtml, listen, parseJson, readBody, sendHtml, sendJson } from "../shared/http";
import { readHeader } from "./mime";
import { listenSmtp } from "./smtp";
import { type Mail, type MailStore, MODES, openStore } from "./store";

/** Addresses in the plain text become links; their words stay text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => {
      const words = escapeHtml(part);
      return at % 2 === 0 ? words : `<a href="${words}" rel="noreferrer">${words}</a>`;
    })
    .join("");
}

function entry({ at, from, to, subject, text, headers }: Mail): string {
  const shown = ["from", "message-id", "list-unsubscribe", "list-unsubscribe-post"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`<dt>${name}</dt><dd>${escapeHtml(readHeader(value))}</dd>`];
  });
  return `<li><details><summary><time>${new Date(at).toISOString()}</time> <b>${escapeHtml(to)}</b> ${escapeHtml(subject)}</summary>
<dl><dt>envelope</dt><dd>${escapeHtml(from)} → ${escapeHtml(to)}</dd>${shown.join("")}</dl><pre>${linked(text)}</pre></details></li>`;
}

/** The product's mails for a person with a browser, newest first. */
function outboxPage(mails: readonly Mail[]): string {
  const rows = mails.map(entry).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mail</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}dd{overflow-wrap:anywhere}li{margin-block:.5rem}</style></head>
<body><main><h1>Local mail</h1><p>Nothing here was sent anywhere.</p>${rows ? `<ul>${rows}</ul>` : "<p>No mail yet.</p>"}</main></body></html>`;
}

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
