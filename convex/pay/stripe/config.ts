/**
 * Reads and checks the payment environment (money.md 6, rulings 16). Nothing here touches the SDK, so
 * mutations may ask whether payments are on. The only reader of these variables.
 */

export const SANDBOX_KEY_PREFIX = "sk_test_sandbox_";
/** Where Stripe itself serves hosted payment pages. */
const HOSTED_ORIGIN = "https://checkout.stripe.com";

export interface PayConfig {
  mode: "sandbox" | "test" | "live";
  secretKey: string;
  /** Null: the provider's own address. */
  api: { protocol: "http" | "https"; host: string; port: string } | null;
  /** The only origin a person is ever sent to for paying (rulings 23). */
  paymentOrigin: string;
  /** Origin of the app, for return addresses. */
  appOrigin: string;
  /** May be empty: then every event is refused. The platform's endpoint and that of connected accounts. */
  webhookSecrets: string[];
  connectSecrets: string[];
}

/** Payments cannot run in this deployment; the message says what to set. */
export class PaymentsOff extends Error {
  override name = "PaymentsOff";
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws PaymentsOff unless every variable is present and fits the mode. */
export function readPayConfig(env: Env): PayConfig {
  const mode = env.PAYMENTS_MODE;
  const shared = () => ({
    appOrigin: appOrigin(env),
    webhookSecrets: secretList(env.STRIPE_WEBHOOK_SECRETS),
    connectSecrets: secretList(env.STRIPE_CONNECT_WEBHOOK_SECRETS),
  });
  switch (mode) {
    case undefined:
    case "":
      throw new PaymentsOff("Payments are off: PAYMENTS_MODE is not set (sandbox, test or live).");
    case "sandbox":
      return { mode, ...sandboxProvider(env), ...shared() };
    case "test":
      return { mode, ...realProvider(env, mode), ...shared() };
    case "live":
      requireApproval(env);
      return { mode, ...realProvider(env, mode), ...shared() };
    default:
      throw new PaymentsOff(`PAYMENTS_MODE must be sandbox, test or live, not "${mode}".`);
  }
}

function sandboxProvider(env: Env): Pick<PayConfig, "secretKey" | "api" | "paymentOrigin"> {
  if (env.DEPLOYMENT_KIND !== "local") {
    throw new PaymentsOff("PAYMENTS_MODE=sandbox works only with DEPLOYMENT_KIND=local.");
  }
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  if (!secretKey.startsWith(SANDBOX_KEY_PREFIX)) {
    throw new PaymentsOff(
      `PAYMENTS_MODE=sandbox needs a STRIPE_SECRET_KEY that begins ${SANDBOX_KEY_PREFIX}.`,
    );
  }
  const base = parseOrigin(env.STRIPE_API_BASE);
  if (!base || !isPrivateHost(base.hostname)) {
    throw new PaymentsOff("STRIPE_API_BASE must be the plain origin of a loopback or private host.");
  }
  const protocol = base.protocol === "https:" ? "https" : "http";
  const port = base.port || (protocol === "https" ? "443" : "80");
  return { secretKey, api: { protocol, host: base.hostname, port }, paymentOrigin: base.origin };
}

/** Real money needs two words: the mode, and that a processor has agreed to what is sold here (money.md 4.8). */
function requireApproval(env: Env): void {
  if (env.PAYMENTS_LIVE_APPROVED === "yes" && env.DEPLOYMENT_KIND !== "local") return;
  throw new PaymentsOff(
    "PAYMENTS_MODE=live is refused until a processor has approved it in writing (PAYMENTS_LIVE_APPROVED=yes), and always on a local deployment.",
  );
}

function realProvider(
  env: Env,
  mode: "test" | "live",
): Pick<PayConfig, "secretKey" | "api" | "paymentOrigin"> {
  const secretKey = env.STRIPE_SECRET_KEY ?? "";
  // The sandbox's key never leaves the machine, a real key never reaches a stand-in.
  const fits = mode === "test" ? /^[sr]k_test_/ : /^[sr]k_live_/;
  if (!fits.test(secretKey) || secretKey.startsWith(SANDBOX_KEY_PREFIX)) {
    throw new PaymentsOff(`PAYMENTS_MODE=${mode} needs a STRIPE_SECRET_KEY that begins sk_${mode}_.`);
  }
  if (env.STRIPE_API_BASE)
    throw new PaymentsOff("STRIPE_API_BASE is allowed only with PAYMENTS_MODE=sandbox.");
  return { secretKey, api: null, paymentOrigin: HOSTED_ORIGIN };
}

function appOrigin(env: Env): string {
  const url = parseOrigin(env.APP_URL);
  if (!url) throw new PaymentsOff("APP_URL must be the origin of the app, for example https://example.com.");
  const plain = url.protocol === "http:" && env.DEPLOYMENT_KIND !== "local";
  if (plain) throw new PaymentsOff("APP_URL must use https outside DEPLOYMENT_KIND=local.");
  return url.origin;
}

/** An http(s) origin and nothing more: no path, query, user or password. */
function parseOrigin(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isHttp && isBare ? url : null;
}

/** Literal addresses only: a name such as 10.0.0.1.example could resolve anywhere. */
export function isPrivateHost(hostname: string): boolean {
  if (hostname === "localhost" || hostname === "[::1]") return true;
  const match = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(hostname);
  if (!match) return false;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first === 127 || first === 10) return true;
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

function secretList(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
}
