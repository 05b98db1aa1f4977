import type { Identity, IdentityConfig } from "../../../embedded/sandboxes/identity/identity";
import { leversOf } from "./levers";

export const PAGE = "http://app.test:5173";
export const PASSWORD = "correct horse battery";

/** A local identity for one page, without rate limits, unless said otherwise. */
export function identityConfig(folder: string, extra: Partial<IdentityConfig> = {}): IdentityConfig {
  return {
    deploymentKind: "local",
    port: 0,
    folder,
    origins: [PAGE],
    rateLimit: false,
    requireVerification: false,
    ...extra,
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** One browser: keeps the session cookie as a browser would and names its page. */
export function openBrowser(identity: () => Identity, origin = PAGE) {
  let cookie = "";
  const call = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${identity().url}${route}`, {
      method,
      headers: {
        origin,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) cookie = line.split(";")[0] ?? "";
    const text = await response.text();
    const json: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, json, headers: response.headers };
  };
  return {
    call,
    post: (route: string, body: unknown = {}) => call("POST", route, body),
    get: (route: string) => call("GET", route),
    signUp: (email: string) =>
      call("POST", "/auth/sign-up/email", { email, password: PASSWORD, name: "Ada" }),
    signIn: (email: string, password = PASSWORD) => call("POST", "/auth/sign-in/email", { email, password }),
    cookie: () => cookie,
  };
}

interface Mail {
  code: string;
  kind: string;
}

export async function mailsTo(identity: Identity, to: string): Promise<Mail[]> {
  const { lever } = leversOf(() => identity);
  return ((await lever("GET", `outbox?to=${encodeURIComponent(to)}`)) as { mails: Mail[] }).mails;
}
