import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownHost, isKnownOrigin } from "../shared/guard";
import { escapeHtml, headerOf, parseJson, readBody, sendHtml, sendJson } from "../shared/http";
import {
  fieldsOf,
  leverBody,
  mustBeLocal,
  openSandbox,
  type Sandbox,
  type SandboxConfig,
} from "../shared/sandbox";
import { type Courier, createCourier } from "./courier";
import { isSigned } from "./signature";
import { type AgeStore, type Check, METHODS, OUTCOMES, openStore } from "./store";

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
  fieldset { border: 0; margin: 0; padding: 0; }
  label { display: flex; align-items: center; gap: .75rem; min-block-size: 44px; }
  button { font: inherit; inline-size: 100%; margin-block-start: 1rem; min-block-size: 44px; }
  .note { border: 2px dashed; padding: .5rem .75rem; }
`;

const OUTCOME_WORDS = {
  over18: "18 or older",
  under18: "Under 18",
  inconclusive: "Could not tell",
} as const satisfies Record<(typeof OUTCOMES)[number], string>;

const METHOD_WORDS = {
  "face-estimate": "Face estimate",
  document: "Document",
  bank: "Bank",
} as const satisfies Record<(typeof METHODS)[number], string>;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><p class="note">Sandbox, nobody is looked at</p>${body}</main></body></html>`;
}

function choices(name: string, legend: string, words: Record<string, string>): string {
  const rows = Object.entries(words).map(
    ([value, text], at) =>
      `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? " checked" : ""}>${text}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${rows.join("")}</fieldset>`;
}

/** The tester decides what the check finds. */
function checkPage({ reason }: Check): string {
  return page(
    "Test age service",
    `<h1>Test age service</h1><p>This page stands in for the checking service. Asked for: ${escapeHtml(reason)}</p><form method="post">
${choices("outcome", "What the check finds", OUTCOME_WORDS)}
${choices("method", "How it was made", METHOD_WORDS)}
<button type="submit">Finish the check</button></form>`,
  );
}

function closedPage(message: string): string {
  return page("Test age service", `<h1>${escapeHtml(message)}</h1>`);
}

export interface AgeConfig extends SandboxConfig {
  /** Shared with the product: both sides sign with it. */
  secret: string;
  /** The product's route for outcomes; the address in a request is not followed. */
  callbackUrl: string;
}

interface Parts {
  config: AgeConfig;
  store: AgeStore;
  courier: Courier;
  url: string;
  sandboxKey: string;
}

/** A stand-in for an age checking service on loopback: its API, its page, its callbacks, and levers. */
export async function createAgeSandbox(config: AgeConfig): Promise<Sandbox> {
  mustBeLocal("The age sandbox", config.deploymentKind);
  const { sandboxKey, url, ...server } = await openSandbox(config, handle);
  const store = openStore(config);
  const { callbackUrl, clock = "system", secret } = config;
  const courier = createCourier(store, { url: callbackUrl, secret }, clock === "system");
  server.begin({ config, store, courier, url, sandboxKey });
  void courier.sendDue();
  return {
    url,
    sandboxKey,
    async close() {
      await courier.close();
      await server.close();
    },
  };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", parts.url);
  if (url.pathname.startsWith("/_sandbox/")) return await lever(parts, request, response, url);
  if (!isKnownHost(request)) return sendJson(response, 421, { message: "Unknown host." });
  if (`${request.method} ${url.pathname}` === "POST /checks")
    return await openCheck(parts, request, response);
  const id = /^\/check\/(\w+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) return await showCheck(parts, request, response, id);
  sendJson(response, 404, { message: "Not found." });
}

/** The product asks for a check; the answer is where the person goes. */
async function openCheck({ config, store, url }: Parts, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  if (!isSigned(body, headerOf(request, "age-signature"), config.secret, store.now())) {
    return sendJson(response, 401, { message: "Not signed." });
  }
  const { ref, reason, returnUrl } = fieldsOf(parseJson(body));
  if (!isText(ref) || !isText(reason) || !isText(returnUrl) || !URL.canParse(returnUrl)) {
    return sendJson(response, 400, { message: "ref, reason and returnUrl are needed." });
  }
  const check = store.open({ ref, reason, returnUrl });
  sendJson(response, 200, { url: `${url}/check/${check.id}` });
}

async function showCheck(parts: Parts, request: IncomingMessage, response: ServerResponse, id: string) {
  const { store, courier, url } = parts;
  if (!isKnownOrigin(request, [url, url.replace("127.0.0.1", "localhost")])) {
    return sendHtml(response, 403, closedPage("This page takes no forms from elsewhere."));
  }
  const check = store.state.checks.find((each) => each.id === id);
  if (check === undefined) return sendHtml(response, 404, closedPage("There is no such check."));
  if (check.outcome !== null) return sendHtml(response, 200, closedPage("This check is over."));
  if (request.method !== "POST") {
    // A browser holds a form's redirect to the same list.
    return sendHtml(response, 200, checkPage(check), `'self' ${new URL(check.returnUrl).origin}`);
  }
  const typed = Object.fromEntries(new URLSearchParams(await readBody(request)));
  if (!decide(store, check, typed)) return sendHtml(response, 400, closedPage("Choose one of each."));
  response.writeHead(303, { location: check.returnUrl, "cache-control": "no-store" });
  response.end();
  // The callback goes out on its own time, after the answer, as a real one does.
  void courier.sendDue();
}

function decide(store: AgeStore, check: Check, chosen: Record<string, unknown>): boolean {
  const outcome = OUTCOMES.find((each) => each === chosen.outcome);
  const method = METHODS.find((each) => each === chosen.method);
  if (outcome === undefined || method === undefined) return false;
  store.decide(check, { outcome, method });
  return true;
}

/** Levers: the clock, what is there, deciding without the page, and sending a callback twice. */
async function lever(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store, courier } = parts;
  const body = await leverBody(parts, request, response, url, courier.sendDue);
  if (body === null) return;
  switch (`${request.method} ${url.pathname}`) {
    case "GET /_sandbox/checks":
      return sendJson(response, 200, { checks: store.state.checks, callbacks: store.state.callbacks });
    case "POST /_sandbox/decide": {
      const check = store.state.checks.find(({ ref, id }) => ref === body.ref || id === body.id);
      if (check === undefined || !decide(store, check, body)) {
        return sendJson(response, 400, { message: "{ ref or id, outcome, method } of an open check" });
      }
      await courier.sendDue();
      return sendJson(response, 200, { check });
    }
    case "POST /_sandbox/repeat":
      return sendJson(response, 200, { status: await courier.repeat(String(body.eventId)) });
    default:
      return sendJson(response, 404, { message: "No such lever." });
  }
}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 500;
