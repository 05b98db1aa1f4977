import { isRecord } from "@/lib/cache/isRecord";
import type { AuthErrorCode, AuthFailure, AuthField } from "@/lib/live/identity";

/** Answers of the local identity service, same-origin under /auth (better-auth's shapes). */
export type Person = { id: string; email: string };
export type Device = {
  id: string;
  token: string;
  createdAt: string;
  updatedAt: string;
  userAgent: string | null;
};

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The service could not be reached or is not itself; says nothing about the session. */
export class ServiceUnreachable extends Error {}

export type ConvexToken = { token: string; expiresAt: number };

const FAILURES: Record<string, { code: AuthErrorCode; field?: AuthField }> = {
  USER_ALREADY_EXISTS: { code: "email-taken", field: "email" },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: "email-taken", field: "email" },
  INVALID_EMAIL: { code: "invalid-credentials", field: "email" },
  INVALID_EMAIL_OR_PASSWORD: { code: "invalid-credentials" },
  INVALID_PASSWORD: { code: "invalid-credentials", field: "password" },
  PASSWORD_TOO_SHORT: { code: "weak-password", field: "password" },
  PASSWORD_TOO_LONG: { code: "weak-password", field: "password" },
  INVALID_OTP: { code: "code-invalid", field: "code" },
  OTP_EXPIRED: { code: "code-expired", field: "code" },
  TOO_MANY_ATTEMPTS: { code: "code-used-up", field: "code" },
  SIGN_IN_AGAIN: { code: "sign-in-again" },
};

export const EMAIL_NOT_VERIFIED = "EMAIL_NOT_VERIFIED";

export type ApiAnswer =
  | { ok: true; body: unknown }
  | { ok: false; providerCode: string; failure: AuthFailure };

export function createLocalApi(send: Fetch) {
  async function call(path: string, body?: Record<string, unknown>): Promise<Response> {
    const init: RequestInit = body
      ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
      : { method: "GET" };
    let response: Response;
    try {
      response = await send(path, { ...init, credentials: "same-origin", cache: "no-store" });
    } catch (cause) {
      throw new ServiceUnreachable("identity service not reached", { cause });
    }
    if (response.status >= 500) throw new ServiceUnreachable(`identity service answered ${response.status}`);
    return response;
  }

  return {
    /** An act of the person, or a question without a body; a refusal is an answer, only an unreachable service is a failure of its own. */
    async act(path: string, body?: Record<string, unknown>): Promise<ApiAnswer> {
      try {
        const response = await call(path, body);
        const answer: unknown = await response.json();
        if (response.ok) return { ok: true, body: answer };
        return refusal(response.status, answer);
      } catch (error) {
        if (!(error instanceof ServiceUnreachable) && !(error instanceof SyntaxError)) throw error;
        return { ok: false, providerCode: "", failure: { ok: false, code: "network" } };
      }
    },

    /** The signed-in person or null; throws ServiceUnreachable. */
    async session(): Promise<Person | null> {
      const response = await call("/auth/get-session");
      const answer = await readJson(response);
      if (response.ok && answer === null) return null;
      const person = isRecord(answer) ? readPerson(answer.user) : null;
      if (!response.ok || !person) throw new ServiceUnreachable("no session answer");
      return person;
    },

    /** A token for Convex, or null when the provider says there is no session; throws ServiceUnreachable. */
    async convexToken(): Promise<ConvexToken | null> {
      const response = await call("/auth/convex-token");
      if (response.status === 401) return null;
      const answer = await readJson(response);
      if (!response.ok || !isRecord(answer) || !isText(answer.token)) {
        throw new ServiceUnreachable("no token answer");
      }
      return { token: answer.token, expiresAt: expiryOf(answer.token) };
    },
  };
}

export type LocalApi = ReturnType<typeof createLocalApi>;

// Read by hand: a schema library is 8 KiB of everybody's first view.
const isText = (value: unknown): value is string => typeof value === "string";
const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A moment as the service writes it: ISO 8601 in UTC. */
const isMoment = (value: unknown): value is string =>
  isText(value) &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

function readPerson(value: unknown): Person | null {
  if (!isRecord(value) || !isText(value.id) || !isText(value.email)) return null;
  return { id: value.id, email: value.email };
}

/** The person of a sign-in or sign-up answer; `signedIn` is false while the address awaits its code. */
export function readEntry(body: unknown): { person: Person; signedIn: boolean } | null {
  if (!isRecord(body) || !(isAbsent(body.token) || isText(body.token))) return null;
  const person = readPerson(body.user);
  return person && { person, signedIn: Boolean(body.token) };
}

function readDevice(value: unknown): Device | null {
  if (!isRecord(value)) return null;
  const { id, token, createdAt, updatedAt, userAgent } = value;
  if (!isText(id) || !isText(token) || !isMoment(createdAt) || !isMoment(updatedAt)) return null;
  if (!isAbsent(userAgent) && !isText(userAgent)) return null;
  return { id, token, createdAt, updatedAt, userAgent: userAgent ?? null };
}

/** The devices of a `list-sessions` answer and which one asks; null when either answer is not itself. */
export function readDevices(
  list: unknown,
  session: unknown,
): { devices: Device[]; currentId: string } | null {
  const current = isRecord(session) && isRecord(session.session) ? session.session.id : null;
  if (!Array.isArray(list) || !isText(current)) return null;
  const devices = list.map(readDevice).filter((device) => device !== null);
  return devices.length === list.length ? { devices, currentId: current } : null;
}

function refusal(status: number, answer: unknown): ApiAnswer {
  const providerCode = isRecord(answer) && isText(answer.code) ? answer.code : "";
  if (status === 429) return { ok: false, providerCode, failure: { ok: false, code: "rate-limited" } };
  return {
    ok: false,
    providerCode,
    failure: { ok: false, ...(FAILURES[providerCode] ?? { code: "unknown" }) },
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ServiceUnreachable("identity service sent no JSON", { cause });
  }
}

/** When a token ends, in ms; 0 (never kept) for one that cannot be read. */
function expiryOf(token: string): number {
  const payload = token.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const exp = isRecord(claims) ? claims.exp : null;
    return typeof exp === "number" && Number.isFinite(exp) ? exp * 1_000 : 0;
  } catch {
    // Not a JWT: Convex will judge it; it is only never handed out twice.
    return 0;
  }
}
