import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf, type ClockMode } from "../shared/clock";
import { isKnownHost, mayUseLevers, newSandboxKey } from "../shared/guard";
import { listen, parseJson, readBody, sendJson } from "../shared/http";
import { receive } from "./receive";
import { MODES, openStore, type Subscription, type WebPushStore } from "./store";

export interface WebPushConfig {
  /** Value of DEPLOYMENT_KIND; anything but "local" is refused (rulings 16). */
  deploymentKind: string | undefined;
  port: number;
  folder: string;
  /** Default "system". */
  clock?: ClockMode;
  sandboxKey?: string;
}

export interface WebPushSandbox {
  url: string;
  sandboxKey: string;
  close(): Promise<void>;
}

interface Parts {
  store: WebPushStore;
  url: string;
  sandboxKey: string;
}

/** A stand-in for the browsers' push services on loopback: their one API, their checks, and levers. */
export async function createWebPushSandbox(config: WebPushConfig): Promise<WebPushSandbox> {
  if (config.deploymentKind !== "local") {
    throw new Error("The Web Push sandbox starts only with DEPLOYMENT_KIND=local.");
  }
  let parts: Parts | undefined;
  const server = await listen(config.port, async (request, response) => {
    if (parts === undefined) sendJson(response, 503, { message: "Starting." });
    else await handle(parts, request, response);
  });
  const { clock = "system", sandboxKey = newSandboxKey(), folder } = config;
  parts = { store: openStore(folder, clock), url: server.url, sandboxKey };
  return { url: server.url, sandboxKey, close: () => server.close() };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", parts.url);
  if (url.pathname.startsWith("/_sandbox/")) return await lever(parts, request, response, url);
  if (!isKnownHost(request)) return sendJson(response, 421, { message: "Unknown host." });
  const id = /^\/push\/(\w+)$/.exec(url.pathname)?.[1];
  if (id === undefined || request.method !== "POST")
    return sendJson(response, 404, { message: "Not found." });
  await receive({ store: parts.store, audience: parts.url, id }, request, response);
}

/** What the page's `PushManager` would hold; the private key stays here. */
function asSubscription({ id, p256dh, auth }: Subscription, url: string) {
  return { id, endpoint: `${url}/push/${id}`, keys: { p256dh, auth } };
}

type Body = Record<string, unknown>;

function setMode(store: WebPushStore, body: Body): Subscription | null {
  const subscription = store.find(String(body.id));
  const mode = MODES.find((each) => each === body.mode);
  if (subscription === undefined || mode === undefined) return null;
  const { times, retryAfterSeconds } = body;
  subscription.mode = mode;
  subscription.modeLasts = typeof times === "number" ? times : null;
  subscription.retryAfterSeconds = typeof retryAfterSeconds === "number" ? retryAfterSeconds : null;
  store.save();
  return subscription;
}

/** Levers: the clock, subscribing as a browser, what arrived, and how a subscription answers. */
async function lever(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store, sandboxKey } = parts;
  if (!mayUseLevers(request, url, { key: sandboxKey, ownOrigin: parts.url })) {
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
    case "POST /_sandbox/subscribe": {
      const key = typeof body.applicationServerKey === "string" ? body.applicationServerKey : null;
      return sendJson(response, 200, asSubscription(store.subscribe(key), parts.url));
    }
    case "POST /_sandbox/mode": {
      const changed = setMode(store, body);
      if (changed === null)
        return sendJson(response, 400, {
          message: `{ id, mode: ${MODES.join(" | ")}, times?, retryAfterSeconds? }`,
        });
      return sendJson(response, 200, { id: changed.id, mode: changed.mode });
    }
    case "GET /_sandbox/messages":
      return sendJson(response, 200, { messages: store.state.messages, attempts: store.state.attempts });
    default:
      return sendJson(response, 404, { message: "No such lever." });
  }
}

function fieldsOf(value: unknown): Body {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
