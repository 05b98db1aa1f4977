import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";
import type { Sandbox } from "../../../embedded/sandboxes/shared/sandbox";
import { createStripeSandbox, type StripeConfig } from "../../../embedded/sandboxes/stripe/sandbox";
import { closeServer, listenOnLoopback } from "../../support/loopback";
import { leversOf } from "./levers";

export const SECRET = "whsec_for_tests_only";
export const CONNECT_SECRET = "whsec_for_accounts_only";
export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000000000000002";
const SUCCESS_URL = "http://shop.test:5173/done?ok=1&session_id={CHECKOUT_SESSION_ID}";
export const CANCEL_URL = "http://shop.test:5173/back?session_id={CHECKOUT_SESSION_ID}";

export interface Received {
  payload: string;
  signature: string;
}

/** A shop's webhook endpoint on loopback. */
interface Shop {
  url: string;
  received: Received[];
  /** Status it answers with. */
  answer: number;
  types(): string[];
  close(): Promise<void>;
}

async function openShop(): Promise<Shop> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const payload = await textOf(request);
    received.push({ payload, signature: String(request.headers["stripe-signature"]) });
    response.writeHead(shop.answer).end();
  });
  const port = await listenOnLoopback(server);
  const shop: Shop = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: 200,
    types: () => received.map(({ payload }) => (JSON.parse(payload) as { type: string }).type),
    close: () => closeServer(server),
  };
  return shop;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

interface SdkOptions {
  key?: string;
  retries?: number;
  timeout?: number;
}

export function sdk(url: string, options: SdkOptions = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(options.key ?? "sk_test_sandbox_local", {
    host: hostname,
    port: Number(port),
    protocol: "http",
    maxNetworkRetries: options.retries ?? 0,
    timeout: options.timeout ?? 20_000,
    telemetry: false,
  });
}

export interface Bench {
  folder: string;
  sandbox: Sandbox;
  shop: Shop;
  /** The shop's endpoint for events of connected accounts. */
  connect: Shop;
  stripe: Stripe;
  lever(method: string, route: string, body?: object): Promise<unknown>;
  /** Moves the sandbox's clock; what became due has happened when it resolves. */
  advance(ms: number): Promise<void>;
  /** The same data folder, a new start. */
  restart(clock?: "system" | "manual"): Promise<void>;
  close(): Promise<void>;
}

export async function openBench(options: Pick<StripeConfig, "clock" | "prices"> = {}): Promise<Bench> {
  const folder = mkdtempSync(path.join(tmpdir(), "stripe-"));
  const shop = await openShop();
  const connect = await openShop();
  const start = (clock = options.clock ?? "system") =>
    createStripeSandbox({
      prices: options.prices ?? [],
      port: 0,
      folder,
      webhook: { url: shop.url, secret: SECRET },
      connectWebhook: { url: connect.url, secret: CONNECT_SECRET },
      clock,
    });
  let sandbox = await start();
  const { lever } = leversOf(() => sandbox);
  const bench: Bench = {
    folder,
    sandbox,
    shop,
    connect,
    stripe: sdk(sandbox.url),
    lever,
    async advance(ms) {
      await lever("POST", "clock/advance", { ms });
    },
    async restart(clock) {
      await sandbox.close();
      sandbox = await start(clock);
      this.sandbox = sandbox;
      this.stripe = sdk(sandbox.url);
    },
    async close() {
      await sandbox.close();
      await shop.close();
      await connect.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

/** A bench for each test of a file, closed after it: one object, whose parts are new each time. */
export function eachBench(open: () => Promise<Bench> = openBench): Bench {
  const bench = {} as Bench; // Whole before the first test begins.
  beforeEach(async () => {
    Object.assign(bench, await open());
  });
  afterEach(() => bench.close());
  return bench;
}

/** What the sandbox holds of a kind, newest first: tests look where the product's calls cannot. */
export async function held<T>(bench: Pick<Bench, "lever">, kind: string): Promise<T[]> {
  const { objects } = (await bench.lever("GET", "snapshot")) as {
    objects: Record<string, Record<string, T>>;
  };
  return Object.values(objects[kind] ?? {}).reverse();
}

export function sessionParams(
  capture: "manual" | "automatic" | "automatic_async" = "manual",
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: "payment_1",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: 2500, product_data: { name: "A <b>thing</b>" } },
      },
    ],
    payment_intent_data: {
      capture_method: capture,
      transfer_group: "group_1",
      metadata: { paymentId: "payment_1" },
    },
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
  };
}

/** Fills the hosted form and sends it as a browser would. */
export async function submitCard(
  sessionUrl: string | null,
  number: string,
  extra: Record<string, string> = {},
): Promise<{ status: number; location: string | null; html: string }> {
  if (sessionUrl === null) throw new Error("The session has no page.");
  const fields = {
    email: "payer@example.com",
    cardNumber: number,
    expiry: "12 / 34",
    cvc: "123",
    name: "Pat Payer",
    action: "pay",
    ...extra,
  };
  const response = await fetch(sessionUrl, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(sessionUrl).origin },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

/** A session whose payer has paid, with its intent. */
export async function paidSession(bench: Bench, capture: Parameters<typeof sessionParams>[0] = "manual") {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams(capture));
  await submitCard(url, GOOD_CARD);
  const session = await bench.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  const intent = session.payment_intent;
  if (intent === null || typeof intent === "string") throw new Error("The intent was not expanded.");
  return { session, intent };
}

/** The intent behind a session. */
export async function paidBy(bench: Bench, sessionId: string): Promise<Stripe.PaymentIntent> {
  const session = await bench.stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
  const intent = session.payment_intent;
  if (intent === null || typeof intent === "string") throw new Error("The intent was not expanded.");
  return intent;
}

/** The error a call rejects with, as the SDK's own class. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}
