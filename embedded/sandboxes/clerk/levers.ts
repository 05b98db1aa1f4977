import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "../shared/http";
import { leverBody } from "../shared/sandbox";
import type { Keys } from "./keys";
import type { Store } from "./state";

interface Parts {
  store: Store;
  keys: Keys;
  url: string;
  sandboxKey: string;
}

type Lever = (parts: Parts, body: Record<string, unknown>, url: URL) => object | Promise<object>;

/** Levers: the clock, the mails, and what in a real instance its dashboard, its keeper or its luck decide. */
const LEVERS: Record<string, Lever> = {
  "GET /_sandbox/outbox": outbox,
  "POST /_sandbox/instance": setInstance,
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
  const said = await lever(parts, body, url);
  parts.store.save();
  sendJson(response, 200, said);
}

/** Newest first; `?to=` narrows. */
function outbox({ store }: Parts, _body: Record<string, unknown>, url: URL): object {
  const to = url.searchParams.get("to");
  return { mails: store.state.mails.filter((mail) => to === null || mail.to === to).reverse() };
}

/** What the dashboard could change: `{ clientTrust?, mfaRequired?, legalConsent? }`; `pwned` is what a breach would. */
function setInstance({ store }: Parts, body: Record<string, unknown>): object {
  const { instance } = store.state;
  for (const name of ["clientTrust", "mfaRequired", "legalConsent"] as const) {
    const value = body[name];
    if (typeof value === "boolean") instance[name] = value;
  }
  if (Array.isArray(body.pwned)) instance.pwned = body.pwned.map(String);
  return { instance };
}

/** A new key signs; `{ forget: true }` publishes the old ones no more. */
async function rotateKeys({ keys }: Parts, body: Record<string, unknown>): Promise<object> {
  await keys.rotate(body.forget === true);
  return keys.jwks();
}
