/** Web Push as both sides need it (rulings 22): whose addresses are taken, the keys of a deployment, what an answer means. */
import { MINUTE_MS } from "../limits";

/** Hosts of the push services that browsers use; a leading dot takes every name below. */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** Product 14, ENT-17: devices of one person. */
export const PUSH_TOKENS_MAX = 20;
export const PUSH_ENDPOINT_MAX_LENGTH = 1_000;
/** Messages in a row that a device's service refused: then nobody is there any more. */
export const PUSH_FAILURES_MAX = 20;
/** How long a push service may take to answer. */
export const PUSH_ANSWER_WITHIN_MS = 10_000;
/** RFC 8030 lets a service name a pause; a longer one is not waited for. */
const RETRY_AFTER_MAX_MS = 12 * 60 * MINUTE_MS;

export type EndpointProblem = "endpoint-form" | "endpoint-host";

const isPushHost = (hostname: string): boolean =>
  PUSH_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));

/** What is wrong with an address that a client hands in; `sandboxOrigin` is a stand-in's, where there may be one. */
export function endpointProblem(endpoint: string, sandboxOrigin: string | null): EndpointProblem | null {
  if (endpoint.length > PUSH_ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return "endpoint-form";
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return "endpoint-form";
  if (sandboxOrigin !== null && url.origin === sandboxOrigin) return null;
  if (url.protocol !== "https:") return "endpoint-form";
  return url.port === "" && isPushHost(url.hostname) ? null : "endpoint-host";
}

/** An uncompressed point of P-256 (65 bytes, the first is 4) and 16 bytes, each as URL-safe text without padding. */
const POINT = /^B[A-P][A-Za-z0-9_-]{85}$/;
const SECRET_16 = /^[A-Za-z0-9_-]{22}$/;
const SCALAR = /^[A-Za-z0-9_-]{43}$/;

export const isDeviceKey = (p256dh: string): boolean => POINT.test(p256dh);
export const isDeviceSecret = (auth: string): boolean => SECRET_16.test(auth);

export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  subject: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const isSubject = (text: string): boolean =>
  URL.canParse(text) && ["mailto:", "https:"].includes(new URL(text).protocol);

/** VAPID keys of this deployment. Null unless all three are there and fit: push is off then, and says so. */
export function readPushKeys(env: Env): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject) return null;
  return POINT.test(publicKey) && SCALAR.test(privateKey) && isSubject(subject)
    ? { publicKey, privateKey, subject }
    : null;
}

/** Rulings 22: a stand-in is taken only where the deployment is `local`. */
export function readPushSandbox(env: Env): string | null {
  const url = env.DEPLOYMENT_KIND === "local" ? env.PUSH_SANDBOX_URL : undefined;
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

/** What one device's service said to one message. `refused`: it will never take this one; the device may still be there. */
export type PushOutcome = "sent" | "gone" | "retry" | "refused";

export function outcomeOfStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "retry" : "refused";
}

/** The pause a service asks for: seconds or a date (RFC 9110); undefined when it names none that can be read. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const asked = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, RETRY_AFTER_MAX_MS) : undefined;
}

interface DeviceAnswer {
  outcome: PushOutcome;
  retryAfterMs?: number | undefined;
}

/** One word for all devices of a person: one that took it is enough; whoever may take it later is worth a wait. */
export function outcomeOfAll(answers: readonly DeviceAnswer[]): DeviceAnswer {
  const of = (outcome: PushOutcome) => answers.filter((answer) => answer.outcome === outcome);
  if (of("sent").length > 0) return { outcome: "sent" };
  const later = of("retry");
  if (later.length > 0) {
    const pauses = later.map(({ retryAfterMs: pause = 0 }) => pause);
    return { outcome: "retry", retryAfterMs: Math.min(...pauses) };
  }
  return { outcome: of("refused").length > 0 ? "refused" : "gone" };
}
