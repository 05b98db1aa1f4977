import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownHost, sameSecret } from "../shared/guard";
import { headerOf, readBody, sendJson } from "../shared/http";
import { mustBeLocal, openSandbox, type Sandbox, type SandboxConfig } from "../shared/sandbox";
import { oneAtATime } from "../shared/turns";
import { accountRoutes } from "./acts/account";
import { clientCookie, clientRoutes, newClient } from "./acts/client";
import { externalRoutes } from "./acts/externalAccounts";
import { factorRoutes } from "./acts/factors";
import { land } from "./acts/landing";
import { passkeyRoutes } from "./acts/passkeys";
import { sessionRoutes } from "./acts/sessions";
import { signInRoutes } from "./acts/signIns";
import { signUpRoutes } from "./acts/signUps";
import { verifyRoutes } from "./acts/verify";
import { handleBackend, isBackendPath } from "./backend";
import { cookieSuffixOf, PROXY_PATH, publishableKeyOf } from "./key";
import { type Keys, openKeys } from "./keys";
import { handleLever } from "./levers";
import { handleProvider } from "./provider";
import { scriptFile } from "./script";
import { clientJson, type View } from "./shapes/client";
import { environmentJson } from "./shapes/environment";
import { CLIENT_MS, type Client, type Instance, openSessions, openStore, type Store } from "./state";
import { type Asked, type Call, type Context, readCall } from "./wire/call";
import { cookieOf, setCookie } from "./wire/cookies";
import { ApiError, badRequest, ordered } from "./wire/errors";
import { findRoute, type Route, refuseOtherFields } from "./wire/routes";

export interface ClerkConfig extends SandboxConfig {
  /** Host of the instance, as the key names it; nothing answers there. */
  host: string;
  /** Origins of the pages, the first one the app's. They may call with cookies. */
  origins: readonly string[];
  /** With it the deployment deletes people; without it nobody does. */
  secretKey?: string;
  /** What the dashboard decides, where it is not as in a new app. */
  instance?: Partial<Instance>;
}

export interface ClerkSandbox extends Sandbox {
  publishableKey: string;
  issuer: string;
}

interface Parts {
  store: Store;
  keys: Keys;
  routes: readonly Route[];
  url: string;
  issuer: string;
  sandboxKey: string;
  secretKey: string | null;
  origins: readonly string[];
  uatCookies: readonly string[];
  inTurn: ReturnType<typeof oneAtATime>;
}

/** Forms with an address, a code, a passkey. */
const BODY_LIMIT = 64 * 1024;
const STEPS = ["/v1/oauth_callback", "/v1/client/touch"];
const SCRIPT_PATH = /^\/npm\/@clerk\/clerk-js@[\d.]+\/dist\/([^/]+)$/;

/** Clerk's Frontend API on loopback, as its unmodified script speaks to it; README.md says what it rests on. */
export async function createClerkSandbox(config: ClerkConfig): Promise<ClerkSandbox> {
  mustBeLocal("The Clerk sandbox", config.deploymentKind);
  const { begin, close, sandboxKey, url } = await openSandbox(config, handle);
  const store = openStore(config);
  Object.assign(store.state.instance, config.instance);
  const keys = await openKeys(config.folder);
  const publishableKey = publishableKeyOf(config.host);
  const uatCookies = ["__client_uat", `__client_uat_${cookieSuffixOf(publishableKey)}`];
  const { origins } = config;
  const routes: Route[] = [
    {
      method: "GET",
      path: "/environment",
      fields: [],
      bare: true,
      run: () => environmentJson(store.state.instance, origins[0] ?? url),
    },
    ...clientRoutes,
    ...accountRoutes,
    ...sessionRoutes,
    ...signInRoutes,
    ...signUpRoutes,
    ...externalRoutes,
    ...factorRoutes,
    ...passkeyRoutes,
    ...verifyRoutes,
  ];
  const secretKey = config.secretKey ?? null;
  begin({
    secretKey,
    store,
    keys,
    routes,
    url,
    issuer: url,
    sandboxKey,
    origins,
    uatCookies,
    inTurn: oneAtATime(),
  });
  return { url, issuer: url, publishableKey, sandboxKey, close };
}

function viewFor({ store, keys, issuer }: Pick<Parts, "store" | "keys" | "issuer">, call: Call): View {
  const { origin } = call;
  return {
    state: store.state,
    now: store.now,
    mint: (session) => {
      const user = store.state.users[session.userId];
      if (user === undefined) throw new Error(`The session ${session.id} has no person.`);
      return keys.sign({ session, user, issuer, origin, now: store.now() });
    },
  };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", parts.url);
  if (url.pathname.startsWith("/_sandbox/")) return handleLever(parts, request, response, url);
  if (!isKnownHost(request, parts.origins)) return sendJson(response, 421, { message: "unknown host" });
  if (url.pathname.startsWith("/provider/")) return handleProvider(parts, request, response, url);
  const path = url.pathname.startsWith(`${PROXY_PATH}/`)
    ? url.pathname.slice(PROXY_PATH.length)
    : url.pathname;
  if (path === "/.well-known/jwks.json") return sendJson(response, 200, parts.keys.jwks());
  if (path === "/.well-known/openid-configuration") return sendJson(response, 200, discovery(parts));
  const file = SCRIPT_PATH.exec(path)?.[1];
  if (file !== undefined) return sendScript(response, file);
  if (STEPS.includes(path)) return parts.inTurn(async () => step(parts, path, request, response, url));
  if (isBackendPath(url.pathname)) return handleBackend(parts, request, response, url.pathname);
  if (!path.startsWith("/v1/")) return sendJson(response, 404, { message: "not found" });
  if (!mayCall(parts, request, response)) return;
  const body = await readBody(request, BODY_LIMIT);
  await parts.inTurn(() => answer(parts, { request, url, body, path: path.slice("/v1".length) }, response));
}

async function answer(parts: Parts, asked: Asked, response: ServerResponse): Promise<void> {
  const { store } = parts;
  const { request } = asked;
  let client = clientOf(store, request);
  const ensureClient = () => {
    client ??= newClient(store);
    return client;
  };
  try {
    const call = readCall(asked);
    const view = viewFor(parts, call);
    const context: Context = { call, store, client, ensureClient, place: parts, view };
    refuseAsOrdered(store, call);
    const { route, ids } = findRoute(parts.routes, context);
    refuseOtherFields(route, context);
    const said = await route.run(context, ids);
    if (client !== null) client.userAgent = call.userAgent;
    const body = route.bare ? said : { response: said, client: client && (await clientJson(client, view)) };
    store.save();
    setClientCookies(parts, request, response, client);
    sendJson(response, 200, body);
  } catch (error) {
    // A refused attempt counts.
    store.save();
    if (!(error instanceof ApiError)) throw error;
    setClientCookies(parts, request, response, client);
    sendJson(response, error.status, error.body(), error.headers);
  }
}

/** A step of the browser itself: back from a provider's page, or by for a cookie that lives longer. It is sent on. */
function step(
  parts: Parts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void {
  const { store } = parts;
  const client = clientOf(store, request);
  const { searchParams } = url;
  try {
    const location =
      path === "/v1/oauth_callback"
        ? land(store, client, searchParams.get("state") ?? "", searchParams.get("error"))
        : keepCookie(parts, client, searchParams.get("redirect_url") ?? "");
    store.save();
    setClientCookies(parts, request, response, client);
    response.writeHead(303, { location, "cache-control": "no-store" });
    response.end();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, error.body());
  }
}

function keepCookie({ store, origins }: Parts, client: Client | null, target: string): string {
  if (!URL.canParse(target) || !origins.includes(new URL(target).origin)) {
    throw badRequest("form_param_value_invalid", "redirect_url does not lead to a listed origin.");
  }
  if (client !== null) client.cookieExpiresAt = store.now() + CLIENT_MS;
  return target;
}

function refuseAsOrdered({ state }: Store, { path }: Call): void {
  const refusal = state.refusals.find((each) => path.startsWith(each.path));
  if (refusal === undefined) return;
  refusal.times -= 1;
  state.refusals = state.refusals.filter(({ times }) => times > 0);
  throw ordered(refusal.status, refusal.code, refusal.retryAfterSeconds);
}

/** The cookie names the client and proves it: without its secret the id opens nothing. */
function clientOf({ state, now }: Store, request: IncomingMessage): Client | null {
  const [id = "", secret] = (cookieOf(request, "__client") ?? "").split(".");
  const client = state.clients[id];
  return client !== undefined && sameSecret(secret, client.secret) && client.cookieExpiresAt > now()
    ? client
    : null;
}

/** As for a production instance: the server alone writes `__client` and `__client_uat`; 0 is signed out. */
function setClientCookies(
  { store, uatCookies }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  client: Client | null,
): void {
  if (client === null) return;
  const now = store.now();
  const secure = headerOf(request, "x-forwarded-proto") === "https";
  const maxAgeSeconds = Math.floor((client.cookieExpiresAt - now) / 1000);
  const isSignedIn = openSessions(store.state, client, now).length > 0;
  const uat = isSignedIn ? String(Math.floor(client.updatedAt / 1000)) : "0";
  response.setHeader("set-cookie", [
    setCookie("__client", clientCookie(client), { maxAgeSeconds, httpOnly: true, secure }),
    ...uatCookies.map((name) => setCookie(name, uat, { maxAgeSeconds, httpOnly: false, secure })),
  ]);
}

/** A page of another origin may call only if it is listed; then with cookies. */
function mayCall({ origins }: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const origin = headerOf(request, "origin");
  if (origin === undefined) return true;
  if (!origins.includes(origin)) {
    sendJson(
      response,
      400,
      new ApiError(400, [{ code: "origin_invalid", message: "Invalid HTTP Origin header" }]).body(),
    );
    return false;
  }
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("vary", "origin");
  return true;
}

async function sendScript(response: ServerResponse, name: string): Promise<void> {
  const file = await scriptFile(name);
  if (file === null) return sendJson(response, 404, { message: "no such file of the script" });
  response.writeHead(200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    // The provider asks for it with `crossorigin`.
    "access-control-allow-origin": "*",
  });
  response.end(file);
}

function discovery({ issuer }: Parts) {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ["RS256"],
    subject_types_supported: ["public"],
    response_types_supported: ["code"],
  };
}
