import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml, sendHtml, sendJson } from "../shared/http";
import { leverBody, mustBeLocal, openSandbox, type Sandbox, type SandboxConfig } from "../shared/sandbox";
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

export interface MailConfig extends SandboxConfig {
  /** Of the page and the levers. */
  port: number;
  smtpPort: number;
}

export interface MailSandbox extends Sandbox {
  smtpUrl: string;
}

interface Parts {
  store: MailStore;
  url: string;
  sandboxKey: string;
}

/** A stand-in for a mail server on loopback: takes mails by SMTP, keeps them, and shows them under the key. */
export async function createMailSandbox(config: MailConfig): Promise<MailSandbox> {
  mustBeLocal("The mail sandbox", config.deploymentKind);
  const store = openStore(config);
  const { sandboxKey, url, ...pages } = await openSandbox(config, handle);
  try {
    const smtp = await listenSmtp(config.smtpPort, store);
    pages.begin({ store, url, sandboxKey });
    const close = async () => {
      await smtp.close();
      await pages.close();
    };
    return { url, smtpUrl: smtp.url, sandboxKey, close };
  } catch (error) {
    await pages.close();
    throw error;
  }
}

/** There is nothing here but levers: the clock, the mails, and how the server answers. */
async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { store } = parts;
  const url = new URL(request.url ?? "/", parts.url);
  const body = await leverBody(parts, request, response, url);
  if (body === null) return;
  switch (`${request.method} ${url.pathname}`) {
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
