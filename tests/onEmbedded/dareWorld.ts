import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { api, internal } from "@convex/_generated/api";
import { ConvexClient } from "convex/browser";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { expect, vi } from "vitest";
import { z } from "zod";
import type { Sandbox } from "../../embedded/sandboxes/shared/sandbox";
import { createStripeSandbox } from "../../embedded/sandboxes/stripe/sandbox";
import type { TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { dataUri, makeKey, type SigningKey, sign } from "../embedded/auth/issuer";
import { leversOf } from "../embedded/sandboxes/levers";
import { GOOD_CARD, submitCard } from "../embedded/sandboxes/stripeHarness";
import { callAsAdmin } from "../support/adminCalls";
import { openProduct, startProduct } from "../support/pushFunctions";

const ISSUER = "http://127.0.0.1:1/dares";
const WEBHOOK_SECRET = "whsec_dares";
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
/** Far above what anything here takes, so that only a wrong product fails, not a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 10 };

/** A query as a page holds it: values arrive by the subscription alone. */
interface Live<Value> {
  /** Resolves with the value once it is as expected. */
  shows(expected: object): Promise<Value | undefined>;
}

export interface Person {
  username: string;
  /** The official client on its own connection, signed in. */
  as: ConvexClient;
  /** As a client of the HTTP form would send it. */
  token(): Promise<string>;
  watch<Query extends FunctionReference<"query">>(
    query: Query,
    args: FunctionArgs<Query>,
  ): Live<FunctionReturnType<Query>>;
}

interface Parts {
  deployment: TestEmbedded;
  sandbox: Sandbox;
  key: SigningKey;
  /** The identity provider's clock: first to move in an advance, as the launcher does it. */
  tokens: { now: number };
}

/** The product on the real deployment beside the real payments sandbox, on one standing clock. */
export type DareWorld = Awaited<ReturnType<typeof openDareWorld>>;

export async function openDareWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), "dares-stripe-"));
  const deployment = await openProduct("manual");
  const webhook = { url: `${deployment.siteUrl}/stripe/webhook`, secret: WEBHOOK_SECRET };
  const sandbox = await createStripeSandbox({ port: 0, folder, webhook, clock: "manual" });
  const tokens = { now: deployment.clock.now() };
  const parts = { deployment, sandbox, key: await makeKey("ES256"), tokens };
  await tellProduct(parts);
  const people = peopleOf(parts);
  return {
    deployment,
    ...people,
    ...timeOf(parts),
    ledger: () =>
      callAsAdmin(deployment, {
        kind: "query",
        path: getFunctionName(internal.dev.inspect.ledgerSum),
        args: {},
      }),
    async close() {
      await people.hangUp();
      await sandbox.close();
      await deployment.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function tellProduct({ deployment, sandbox, key }: Parts): Promise<void> {
  await startProduct(deployment, {
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
  return {
    shows: (expected) =>
      vi.waitFor(() => {
        if (latest !== undefined && "error" in latest) throw latest.error;
        expect(latest?.value).toMatchObject(expected);
        return latest?.value;
      }, PATIENCE),
  };
}

function peopleOf({ deployment, key, tokens }: Parts) {
  const connections: ConvexClient[] = [];
  let joined = 0;

  function tokenOf(subject: string): Promise<string> {
    const iat = Math.floor(tokens.now / 1000);
    const email = `${subject}@mail.test`;
    return sign(key, { iss: ISSUER, aud: "convex", sub: subject, iat, exp: iat + 600, claims: { email } });
  }

  function signedIn(subject: string): ConvexClient {
    const client = new ConvexClient(deployment.url, { logger: false });
    connections.push(client);
    // Asked again whenever the deployment calls the last token expired.
    client.setAuth(() => tokenOf(subject));
    return client;
  }

  async function join(role: string): Promise<Person> {
    joined += 1;
    const username = `${role}${joined}`;
    const as = signedIn(username);
    await as.mutation(api.users.ensureViewer, {});
    const profile = { email: "", username, birthdate: "1990-05-17", gender: null };
    const step = { profileCompleted: true, onboardingStep: "interests" };
    await as.mutation(api.users.saveUserProfileSecure, { ...profile, ...step });
    return { username, as, token: () => tokenOf(username), watch: (query, args) => live(as, query, args) };
  }

  return {
    member: () => join("member"),
    async creator(): Promise<Person> {
      const person = await join("creator");
      const args = { username: person.username };
      await callAsAdmin(deployment, {
        kind: "mutation",
        path: getFunctionName(internal.dev.people.assure),
        args,
      });
      return person;
    },
    /** Ends all connections made so far. */
    async hangUp(): Promise<void> {
      await Promise.all(connections.splice(0).map((client) => client.close()));
    },
  };
}

const Delivery = z.object({
  eventId: z.string(),
  state: z.string(),
  attempts: z.array(z.object({ status: z.union([z.number(), z.string()]) })),
});
const Log = z.object({ deliveries: z.array(Delivery) });

function timeOf({ deployment, sandbox, tokens }: Parts) {
  const { lever } = leversOf(() => sandbox);
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

  /** Nothing of this moment is left to do on either side; what a lever held back has gone out. */
  const settled = () =>
    vi.waitFor(async () => {
      await lever("POST", "flush");
      // No commit between the two looks: no job has begun or ended unseen.
      const before = deployment.engine.latestTs();
      expect(jobsNow()).toBe(0);
      expect((await deliveries()).filter(({ state }) => state === "waiting")).toHaveLength(0);
      expect(deployment.engine.latestTs()).toBe(before);
    }, PATIENCE);

  /**
   * As the launcher does it: tokens first, or those asked for on the way would be old on arrival; the payments last, or
   * their webhooks would come from the future.
   */
  async function advance(ms: number): Promise<void> {
    tokens.now = deployment.clock.now() + ms;
    await deployment.advance(ms);
    await lever("POST", "clock/advance", { to: deployment.clock.now() });
    await settled();
  }

  async function pay(checkoutUrl: string | null): Promise<void> {
    expect((await submitCard(checkoutUrl, GOOD_CARD)).status).toBe(303);
    await settled();
  }

  return { lever, deliveries, settled, advance, pay };
}
