import * as z from "zod/mini";
import type { AuthErrorCode, AuthFailure, AuthField } from "@/lib/identity";

/** Answers of the local identity service, same-origin under /auth (better-auth's shapes). */
const person = z.object({ id: z.string(), email: z.string() });
const sessionAnswer = z.nullable(z.object({ user: person }));
const device = z.object({
  id: z.string(),
  token: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  userAgent: z.nullish(z.string()),
});
const devicesAnswer = z.array(device);
const currentAnswer = z.object({ session: z.object({ id: z.string() }) });
const entryAnswer = z.object({ token: z.nullish(z.string()), user: person });
const tokenAnswer = z.object({ token: z.string() });
const errorAnswer = z.object({ code: z.string() });
const claims = z.object({ exp: z.number() });

export type Person = z.infer<typeof person>;
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
  TOO_MANY_ATTEMPTS: { code: "rate-limited", field: "code" },
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
      const parsed = sessionAnswer.safeParse(await readJson(response));
      if (!response.ok || !parsed.success) throw new ServiceUnreachable("no session answer");
      return parsed.data?.user ?? null;
    },

    /** A token for Convex, or null when the provider says there is no session; throws ServiceUnreachable. */
    async convexToken(): Promise<ConvexToken | null> {
      const response = await call("/auth/convex-token");
      if (response.status === 401) return null;
      const parsed = tokenAnswer.safeParse(await readJson(response));
      if (!response.ok || !parsed.success) throw new ServiceUnreachable("no token answer");
      return { token: parsed.data.token, expiresAt: expiryOf(parsed.data.token) };
    },
  };
}

export type LocalApi = ReturnType<typeof createLocalApi>;

/** The person of a sign-in or sign-up answer; `signedIn` is false while the address awaits its code. */
export function readEntry(body: unknown): { person: Person; signedIn: boolean } | null {
  const parsed = entryAnswer.safeParse(body);
  return parsed.success ? { person: parsed.data.user, signedIn: Boolean(parsed.data.token) } : null;
}

export type Device = z.infer<typeof device>;

/** The devices of a `list-sessions` answer and which one asks; null when either answer is not itself. */
export function readDevices(
  list: unknown,
  session: unknown,
): { devices: Device[]; currentId: string } | null {
  const devices = devicesAnswer.safeParse(list);
  const current = currentAnswer.safeParse(session);
  if (!devices.success || !current.success) return null;
  return { devices: devices.data, currentId: current.data.session.id };
}

function refusal(status: number, answer: unknown): ApiAnswer {
  const parsed = errorAnswer.safeParse(answer);
  const providerCode = parsed.success ? parsed.data.code : "";
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
    const parsed = claims.safeParse(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
    return parsed.success ? parsed.data.exp * 1_000 : 0;
  } catch {
    // Not a JWT: Convex will judge it; it is only never handed out twice.
    return 0;
  }
}
