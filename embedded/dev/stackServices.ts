import path from "node:path";
import { z } from "zod";
import { RUNTIME_HEAP_MB } from "../runtime/heap";
import type { Ports } from "./ports";
import type { Secrets } from "./secrets";
import { startService } from "./services";

export const DeploymentReady = z.object({ url: z.string(), siteUrl: z.string(), adminKey: z.string() });
export const IdentityReady = z.object({ url: z.string(), issuer: z.string(), jwksDataUri: z.string() });
export const StripeReady = z.object({ url: z.string() });
export const AgeReady = z.object({ url: z.string() });
export const PushReady = z.object({ url: z.string() });
export const MailReady = z.object({ url: z.string(), smtpUrl: z.string() });

/** The product's plan as the provider must know it (money 2, convex/domain/purchases/plan.ts). */
const PLAN_PRICE = "custom_dares_monthly_v1=999/usd/month/Custom Dares";

/** What every service of one stack is started with. */
export interface StackContext {
  dataDir: string;
  /** One clock for all (rulings 29): the system's, or one that stands until it is advanced. */
  clock: "system" | "manual";
  ports: Ports;
  secrets: Secrets;
  /** Where the page is served. */
  origin: string;
  sandboxKey: string;
  logDir: string;
}

export function startDeployment({ dataDir, clock, ports, logDir }: StackContext) {
  return startService({
    name: "deployment",
    script: "embedded/run.mjs",
    // Functions share this heap (rulings 41).
    nodeArgs: [`--max-old-space-size=${RUNTIME_HEAP_MB}`],
    args: [
      ...["--port", String(ports.api), "--site-port", String(ports.site)],
      ...["--data", path.join(dataDir, "deployment")],
      // A film goes up in parts of 32 MiB, and nothing else is longer.
      ...["--max-upload", "33"],
      ...(clock === "manual" ? ["--clock", clock] : []),
    ],
    readyLine: DeploymentReady,
    logDir,
  });
}

export function startIdentity({ dataDir, clock, ports, secrets, origin, sandboxKey, logDir }: StackContext) {
  return startService({
    name: "identity",
    script: "embedded/sandboxes/identity/main.ts",
    args: [
      ...["--port", String(ports.identity), "--data", path.join(dataDir, "identity")],
      ...["--origin", origin, "--key", sandboxKey, "--clock", clock],
      ...["--admin-key", secrets.identityAdmin],
    ],
    env: { DEPLOYMENT_KIND: "local" },
    readyLine: IdentityReady,
    logDir,
  });
}

export function startStripe({ dataDir, clock, ports, secrets, sandboxKey, logDir }: StackContext) {
  return startService({
    name: "stripe",
    script: "embedded/sandboxes/stripe/main.ts",
    args: [
      ...["--port", String(ports.stripe), "--data", path.join(dataDir, "stripe")],
      ...["--webhook", `http://127.0.0.1:${ports.site}/stripe/webhook`],
      ...["--webhook-secret", secrets.webhook],
      ...["--connect-webhook", `http://127.0.0.1:${ports.site}/stripe/webhook-connect`],
      ...["--connect-webhook-secret", secrets.connectWebhook, "--key", sandboxKey, "--clock", clock],
      ...["--price", PLAN_PRICE],
    ],
    env: { DEPLOYMENT_KIND: "local" },
    readyLine: StripeReady,
    logDir,
  });
}

export function startAge({ dataDir, clock, ports, secrets, sandboxKey, logDir }: StackContext) {
  return startService({
    name: "age",
    script: "embedded/sandboxes/age/main.ts",
    args: [
      ...["--port", String(ports.age), "--data", path.join(dataDir, "age")],
      ...["--callback", `http://127.0.0.1:${ports.site}/age/callback`],
      ...["--secret", secrets.age, "--key", sandboxKey, "--clock", clock],
    ],
    env: { DEPLOYMENT_KIND: "local" },
    readyLine: AgeReady,
    logDir,
  });
}

export function startPush({ dataDir, clock, ports, sandboxKey, logDir }: StackContext) {
  return startService({
    name: "push",
    script: "embedded/sandboxes/webPush/main.ts",
    args: [
      ...["--port", String(ports.push), "--data", path.join(dataDir, "push")],
      ...["--key", sandboxKey, "--clock", clock],
    ],
    env: { DEPLOYMENT_KIND: "local" },
    readyLine: PushReady,
    logDir,
  });
}

export function startMail({ dataDir, clock, ports, sandboxKey, logDir }: StackContext) {
  return startService({
    name: "mail",
    script: "embedded/sandboxes/mail/main.ts",
    args: [
      ...["--port", String(ports.mail), "--smtp-port", String(ports.smtp)],
      ...["--data", path.join(dataDir, "mail"), "--key", sandboxKey, "--clock", clock],
    ],
    env: { DEPLOYMENT_KIND: "local" },
    readyLine: MailReady,
    logDir,
  });
}

/** Where the services of one stack listen. */
export interface Listening {
  identity: z.infer<typeof IdentityReady>;
  stripe: z.infer<typeof StripeReady>;
  age: z.infer<typeof AgeReady>;
  push: z.infer<typeof PushReady>;
  mail: z.infer<typeof MailReady>;
}

/** Environment variables of the Convex deployment (docs/design/rulings.md 16). */
export function deploymentEnvironment(
  { origin, secrets }: StackContext,
  { identity, stripe, age, push, mail }: Listening,
): Record<string, string> {
  return {
    DEPLOYMENT_KIND: "local",
    LOCAL_AUTH_ISSUER: identity.issuer,
    LOCAL_AUTH_JWKS: identity.jwksDataUri,
    LOCAL_AUTH_ADMIN_URL: identity.url,
    LOCAL_AUTH_ADMIN_KEY: secrets.identityAdmin,
    PAYMENTS_MODE: "sandbox",
    STRIPE_SECRET_KEY: "sk_test_sandbox_local",
    STRIPE_API_BASE: stripe.url,
    STRIPE_WEBHOOK_SECRETS: secrets.webhook,
    STRIPE_CONNECT_WEBHOOK_SECRETS: secrets.connectWebhook,
    APP_URL: origin,
    MEDIA_SIGNING_SECRET: secrets.media,
    AGE_PROVIDER_URL: age.url,
    AGE_PROVIDER_SECRET: secrets.age,
    AGE_HASH_SECRET: secrets.ageHash,
    PSEUDONYM_SECRET: secrets.pseudonym,
    VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
    VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
    VAPID_SUBJECT: "mailto:push@localhost",
    PUSH_SANDBOX_URL: push.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "mail@dareloop.test",
    UNSUBSCRIBE_SECRET: secrets.unsubscribe,
  };
}

/** What the page needs to know; `start` hands it over in /env.js. */
export function clientEnvironment(deployment: z.infer<typeof DeploymentReady>): Record<string, string> {
  return {
    VITE_CONVEX_URL: deployment.url,
    VITE_CONVEX_SITE_URL: deployment.siteUrl,
    VITE_IDENTITY: "local",
  };
}
