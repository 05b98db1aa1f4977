import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownHost } from "../shared/guard";
import { sendJson } from "../shared/http";
import { leverBody, mustBeLocal, openSandbox, type Sandbox, type SandboxConfig } from "../shared/sandbox";
import { receive } from "./receive";
import { MODES, openStore, type Subscription, type WebPushStore } from "./store";

interface Parts {
  store: WebPushStore;
  url: string;
  sandboxKey: string;
}

/** A stand-in for the browsers' push services on loopback: their one API, their checks, and levers. */
export async function createWebPushSandbox(config: SandboxConfig): Promise<Sandbox> {
  mustBeLocal("The Web Push sandbox", config.deploymentKind);
  const { begin, close, sandboxKey, url } = await openSandbox(config, handle);
  begin({ store: openStore(config), url, sandboxKey });
  return { url, sandboxKey, close };
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
  const { store } = parts;
  const body = await leverBody(parts, request, response, url);
  if (body === null) return;
  switch (`${request.method} ${url.pathname}`) {
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
