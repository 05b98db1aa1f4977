import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf } from "../shared/clock";
import { isKnownHost, isKnownOrigin, mayUseLevers, sameSecret } from "../shared/guard";
import { escapeHtml, headerOf, parseJson, readBody, sendHtml, sendJson } from "../shared/http";
import { fieldsOf, mustBeLocal, openSandbox, type Sandbox, type SandboxConfig } from "../shared/sandbox";
import { oneAtATime } from "../shared/turns";
import { type Auth, createAuth, PEER_HEADER } from "./auth";
import { type Keys, openKeys } from "./keys";
import { type IdentityStore, type Mail, openStore } from "./store";

interface AdminParts {
  adminKey: string | undefined;
  context: Awaited<Auth["$context"]>;
}

interface AdminAnswer {
  status: number;
  body: { code: string };
}

const PERSON = /^\/_admin\/users\/([A-Za-z0-9_-]+)$/;

/** Programs with the key alone: a page names its origin, and none may come here. */
function mayAdminister(request: IncomingMessage, expected: string | undefined): boolean {
  if (expected === undefined || !isKnownHost(request)) return false;
  if (headerOf(request, "origin") !== undefined) return false;
  return sameSecret(headerOf(request, "x-admin-key"), expected);
}

/** `DELETE /_admin/users/{id}`: the person with every session and password; 404 for one who is gone. */
async function adminAnswer(
  request: IncomingMessage,
  url: URL,
  { adminKey, context }: AdminParts,
): Promise<AdminAnswer> {
  if (!mayAdminister(request, adminKey)) return { status: 403, body: { code: "admin-key" } };
  const id = PERSON.exec(url.pathname)?.[1];
  if (request.method !== "DELETE" || id === undefined) return { status: 404, body: { code: "not-found" } };
  const { internalAdapter } = context;
  if ((await internalAdapter.findUserById(id)) === null) return { status: 404, body: { code: "no-person" } };
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteAccounts(id);
  await internalAdapter.deleteUser(id);
  return { status: 200, body: { code: "deleted" } };
}

/** The mails of the local identity for a person with a browser, newest first. */
function outboxPage(mails: readonly Mail[]): string {
  const rows = mails
    .map(
      (mail) =>
        `<li><time>${new Date(mail.sentAt).toISOString()}</time> <b>${escapeHtml(mail.to)}</b> ${escapeHtml(mail.subject)}: <code>${escapeHtml(mail.code)}</code></li>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mail</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:48rem;padding:0 1rem}code{font-size:1.2em}li{margin-block:.5rem}</style></head>
<body><main><h1>Local mail</h1><p>Nothing here was sent anywhere.</p>${rows ? `<ul>${rows}</ul>` : "<p>No mail yet.</p>"}</main></body></html>`;
}

export interface IdentityConfig extends SandboxConfig {
  /** Page origins that may call; the server's own is always among them. */
  origins: readonly string[];
  rateLimit: boolean;
  requireVerification: boolean;
  /** Key of the deployment that may delete people; without one nobody may. */
  adminKey?: string;
}

export interface Identity extends Sandbox {
  issuer: string;
  jwksDataUri: string;
}

interface Parts {
  auth: Auth;
  keys: Keys;
  store: IdentityStore;
  origins: readonly string[];
  url: string;
  sandboxKey: string;
  adminKey: string | undefined;
  inTurn: ReturnType<typeof oneAtATime>;
}

export async function createIdentity(config: IdentityConfig): Promise<Identity> {
  mustBeLocal("The local identity", config.deploymentKind);
  const { begin, close, sandboxKey, url } = await openSandbox(config, handle, { code: "starting" });
  const { adminKey, folder, rateLimit, requireVerification } = config;
  const store = openStore(folder, config.clock ?? "system");
  const keys = await openKeys(folder, url);
  const { issuer, jwksDataUri, secret } = keys;
  const origins = [url, ...config.origins];
  const auth = createAuth({ url, secret, origins, store, rateLimit, requireVerification });
  // The memory adapter checks, then writes, with waits between; in turn, two sign-ups cannot take one address.
  begin({ auth, keys, store, origins, url, sandboxKey, adminKey, inTurn: oneAtATime() });
  return { url, issuer, jwksDataUri, sandboxKey, close };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", parts.url);
  if (url.pathname.startsWith("/_sandbox/")) return lever(parts, request, response, url);
  if (url.pathname.startsWith("/_admin/")) return administer(parts, request, response, url);
  if (!isKnownHost(request, parts.origins)) return sendJson(response, 421, { code: "unknown-host" });
  if (url.pathname === "/.well-known/jwks.json") return sendJson(response, 200, parts.keys.jwks);
  if (url.pathname === "/.well-known/openid-configuration") return sendJson(response, 200, discovery(parts));
  if (!url.pathname.startsWith("/auth/")) return sendJson(response, 404, { code: "not-found" });
  if (!isKnownOrigin(request, parts.origins)) return sendJson(response, 403, { code: "INVALID_ORIGIN" });
  const headers = authHeaders(request);
  const body = await readBody(request);
  const answer = await parts.inTurn(async () => {
    const result =
      url.pathname === "/auth/convex-token"
        ? await convexToken(parts, headers)
        : await parts.auth.handler(
            new Request(url, { method: request.method ?? "GET", headers, ...(body === "" ? {} : { body }) }),
          );
    parts.store.save();
    return result;
  });
  await sendAnswer(response, answer);
}

/** What the deployment itself may do to people (`convex/integrations/identityAdmin.ts`). */
async function administer(
  { store, auth, adminKey, inTurn }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const answer = await inTurn(async () => {
    const given = await adminAnswer(request, url, { adminKey, context: await auth.$context });
    store.save();
    return given;
  });
  sendJson(response, answer.status, answer.body);
}

async function convexToken(parts: Parts, headers: Headers): Promise<Response> {
  const { response: found, headers: extra } = await parts.auth.api.getSession({
    headers,
    returnHeaders: true,
  });
  const answerHeaders = new Headers({ "cache-control": "no-store" });
  for (const cookie of extra.getSetCookie()) answerHeaders.append("set-cookie", cookie);
  if (!found) return Response.json({ code: "no-session" }, { status: 401, headers: answerHeaders });
  const { user, session } = found;
  const { signInId } = session;
  const signed = { authenticatedAt: new Date(session.authenticatedAt), signInId };
  const token = await parts.keys.sign(user, signed, new Date(parts.store.now()));
  return Response.json({ token }, { headers: answerHeaders });
}

function discovery(parts: Parts) {
  return {
    issuer: parts.keys.issuer,
    jwks_uri: `${parts.url}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ["ES256"],
    subject_types_supported: ["public"],
    response_types_supported: ["id_token"],
  };
}

/** Levers: the outbox of mails, and the clock. */
async function lever(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!mayUseLevers(request, url, { key: parts.sandboxKey, ownOrigin: parts.url })) {
    return sendJson(response, 403, { code: "sandbox-key" });
  }
  switch (`${request.method} ${url.pathname}`) {
    case "GET /_sandbox/outbox":
      return outbox(parts, request, response, url.searchParams.get("to"));
    case "GET /_sandbox/clock":
      return sendJson(response, 200, { now: parts.store.now() });
    case "POST /_sandbox/clock/advance":
      return advance(parts, request, response);
    default:
      return sendJson(response, 404, { code: "not-found" });
  }
}

async function outbox(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  to: string | null,
): Promise<void> {
  const mails = parts.store.mails.filter((mail) => to === null || mail.to === to).reverse();
  if (request.headers.accept?.includes("text/html")) return sendHtml(response, 200, outboxPage(mails));
  sendJson(response, 200, { mails });
}

async function advance(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const ms = advanceOf(fieldsOf(parseJson(await readBody(request))), parts.store.now());
  if (ms === null) return sendJson(response, 400, { code: "clock-advance" });
  await parts.inTurn(async () => {
    parts.store.advance(ms);
    parts.store.save();
  });
  sendJson(response, 200, { now: parts.store.now() });
}

function authHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set(PEER_HEADER, request.socket.remoteAddress ?? "127.0.0.1");
  return headers;
}

async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") response.setHeader(name, value);
  });
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(answer.status);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
