import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "../shared/http";
import { leverBody } from "../shared/sandbox";
import { clientCookie, newClient } from "./acts/client";
import { beginSession } from "./acts/sessions";
import { newUser } from "./acts/signUps";
import type { Keys } from "./keys";
import { hashPassword } from "./passwords";
import { newProof, normalEmail, type Proof, type Store, userByEmail } from "./state";

interface Parts {
  store: Store;
  keys: Keys;
  url: string;
  issuer: string;
  origins: readonly string[];
  sandboxKey: string;
}

/** A lever was pulled without what it needs. */
class WrongFields extends Error {}

type Lever = (parts: Parts, body: Record<string, unknown>, url: URL) => object | Promise<object>;

/** Levers: the clock, the mails, and what in a real instance its dashboard, its keeper or its luck decide. */
const LEVERS: Record<string, Lever> = {
  "GET /_sandbox/outbox": outbox,
  "POST /_sandbox/instance": setInstance,
  "POST /_sandbox/lock": lock,
  "POST /_sandbox/compromise": compromise,
  "POST /_sandbox/people": makePerson,
  "POST /_sandbox/browsers": makeBrowser,
  "POST /_sandbox/refuse": refuse,
  "POST /_sandbox/keys/rotate": rotateKeys,
};

export async function handleLever(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const body = await leverBody(parts, request, response, url);
  if (body === null) return;
  const lever = LEVERS[`${request.method} ${url.pathname}`];
  if (lever === undefined) return sendJson(response, 404, { message: "No such lever." });
  try {
    const said = await lever(parts, body, url);
    parts.store.save();
    sendJson(response, 200, said);
  } catch (error) {
    if (!(error instanceof WrongFields)) throw error;
    sendJson(response, 400, { message: error.message });
  }
}

/** Newest first; `?to=` narrows. */
function outbox({ store }: Parts, _body: Record<string, unknown>, url: URL): object {
  const to = url.searchParams.get("to");
  return { mails: store.state.mails.filter((mail) => to === null || mail.to === to).reverse() };
}

/** What the dashboard could change: `{ clientTrust?, mfaRequired?, legalConsent?, botCheck? }`; `pwned` is what a breach would. */
function setInstance({ store }: Parts, body: Record<string, unknown>): object {
  const { instance } = store.state;
  for (const name of ["clientTrust", "mfaRequired", "legalConsent", "botCheck"] as const) {
    const value = body[name];
    if (typeof value === "boolean") instance[name] = value;
  }
  if (Array.isArray(body.pwned)) instance.pwned = body.pwned.map(String);
  return { instance };
}

/** `{ email, password? }`: somebody who has proved the address, as a sign-up would leave them. */
async function makePerson({ store }: Parts, { email, password }: Record<string, unknown>): Promise<object> {
  const isFit = typeof email === "string" && email !== "" && userByEmail(store.state, email) === undefined;
  if (!isFit) throw new WrongFields("{ email, password? } of nobody yet");
  const proof: Proof = { ...newProof("email_code", store.now()), status: "verified" };
  const hash = typeof password === "string" ? await hashPassword(password) : null;
  return { userId: newUser(store, { email: normalEmail(email), proof, password: hash }).id };
}

/** `{ email }`: a browser in which this person has just signed in: its `__client` cookie, and the session's token. */
async function makeBrowser(
  { store, keys, issuer, origins }: Parts,
  { email }: Record<string, unknown>,
): Promise<object> {
  const user = userByEmail(store.state, String(email));
  if (user === undefined) throw new WrongFields("{ email } of somebody");
  const client = newClient(store);
  const session = beginSession(store, client, user);
  const token = await keys.sign({ session, user, issuer, origin: origins[0], now: store.now() });
  return { client: clientCookie(client), userId: user.id, sessionId: session.id, token };
}

/** `{ email, seconds }`: locks the account so long, as too many wrong attempts would; 0 opens it. */
function lock({ store }: Parts, { email, seconds }: Record<string, unknown>): object {
  const user = userByEmail(store.state, String(email));
  if (user === undefined || typeof seconds !== "number")
    throw new WrongFields("{ email, seconds } of somebody");
  user.lockedUntil = seconds > 0 ? store.now() + seconds * 1000 : null;
  return { lockedUntil: user.lockedUntil };
}

/** `{ email }`: marks the password as known to others, as the keeper of the instance can. */
function compromise({ store }: Parts, { email }: Record<string, unknown>): object {
  const user = userByEmail(store.state, String(email));
  if (user === undefined) throw new WrongFields("{ email } of somebody");
  user.isCompromised = true;
  return { userId: user.id };
}

/** `{ path, times?, status?, code?, retryAfterSeconds? }`: the next calls below a path are refused; 429 unless it says. */
function refuse({ store }: Parts, body: Record<string, unknown>): object {
  const { path, times = 1, status = 429, code = "too_many_requests", retryAfterSeconds = null } = body;
  const isFit = typeof path === "string" && typeof times === "number" && typeof status === "number";
  const waits = retryAfterSeconds === null || typeof retryAfterSeconds === "number";
  if (!isFit || !waits) throw new WrongFields("{ path, times?, status?, code?, retryAfterSeconds? }");
  store.state.refusals.push({ path, times, status, code: String(code), retryAfterSeconds });
  return { refusals: store.state.refusals };
}

/** A new key signs; `{ forget: true }` publishes the old ones no more. */
async function rotateKeys({ keys }: Parts, body: Record<string, unknown>): Promise<object> {
  await keys.rotate(body.forget === true);
  return keys.jwks();
}
