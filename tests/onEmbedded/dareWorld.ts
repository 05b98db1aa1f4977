import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { ConvexClient } from "convex/browser";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import Stripe from "stripe";
import { expect, vi } from "vitest";
import { z } from "zod";
import type { Json } from "../../embedded/contract";
import { createStripeSandbox, type StripeSandbox } from "../../embedded/sandboxes/stripe/sandbox";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { createTestApp } from "../../embedded/testing/testApp";
import { dataUri, makeKey, type SigningKey, sign } from "../embedded/auth/issuer";
import { GOOD_CARD, held, sdk, submitCard } from "../embedded/sandboxes/stripeHarness";

const ISSUER = "http://127.0.0.1:1/dares";
export const WEBHOOK_SECRET = "whsec_dares";
export const PRICE = 2_500;
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** Far above what anything here takes, so that only a wrong product fails, not a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 10 };

/** A query as a page holds it: values arrive by the subscription alone. */
export interface Live<Value> {
  /** Resolves with the value once `check` stops throwing. */
  until(check: (value: Value | undefined) => void): Promise<Value>;
  shows(expected: object): Promise<Value>;
}

export interface Person {
  uid: string;
  username: string;
  /** The official client on its own connection, signed in. */
  as: ConvexClient;
  watch<Query extends FunctionReference<"query">>(
    query: Query,
    args: FunctionArgs<Query>,
  ): Live<FunctionReturnType<Query>>;
  watchDare(dareId: string): Live<FunctionReturnType<typeof api.dares.get>>;
}

interface Parts {
  deployment: TestEmbedded;
  sandbox: StripeSandbox;
  key: SigningKey;
  /** The identity provider's clock: first to move in an advance, as the launcher does it. */
  tokens: { now: number };
}

/** The product on the real deployment beside the real payments sandbox, on one standing clock. */
export type DareWorld = Awaited<ReturnType<typeof openDareWorld>>;

export async function openDareWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), "dares-stripe-"));
  const deployment = await createTestEmbedded({ clock: "manual" });
  const webhook = { url: `${deployment.siteUrl}/stripe/webhook`, secret: WEBHOOK_SECRET };
  const sandbox = await createStripeSandbox({ port: 0, folder, webhook, clock: "manual" });
  const tokens = { now: deployment.clock.now() };
  const parts = { deployment, sandbox, key: await makeKey("ES256"), tokens };
  await pushProduct(parts);
  const people = peopleOf(parts);
  return {
    deployment,
    sandbox,
    stripe: sdk(sandbox.url),
    ...people,
    ...timeOf(parts),
    ...moneyOf(parts),
    async close() {
      await people.hangUp();
      await sandbox.close();
      await deployment.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function pushProduct({ deployment, sandbox, key }: Parts): Promise<void> {
  await deployment.setEnv({
    DEPLOYMENT_KIND: "local",
    LOCAL_AUTH_ISSUER: ISSUER,
    LOCAL_AUTH_JWKS: dataUri(key),
    PAYMENTS_MODE: "sandbox",
    STRIPE_SECRET_KEY: "sk_test_sandbox_local",
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    APP_URL: "http://localhost:5173",
    MEDIA_SIGNING_SECRET: "a-secret-of-this-test-only",
  });
  const app = await createTestApp({}, path.resolve(import.meta.dirname, "../../convex"));
  await deployment.push(app.dir);
  await app.remove();
}

/** The documented HTTP API with the admin key, as `npx convex run` uses it, for what the operator does. */
async function runInternal<Call extends FunctionReference<"mutation" | "query", "internal">>(
  deployment: TestEmbedded,
  call: Call,
  args: FunctionArgs<Call>,
): Promise<unknown> {
  const response = await fetch(`${deployment.url}/api/function`, {
    method: "POST",
    headers: { authorization: `Convex ${deployment.adminKey}`, "content-type": "application/json" },
    body: JSON.stringify({ path: getFunctionName(call), args, format: "json" }),
  });
  const answer: unknown = await response.json();
  return z.object({ status: z.literal("success"), value: z.unknown() }).parse(answer).value;
}

function live<Query extends FunctionReference<"query">>(
  client: ConvexClient,
  query: Query,
  args: FunctionArgs<Query>,
): Live<FunctionReturnType<Query>> {
  let latest: { value: FunctionReturnType<Query> } | { error: Error } | undefined;
  client.onUpdate(
    query,
    args,
    (value) => {
      latest = { value };
    },
    (error) => {
      latest = { error };
    },
  );
  const until: Live<FunctionReturnType<Query>>["until"] = (check) =>
    vi.waitFor(() => {
      if (latest !== undefined && "error" in latest) throw latest.error;
      check(latest?.value);
      return latest?.value;
    }, PATIENCE);
  return { until, shows: (expected) => until((value) => expect(value).toMatchObject(expected)) };
}

function peopleOf({ deployment, key, tokens }: Parts) {
  const connections: ConvexClient[] = [];
  let joined = 0;

  function visitor(): ConvexClient {
    const client = new ConvexClient(deployment.url, { logger: false });
    connections.push(client);
    return client;
  }

  function signedIn(subject: string): ConvexClient {
    const client = visitor();
    // Asked again whenever the deployment calls the last token expired.
    client.setAuth(() => {
      const iat = Math.floor(tokens.now / 1000);
      const email = `${subject}@mail.test`;
      return sign(key, { iss: ISSUER, aud: "convex", sub: subject, iat, exp: iat + 600, claims: { email } });
    });
    return client;
  }

  const personOf = (uid: string, username: string, as: ConvexClient): Person => ({
    ...{ uid, username, as },
    watch: (query, args) => live(as, query, args),
    watchDare: (dareId) => live(as, api.dares.get, { dareId }),
  });

  async function join(role: string): Promise<Person> {
    joined += 1;
    const username = `${role}${joined}`;
    const as = signedIn(username);
    const { uid } = await as.mutation(api.users.ensureViewer, {});
    const profile = { email: "", username, birthdate: "1990-05-17", gender: null };
    const step = { profileCompleted: true, onboardingStep: "interests" };
    await as.mutation(api.users.saveUserProfileSecure, { ...profile, ...step });
    return personOf(uid, username, as);
  }

  return {
    visitor,
    member: () => join("member"),
    async creator(): Promise<Person> {
      const person = await join("creator");
      await runInternal(deployment, internal.dev.people.assure, { username: person.username });
      return person;
    },
    /** The same person on a new connection. */
    again: ({ uid, username }: Person) => personOf(uid, username, signedIn(username)),
    /** Ends all connections made so far. */
    async hangUp(): Promise<void> {
      await Promise.all(connections.splice(0).map((client) => client.close()));
    },
    /** What support would do: the verification of an earlier creator is taken back. */
    takeVerification({ uid }: Person): void {
      deployment.engine.transact((tx) => {
        const [user] = tx.query({ table: "users", index: "by_uid", eq: [uid], limit: 1 });
        if (typeof user?._id !== "string") throw new Error(`No user ${uid}`);
        tx.replace(user._id, { ...user, isVerified: 0, ageState: "declared" });
      });
    },
  };
}

const Delivery = z.object({
  eventId: z.string(),
  state: z.string(),
  dueAt: z.number(),
  attempts: z.array(z.object({ status: z.union([z.number(), z.string()]) })),
});
const Log = z.object({ deliveries: z.array(Delivery) });

function leverOf(sandbox: Parts["sandbox"]) {
  return async (method: string, route: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/_sandbox/${route}`, {
      method,
      headers: { "x-sandbox-key": sandbox.sandboxKey },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

function timeOf({ deployment, sandbox, tokens }: Parts) {
  const lever = leverOf(sandbox);
  const deliveries = async () => Log.parse(await lever("GET", "log")).deliveries;

  /** Jobs of the deployment that are running or due. */
  function jobsNow(): number {
    const now = deployment.clock.now();
    const jobs = { table: "_scheduled_functions", index: "by_state_and_time", limit: 100 };
    return deployment.engine.transact(
      (tx) =>
        tx.query({ ...jobs, eq: ["pending"], lte: now }).length +
        tx.query({ ...jobs, eq: ["inProgress"] }).length,
    );
  }

  /** Nothing of this moment is left to do on either side, deliveries held by a lever aside. */
  async function settled({ held = false } = {}): Promise<void> {
    await vi.waitFor(async () => {
      const now = deployment.clock.now();
      const isDue = ({ state, dueAt }: z.infer<typeof Delivery>) => state === "waiting" && dueAt <= now;
      // No commit between the two looks: no job has begun or ended unseen.
      const before = deployment.engine.latestTs();
      expect(jobsNow()).toBe(0);
      if (!held) expect((await deliveries()).filter(isDue)).toHaveLength(0);
      expect(deployment.engine.latestTs()).toBe(before);
    }, PATIENCE);
  }

  /**
   * As the launcher does it: tokens first, or those asked for on the way would be old on arrival; the payments last, or
   * their webhooks would come from the future.
   */
  async function advance(ms: number, options: { held?: boolean } = {}): Promise<void> {
    tokens.now = deployment.clock.now() + ms;
    await deployment.advance(ms);
    await lever("POST", "clock/advance", { to: deployment.clock.now() });
    await settled(options);
  }

  return {
    lever,
    deliveries,
    settled,
    advance,
    advanceTo: (at: number) => advance(at - deployment.clock.now()),
  };
}

/** One ledger transaction: its kind and what it moved, in cents by account. */
export interface Booking {
  kind: Json | undefined;
  lines: Record<string, Json | undefined>;
}

function moneyOf({ deployment, sandbox }: Parts) {
  const stripe = sdk(sandbox.url);
  const bench = { lever: leverOf(sandbox) };
  return {
    /** All ledger transactions of a dare, oldest first. */
    books(dareId: string): Booking[] {
      return deployment.engine.transact((tx) =>
        tx.query({ table: "ledgerTxns", index: "by_dareId", eq: [dareId], limit: 100 }).map((txn) => {
          const range = { table: "ledgerPostings", index: "by_txnId", eq: [txn._id ?? null], limit: 100 };
          const lines = tx.query(range).map(({ account, amount }) => [String(account), amount] as const);
          return { kind: txn.kind, lines: Object.fromEntries(lines) };
        }),
      );
    },
    async ledgerSum(): Promise<unknown> {
      const { sum } = z
        .object({ sum: z.number() })
        .parse(await runInternal(deployment, internal.dev.inspect.ledgerSum, {}));
      return sum;
    },
    inspectDare: (dareId: Id<"dares">) => runInternal(deployment, internal.dev.inspect.dare, { dareId }),
    /** The provider's attempts to take money for a dare, oldest first. */
    async intents(dareId: string): Promise<Stripe.PaymentIntent[]> {
      const intents = await held<Stripe.PaymentIntent>(bench, "paymentIntents");
      const own = intents.filter(({ metadata }) => metadata.dareId === dareId).reverse();
      const expand = ["latest_charge.balance_transaction"];
      return Promise.all(own.map(({ id }) => stripe.paymentIntents.retrieve(id, { expand })));
    },
    async sessions(dareId: string): Promise<Stripe.Checkout.Session[]> {
      const sessions = await held<Stripe.Checkout.Session>(bench, "sessions");
      return sessions.filter(({ metadata }) => metadata?.dareId === dareId).reverse();
    },
    async pay(checkoutUrl: string | null, card = GOOD_CARD): Promise<void> {
      expect((await submitCard(checkoutUrl, card)).status).toBe(303);
    },
    /** A signed delivery of `payload`, as the provider would send it at `at`. */
    async deliver(
      payload: string,
      { secret = WEBHOOK_SECRET, at = deployment.clock.now() } = {},
    ): Promise<number> {
      const timestamp = Math.floor(at / 1000);
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { "stripe-signature": header };
      const url = `${deployment.siteUrl}/stripe/webhook`;
      return (await fetch(url, { method: "POST", headers, body: payload })).status;
    },
  };
}
