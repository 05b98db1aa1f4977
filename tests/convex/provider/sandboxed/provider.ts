/** The product's functions in memory, joined to the real Stripe sandbox over loopback by the real SDK. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { z } from "zod";
import { PLAN_LOOKUP_KEY, PLAN_NAME, PLAN_PRICE } from "../../../../convex/domain/purchases/plan";
import type { ClockMode } from "../../../../embedded/sandboxes/shared/clock";
import type { Sandbox } from "../../../../embedded/sandboxes/shared/sandbox";
import { createStripeSandbox } from "../../../../embedded/sandboxes/stripe/sandbox";
import { leversOf } from "../../../embedded/sandboxes/levers";
import { closeServer, listenOnLoopback } from "../../../support/loopback";
import { expectPrinted } from "../../../support/quiet";
import { type Backend, read, setEnv } from "../../support/backend";
import { createWorld, type World } from "../world";

const SECRET = "whsec_provider";
const CONNECT_SECRET = "whsec_connected";
/** The plan's price, which a real account is given by hand. */
const PRICES = [
  {
    lookupKey: PLAN_LOOKUP_KEY,
    unitAmount: PLAN_PRICE,
    currency: "usd",
    interval: "month" as const,
    productName: PLAN_NAME,
  },
];

export const CARD = { good: "4242424242424242", declined: "4000000000000002" };

const providerLog = z.object({
  requests: z.array(
    z.object({ method: z.string(), path: z.string(), idempotencyKey: z.string().nullable() }),
  ),
  deliveries: z.array(z.object({ eventId: z.string() })),
});
const providerBooks = z.object({
  objects: z.object({
    sessions: z.record(z.string(), z.unknown()),
    charges: z.record(z.string(), z.unknown()),
  }),
});

export interface Provider {
  world: World;
  sandbox: Sandbox;
  lever(name: string, body?: object): Promise<unknown>;
  /** What it was asked, and what it sent. */
  log(): Promise<z.infer<typeof providerLog>>;
  /** What it holds: ids of sessions and charges. */
  books(): Promise<{ sessions: string[]; charges: string[] }>;
  /** The payer's act on the hosted page. Answers where it leads, null when the page stays. */
  onPage(url: string, act: { card: string } | "back"): Promise<string | null>;
  close(): Promise<void>;
}

/** A `manual` clock of the sandbox moves by its lever only. */
export async function startProvider(clock: ClockMode = "system"): Promise<Provider> {
  // No letter leaves these tests.
  expectPrinted("mail: email is off", "any");
  const folder = mkdtempSync(path.join(tmpdir(), "pay-provider-"));
  const inlet = await listen(() => world.t);
  const sandbox = await createStripeSandbox({
    port: 0,
    folder,
    webhook: { url: `${inlet.origin}/stripe/webhook`, secret: SECRET },
    connectWebhook: { url: `${inlet.origin}/stripe/webhook-connect`, secret: CONNECT_SECRET },
    prices: PRICES,
    clock,
  });
  setEnv({ STRIPE_API_BASE: sandbox.url, STRIPE_WEBHOOK_SECRETS: SECRET });
  vi.stubEnv("STRIPE_CONNECT_WEBHOOK_SECRETS", CONNECT_SECRET);
  const world = await createWorld();
  const { lever } = leversOf(() => sandbox);
  return {
    world,
    sandbox,
    lever: (name, body) => lever(name === "snapshot" ? "GET" : "POST", name, body),
    log: async () => providerLog.parse(await lever("GET", "log")),
    books: async () => {
      const { objects } = providerBooks.parse(await lever("GET", "snapshot"));
      return { sessions: Object.keys(objects.sessions), charges: Object.keys(objects.charges) };
    },
    onPage,
    close: async () => {
      // Nothing may reach the provider of the next test: news ends first, then the work on it and its repeats.
      await idle(world.t);
      await inlet.close();
      await idle(world.t);
      await cancelWaiting(world.t);
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** One for each test, closed after it. What the log is told stays out of sight. */
export function eachOnProvider(take: (provider: Provider) => void): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider();
    take(provider);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await provider.close();
    vi.unstubAllEnvs();
  });
}

/** The deployment's HTTP side: whatever is posted here is handed to the product's own route. */
async function listen(backend: () => Backend): Promise<{ origin: string; close(): Promise<void> }> {
  const hand = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: string[] = [];
    request.setEncoding("utf8");
    for await (const part of request) parts.push(String(part));
    const signature = request.headers["stripe-signature"];
    const answer = await backend().fetch(request.url ?? "/", {
      method: "POST",
      body: parts.join(""),
      headers: typeof signature === "string" ? { "stripe-signature": signature } : {},
    });
    response.writeHead(answer.status).end();
  };
  const underWay = new Set<Promise<void>>();
  const server: Server = createServer((request, response) => {
    const handed = hand(request, response)
      .catch((error: unknown) => {
        // One that the end of the test cut off in the middle is nobody's fault.
        if (request.complete) throw error;
      })
      .finally(() => underWay.delete(handed));
    underWay.add(handed);
  });
  const port = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await closeServer(server);
      await Promise.all(underWay);
    },
  };
}

async function onPage(url: string, act: { card: string } | "back") {
  const form = new URLSearchParams(
    act === "back"
      ? { action: "back" }
      : {
          action: "pay",
          cardNumber: act.card,
          expiry: "12 / 34",
          cvc: "123",
          name: "Paul Payer",
          email: "paul@mail.test",
        },
  );
  const response = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  return response.headers.get("location");
}

/** Jobs that are due later would run with whatever the environment says by then. */
async function cancelWaiting(t: Backend): Promise<void> {
  await read(t, async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").take(1_000);
    const waiting = jobs.filter(({ state }) => state.kind === "pending");
    for (const { _id } of waiting) await ctx.scheduler.cancel(_id);
  });
}

/** Waits until no function that is due is waiting or running. */
export async function idle(t: Backend): Promise<void> {
  await vi.waitFor(
    async () => {
      const jobs = await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(1_000));
      const busy = jobs.filter(({ state, scheduledTime }) => {
        return state.kind === "inProgress" || (state.kind === "pending" && scheduledTime <= Date.now());
      });
      if (busy.length > 0) throw new Error(`busy: ${busy.map(({ name }) => name).join(" ")}`);
    },
    { timeout: 15_000, interval: 10 },
  );
}
