import path from "node:path";
import { z } from "zod";
import { RUNTIME_HEAP_MB } from "../runtime/heap";
import { openSnapshot } from "../sandboxes/shared/snapshot";
import type { TogetherConfig } from "../sandboxes/together";
import type { Ports } from "./ports";
import type { Secrets } from "./secrets";
import { startService } from "./services";

export const DeploymentReady = z.object({ url: z.string(), siteUrl: z.string(), adminKey: z.string() });
const Address = z.object({ url: z.string() });
/** Where the stand-ins of one stack listen. */
const Listening = z.object({
  identity: Address.extend({ issuer: z.string(), jwksDataUri: z.string() }),
  ...{ stripe: Address, age: Address, push: Address },
  mail: Address.extend({ smtpUrl: z.string() }),
});
export type Listening = z.infer<typeof Listening>;

/** The product's plan as the provider must know it (money 2, convex/domain/purchases/plan.ts). */
const PLAN_PRICE: NonNullable<TogetherConfig["stripe"]["prices"]>[number] = {
  lookupKey: "custom_dares_monthly_v1",
  ...{ unitAmount: 999, currency: "usd", interval: "month", productName: "Custom Dares" },
};

/** In a data folder: what the deployment itself keeps, and what it is told at its start. */
export const DEPLOYMENT_FOLDER = "deployment";
const ENVIRONMENT = "environment.json";

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

/** `env` is set before anything runs, crons included. */
export function startDeployment(
  { dataDir, clock, ports, logDir }: StackContext,
  env: Record<string, string>,
) {
  openSnapshot(dataDir, ENVIRONMENT).save(env);
  return startService({
    name: "deployment",
    script: "embedded/run.mjs",
    // Functions share this heap (rulings 41).
    nodeArgs: [`--max-old-space-size=${RUNTIME_HEAP_MB}`],
    args: [
      ...["--port", String(ports.api), "--site-port", String(ports.site)],
      ...["--data", path.join(dataDir, DEPLOYMENT_FOLDER), "--env", path.join(dataDir, ENVIRONMENT)],
      // A film goes up in parts of 32 MiB, and nothing else is longer.
      ...["--max-upload", "33"],
      ...(clock === "manual" ? ["--clock", clock] : []),
    ],
    readyLine: DeploymentReady,
    logDir,
  });
}

/** What each stand-in is told: their words, not flags, so that no secret stands in the list of processes. */
function sandboxConfigs({
  dataDir,
  clock,
  ports,
  secrets,
  origin,
  sandboxKey,
}: StackContext): TogetherConfig {
  const common = (name: string) => ({
    ...{ deploymentKind: "local", folder: path.join(dataDir, name) },
    ...{ clock, sandboxKey },
  });
  const site = `http://127.0.0.1:${ports.site}`;
  return {
    identity: {
      ...{ ...common("identity"), port: ports.identity, origins: [origin] },
      ...{ rateLimit: true, requireVerification: false, adminKey: secrets.identityAdmin },
    },
    stripe: {
      ...{ ...common("stripe"), port: ports.stripe, prices: [PLAN_PRICE] },
      webhook: { url: `${site}/stripe/webhook`, secret: secrets.webhook },
      connectWebhook: { url: `${site}/stripe/webhook-connect`, secret: secrets.connectWebhook },
    },
    age: {
      ...{ ...common("age"), port: ports.age },
      ...{ callbackUrl: `${site}/age/callback`, secret: secrets.age },
    },
    push: { ...common("push"), port: ports.push },
    mail: { ...common("mail"), port: ports.mail, smtpPort: ports.smtp },
  };
}

export function startSandboxes(context: StackContext) {
  return startService({
    name: "sandboxes",
    script: "embedded/sandboxes/run.mjs",
    // Whose fault a fault is shows by the file that a stack names.
    nodeArgs: ["--enable-source-maps"],
    args: [],
    message: sandboxConfigs(context),
    readyLine: Listening,
    logDir: context.logDir,
  });
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
export function clientEnvironment({ api, site }: Ports): Record<string, string> {
  return {
    VITE_CONVEX_URL: `http://127.0.0.1:${api}`,
    VITE_CONVEX_SITE_URL: `http://127.0.0.1:${site}`,
    VITE_IDENTITY: "local",
  };
}
