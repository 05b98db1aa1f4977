import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { connectedAccount } from "./connectHarness";
import {
  eachBench,
  GOOD_CARD,
  held,
  paidSession,
  refusal,
  sdk,
  sessionParams,
  submitCard,
} from "./stripeHarness";

const bench = eachBench();

/** A call the SDK would not make: raw form, raw headers. */
async function raw(method: string, route: string, options: { body?: string; headers?: object } = {}) {
  const response = await fetch(`${bench.sandbox.url}${route}`, {
    method,
    headers: {
      authorization: "Bearer sk_test_sandbox_local",
      "stripe-version": Stripe.API_VERSION,
      "content-type": "application/x-www-form-urlencoded",
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  const json = (await response.json()) as { error?: Record<string, unknown> };
  return { status: response.status, error: json.error, headers: response.headers };
}

const MINIMAL =
  "mode=payment&success_url=http://a.test/&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=x";

describe("strictness", () => {
  it("opens to test keys only and speaks the pinned version only", async () => {
    expect(Stripe.API_VERSION).toBe("2026-10-28.endive");
    for (const key of [`sk_${"live"}_abcdefghijkl`, "pk_test_abcdefghijkl", "nonsense"]) {
      const refused = await refusal(sdk(bench.sandbox.url, { key }).balance.retrieve());
      expect(refused).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
      expect(refused.message).not.toContain(key);
    }
    expect((await raw("GET", "/v1/balance", { headers: { authorization: "" } })).status).toBe(401);
    expect((await raw("GET", "/v1/balance", { headers: { "stripe-version": "2020-08-27" } })).status).toBe(
      400,
    );
    const fine = await raw("GET", "/v1/balance");
    expect(fine.headers.get("stripe-version")).toBe(Stripe.API_VERSION);
    expect(fine.headers.get("request-id")).toMatch(/^req_/);
  });

  it.each([
    [
      "a parameter the SDK has dropped",
      `${MINIMAL}&payment_method_types[0]=card`,
      { code: "parameter_unknown", param: "payment_method_types" },
    ],
    [
      "an unknown nested one",
      `${MINIMAL}&payment_intent_data[colour]=red`,
      { code: "parameter_unknown", param: "payment_intent_data[colour]" },
    ],
    [
      "a missing nested one",
      MINIMAL.replace("&line_items[0][price_data][unit_amount]=500", ""),
      { code: "parameter_missing", param: "line_items[0][price_data][unit_amount]" },
    ],
    [
      "a bad enum",
      `${MINIMAL}&payment_method_options[card][request_three_d_secure]=grab`,
      { param: "payment_method_options[card][request_three_d_secure]" },
    ],
    ["a bad boolean", `${MINIMAL}&adaptive_pricing[enabled]=yes`, { param: "adaptive_pricing[enabled]" }],
    ["a bad address", MINIMAL.replace("http://a.test/", "javascript:x"), { code: "url_invalid" }],
    ["a prototype's name", `${MINIMAL}&constructor=1`, { code: "parameter_unknown", param: "constructor" }],
  ])("refuses %s in Stripe's words and makes nothing", async (_what, body, error) => {
    const answer = await raw("POST", "/v1/checkout/sessions", { body });
    expect(answer).toMatchObject({ status: 400, error: { type: "invalid_request_error", ...error } });
    expect(await held(bench, "sessions")).toEqual([]);
  });

  it("says 501 to what the real service has and the sandbox has not", async () => {
    const account = await connectedAccount(bench);
    const onAccount = { stripeAccount: account.id };
    const elsewhere = [
      await refusal(bench.stripe.checkout.sessions.create({ ...sessionParams(), mode: "setup" })),
      await refusal(
        bench.stripe.checkout.sessions.create({ ...sessionParams(), allow_promotion_codes: true }),
      ),
      await refusal(bench.stripe.customers.create({}, onAccount)),
      await refusal(bench.stripe.customers.list()),
    ];
    expect(elsewhere.map(({ statusCode, message }) => [statusCode, message])).toEqual([
      [501, "The sandbox does not implement mode=setup."],
      [501, "The sandbox does not implement the parameter allow_promotion_codes."],
      [501, "The sandbox does not implement POST /v1/customers on a connected account."],
      [501, "The sandbox does not implement GET /v1/customers."],
    ]);
  });

  it("knows no object it did not make", async () => {
    for (const id of ["constructor", "__proto__"]) {
      expect(await refusal(bench.stripe.paymentIntents.retrieve(id))).toMatchObject({
        code: "resource_missing",
        statusCode: 404,
      });
    }
  });

  it("expands nothing that cannot be expanded", async () => {
    const { session } = await paidSession(bench);
    for (const field of ["metadata", "constructor", "payment_intent.nothing"]) {
      const refused = await refusal(bench.stripe.checkout.sessions.retrieve(session.id, { expand: [field] }));
      expect(refused.message).toBe(`This property cannot be expanded (${field}).`);
    }
  });
});

describe("idempotency", () => {
  const KEY = { idempotencyKey: "co:1:1" };

  it("names the first request in a repeated answer, also after a restart", async () => {
    const first = await bench.stripe.checkout.sessions.create(sessionParams(), KEY);
    await bench.restart();
    const again = await bench.stripe.checkout.sessions.create(sessionParams(), KEY);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  });

  it("refuses a key for another endpoint", async () => {
    await bench.stripe.checkout.sessions.create(sessionParams(), KEY);
    expect(await refusal(bench.stripe.customers.create({}, KEY))).toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it("keeps no rate limit: the key is still free", async () => {
    await bench.lever("POST", "faults", { match: "POST /v1/checkout/sessions", status: 429 });
    await refusal(bench.stripe.checkout.sessions.create(sessionParams(), KEY));
    expect((await bench.stripe.checkout.sessions.create(sessionParams(), KEY)).status).toBe("open");
  });
});

describe("faults", () => {
  it("lose an answer after the deed: the SDK's own retry finds one object, not two", async () => {
    await bench.lever("POST", "faults", { match: "POST /v1/checkout/sessions", dropAfterCommit: true });
    const stripe = sdk(bench.sandbox.url, { retries: 2 });
    const made = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: "co:1:1" });
    expect(made.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await held(bench, "sessions")).toMatchObject([{ id: made.id }]);

    const { intent } = await paidSession(bench);
    // Node repeats a request itself when a kept connection is cut, hence more than one.
    const always = { match: "POST /v1/payment_intents/*/capture", dropAfterCommit: true, times: 3 };
    await bench.lever("POST", "faults", always);
    const lost = await refusal(
      bench.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: "cap:1" }),
    );
    expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await bench.lever("DELETE", "faults");
    const found = await bench.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: "cap:1" });
    expect(found.amount_received).toBe(2500);
    await bench.advance(1000);
    expect((await bench.stripe.balanceTransactions.list()).data).toHaveLength(1);
  });

  it("hang: a second request with the key meets 409, and the key is free once the first gave up", async () => {
    await bench.lever("POST", "faults", { match: "POST /v1/customers", hang: true });
    const giveUp = new AbortController();
    const headers = {
      authorization: "Bearer sk_test_sandbox_local",
      "stripe-version": Stripe.API_VERSION,
      "idempotency-key": "cus:1",
    };
    const hung = fetch(`${bench.sandbox.url}/v1/customers`, {
      method: "POST",
      headers,
      signal: giveUp.signal,
    });
    await until(async () => (await log()).some(({ status }) => status === "hung"));
    const busy = await refusal(bench.stripe.customers.create({}, { idempotencyKey: "cus:1" }));
    expect(busy).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    giveUp.abort();
    await expect(hung).rejects.toThrow();
    const retrying = sdk(bench.sandbox.url, { retries: 2 });
    expect((await retrying.customers.create({}, { idempotencyKey: "cus:1" })).id).toMatch(/^cus_/);
    expect(await held(bench, "customers")).toHaveLength(1);
  });
});

async function log(): Promise<{ status: unknown; path: string }[]> {
  const { requests } = (await bench.lever("GET", "log")) as { requests: { status: unknown; path: string }[] };
  return requests;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe("state", () => {
  it("outlives a restart with open pages on the new address", async () => {
    const { intent } = await paidSession(bench);
    const open = await bench.stripe.checkout.sessions.create(sessionParams());
    await bench.advance(3_600_000);
    await bench.restart();
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_capture");
    const found = await bench.stripe.checkout.sessions.retrieve(open.id);
    expect(found.url).toBe(`${bench.sandbox.url}/c/pay/${open.id}`);
    expect((await submitCard(found.url, GOOD_CARD)).status).toBe(303);
    const { now } = (await bench.lever("GET", "clock")) as { now: number };
    expect(now - Date.now()).toBeGreaterThan(3_500_000);
  });

  it("stands still on a manual clock, which only moves forward", async () => {
    await bench.restart("manual");
    const clock = async () => ((await bench.lever("GET", "clock")) as { now: number }).now;
    const start = await clock();
    const { intent } = await paidSession(bench);
    await bench.stripe.paymentIntents.capture(intent.id);
    expect(await clock()).toBe(start);
    await bench.lever("POST", "clock/advance", { to: start - 1 });
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    await bench.lever("POST", "clock/advance", { to: start + 1000 });
    expect(await clock()).toBe(start + 1000);
    const [transaction] = (await bench.stripe.balanceTransactions.list()).data;
    expect(transaction?.created).toBe(Math.floor((start + 1000) / 1000));
  });

  it("refuses every answer while its books do not balance", async () => {
    const { intent } = await paidSession(bench, "automatic");
    await bench.sandbox.close();
    const file = path.join(bench.folder, "stripe.json");
    const state = JSON.parse(readFileSync(file, "utf8")) as { postings: { amount: number }[] };
    for (const posting of state.postings.slice(0, 1)) posting.amount += 1;
    writeFileSync(file, JSON.stringify(state));
    await bench.restart();
    const broken = await refusal(bench.stripe.paymentIntents.retrieve(intent.id));
    expect(broken).toMatchObject({ statusCode: 500 });
    expect(broken.message).toContain("is off by 1");
    expectPrinted("is off by 1");
  });

  it("refuses a file of another version in words, and a damaged one", async () => {
    await bench.stripe.customers.create();
    await bench.sandbox.close();
    const file = path.join(bench.folder, "stripe.json");
    const state = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...state, version: 1 }));
    await expect(bench.restart()).rejects.toThrow(
      "stripe.json is of version 1 and this sandbox reads version 3",
    );
    writeFileSync(file, JSON.stringify({ ...state, owners: undefined }));
    await expect(bench.restart()).rejects.toThrow("stripe.json is damaged");
    writeFileSync(file, JSON.stringify(state));
    await bench.restart();
  });

  it("is emptied by reset; levers need the key", async () => {
    await bench.stripe.customers.create();
    const url = `${bench.sandbox.url}/_sandbox/reset`;
    for (const headers of [{}, { "x-sandbox-key": "wrong" }]) {
      expect((await fetch(url, { method: "POST", headers })).status).toBe(403);
    }
    const foreign = { "x-sandbox-key": bench.sandbox.sandboxKey, origin: "http://evil.test" };
    expect((await fetch(url, { method: "POST", headers: foreign })).status).toBe(403);
    await bench.lever("POST", "reset");
    expect(await held(bench, "customers")).toEqual([]);
  });
});

describe("as a process", () => {
  it("prints one JSON line, loses nothing to SIGKILL and closes on SIGTERM", async () => {
    await bench.sandbox.close();
    const first = await launch();
    const made = await sdk(first.url).checkout.sessions.create(sessionParams());
    await submitCard(made.url, GOOD_CARD);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await launch();
    const expand = ["payment_intent"];
    expect(await sdk(second.url).checkout.sessions.retrieve(made.id, { expand })).toMatchObject({
      payment_intent: { status: "requires_capture" },
    });
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    await bench.restart();
  });
});

async function launch() {
  const args = ["--import", "tsx", "embedded/sandboxes/stripe/main.ts", "--data", bench.folder];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.pipe(process.stderr, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(String(chunk)));
    child.once("close", () => reject(new Error("The sandbox did not start.")));
  });
  const { url, sandboxKey } = JSON.parse(line) as { url: string; sandboxKey: string };
  expect(sandboxKey.length).toBeGreaterThan(20);
  return { child, ended, url };
}
