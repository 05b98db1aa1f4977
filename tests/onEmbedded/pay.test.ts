import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createStripeSandbox, type StripeSandbox } from "../../embedded/sandboxes/stripe/sandbox";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../embedded/testing/testApp";

/** The product pushed by the official CLI: the SDK's worker build runs in the deployment's own runtime. */
const SECRET = "whsec_embedded";
const convexFolder = path.resolve(import.meta.dirname, "../../convex");

let deployment: TestEmbedded;
let sandbox: StripeSandbox;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pay-embedded-"));
  deployment = await createTestEmbedded();
  const webhook = { url: `${deployment.siteUrl}/stripe/webhook`, secret: SECRET };
  sandbox = await createStripeSandbox({ port: 0, folder, webhook });
  await deployment.setEnv({
    DEPLOYMENT_KIND: "local",
    PAYMENTS_MODE: "sandbox",
    STRIPE_SECRET_KEY: "sk_test_sandbox_local",
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRETS: SECRET,
    APP_URL: "http://localhost:5173",
    MEDIA_SIGNING_SECRET: "not-used-here",
  });
  app = await createTestApp({}, convexFolder);
  await deployment.push(app.dir);
}, 120_000);

afterAll(async () => {
  await sandbox.close();
  await deployment.close();
  await app.remove();
  await rm(folder, { recursive: true });
});

const record = z.record(z.string(), z.unknown());
const success = z.object({ status: z.literal("success"), value: record.nullable() });
type Answer = z.infer<typeof record>;

/** The documented HTTP API with the admin key, acting as a person. */
async function call(
  kind: "query" | "mutation",
  name: string,
  args: object,
  person?: string,
): Promise<Answer> {
  const identity = {
    issuer: "https://id.test",
    subject: person,
    tokenIdentifier: `https://id.test|${person}`,
  };
  const acting = person ? `:${Buffer.from(JSON.stringify(identity)).toString("base64")}` : "";
  const response = await fetch(`${deployment.url}/api/${kind}`, {
    method: "POST",
    headers: { authorization: `Convex ${deployment.adminKey}${acting}`, "content-type": "application/json" },
    body: JSON.stringify({ path: name, args, format: "json" }),
  });
  const answer: unknown = await response.json();
  const parsed = success.safeParse(answer);
  if (!parsed.success) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return parsed.data.value ?? {};
}

async function signUp(username: string): Promise<void> {
  await call("mutation", "users:ensureViewer", {}, username);
  const profile = { email: "", username, birthdate: "1990-05-17", gender: null };
  const step = { profileCompleted: true, onboardingStep: "profile" };
  await call("mutation", "users:saveUserProfileSecure", { ...profile, ...step }, username);
}

async function sendDare(clientId: string): Promise<string> {
  const draft = {
    username: "maya",
    clientId,
    templateId: "humor-key-award",
    blanks: { thing: "your house keys" },
    amount: 2_500,
  };
  const { draftId } = await call("mutation", "dares:saveDraft", draft, "paul");
  const { dareId } = await call("mutation", "dares:send", { draftId, clientId }, "paul");
  return String(dareId);
}

async function untilDare(dareId: string, wanted: Answer): Promise<Answer> {
  return await vi.waitFor(
    async () => {
      const dare = await call("query", "dares:get", { dareId }, "paul");
      expect(dare).toMatchObject(wanted);
      return dare;
    },
    { timeout: 30_000, interval: 50 },
  );
}

async function pay(url: string): Promise<number> {
  const form = { action: "pay", cardNumber: "4242424242424242", expiry: "12 / 34", cvc: "123" };
  const payer = { name: "Paul Payer", email: "paul@mail.test" };
  const body = new URLSearchParams({ ...form, ...payer });
  return (await fetch(url, { method: "POST", body, redirect: "manual" })).status;
}

describe("payments on the deployment", () => {
  test("page, webhook, capture and fee: from sent to accepted, ledger at zero", async () => {
    await signUp("paul");
    await signUp("maya");
    await call("mutation", "dev/people:assure", { username: "maya" });
    const dareId = await sendDare("first");
    const open = await untilDare(dareId, { payment: "open" });
    expect(String(open.checkoutUrl)).toContain(`${sandbox.url}/c/pay/`);
    expect(await pay(String(open.checkoutUrl))).toBe(303);
    await untilDare(dareId, { status: "sent" });
    await call("mutation", "dares:accept", { dareId, consent: true }, "maya");
    await untilDare(dareId, { status: "accepted", payment: "captured" });
    await vi.waitFor(
      async () => expect(await call("query", "dev/inspect:ledgerSum", {})).toEqual({ sum: 0, txns: 2 }),
      { timeout: 30_000, interval: 50 },
    );
  });

  test("an unsigned event is refused by the deployed route", async () => {
    const response = await fetch(`${deployment.siteUrl}/stripe/webhook`, { method: "POST", body: "{}" });
    expect(response.status).toBe(400);
  });

  test("without DEPLOYMENT_KIND the sandbox is refused and nothing is sent", async () => {
    await deployment.setEnv({ DEPLOYMENT_KIND: null });
    await expect(sendDare("second")).rejects.toThrow(/payments-off/);
    await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
  });
});
