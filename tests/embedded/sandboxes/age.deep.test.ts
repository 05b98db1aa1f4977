import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createAgeSandbox } from "../../../embedded/sandboxes/age/sandbox";
import type { Sandbox } from "../../../embedded/sandboxes/shared/sandbox";
import type { TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { callAsAdmin, joinAsAdmin } from "../../support/adminCalls";
import { openProduct, startProduct } from "../../support/pushFunctions";
import { folderOfFile, folderOfTest } from "../../support/scratch";
import { leversOf } from "./levers";

/** The product on the real deployment beside the real age sandbox: request, page, signed callback, state. */
const SECRET = "an-age-secret-of-this-test";
const PATIENCE = { timeout: 30_000, interval: 20 };

let deployment: TestEmbedded;
let sandbox: Sandbox;
const folder = folderOfFile();

beforeAll(async () => {
  deployment = await openProduct();
  sandbox = await openSandbox(folder);
  await startProduct(deployment, {
    DEPLOYMENT_KIND: "local",
    APP_URL: "http://127.0.0.1:5173",
    AGE_PROVIDER_URL: sandbox.url,
    AGE_PROVIDER_SECRET: SECRET,
    AGE_HASH_SECRET: "a-hash-secret-of-this-test",
    MEDIA_SIGNING_SECRET: "not-used-here",
  });
}, 180_000);

afterAll(async () => {
  await sandbox.close();
  await deployment.close();
});

const openSandbox = (data: string) =>
  createAgeSandbox({
    deploymentKind: "local",
    port: 0,
    folder: data,
    secret: SECRET,
    callbackUrl: `${deployment.siteUrl}/age/callback`,
  });

const View = z.object({ state: z.string(), pageUrl: z.string().nullable(), isPossible: z.boolean() });

const call = (kind: "query" | "mutation", name: string, args: object, person: string) =>
  callAsAdmin(deployment, { kind, path: name, args, person });
const join = (username: string) => joinAsAdmin(deployment, username);

const mine = async (person: string) => View.parse(await call("query", "age:mine", {}, person));

/** Starts a check as the page would and waits for the service's page. */
async function pageOf(person: string): Promise<string> {
  await call("mutation", "age:start", { reason: "accept" }, person);
  return await vi.waitFor(async () => z.string().parse((await mine(person)).pageUrl), PATIENCE);
}

const finish = (page: string, choice: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(page, { method: "POST", body: new URLSearchParams(choice), redirect: "manual", headers });

const untilState = (person: string, state: string) =>
  vi.waitFor(async () => expect((await mine(person)).state).toBe(state), PATIENCE);

const { lever } = leversOf(() => sandbox);

const Log = z.object({
  checks: z.array(z.object({ id: z.string(), ref: z.string(), outcome: z.string().nullable() })),
  callbacks: z.array(z.object({ eventId: z.string(), state: z.string() })),
});

describe("an age check on the deployment (product 4)", () => {
  test("start, page, signed callback, assured; the page sends back to the app and is over", async () => {
    await join("maya");
    expect(await mine("maya")).toMatchObject({ state: "declared", isPossible: true });
    const page = await pageOf("maya");
    expect(new URL(page).origin).toBe(sandbox.url);
    const form = await fetch(page);
    expect(await form.text()).toContain("Sandbox, nobody is looked at");
    expect(form.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:5173");
    const answer = await finish(page, { outcome: "over18", method: "document" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "http://127.0.0.1:5173/app/settings/age",
    ]);
    await untilState("maya", "assured");
    expect(await (await finish(page, { outcome: "under18", method: "document" })).text()).toContain(
      "is over",
    );
    const [callback] = await vi.waitFor(async () => {
      const { callbacks } = Log.parse(await lever("GET", "checks"));
      expect(callbacks).toEqual([expect.objectContaining({ state: "delivered" })]);
      return callbacks;
    }, PATIENCE);
    // The same event again is taken and changes nothing.
    expect(await lever("POST", "repeat", { eventId: callback?.eventId })).toEqual({ status: 200 });
    expect(await mine("maya")).toMatchObject({ state: "assured" });
  });

  test("under 18 closes the account; inconclusive leaves another try", async () => {
    await join("young");
    await join("blurry");
    const [young, blurry] = [await pageOf("young"), await pageOf("blurry")];
    await finish(young, { outcome: "under18", method: "face-estimate" });
    await finish(blurry, { outcome: "inconclusive", method: "face-estimate" });
    await untilState("young", "failed");
    await untilState("blurry", "inconclusive");
    await expect(call("query", "dares:inbox", {}, "young")).rejects.toThrow(/account-restricted/);
    expect(await pageOf("blurry")).not.toBe(blurry);
  });

  test("the deployed route takes nothing that is not signed", async () => {
    const body = JSON.stringify({ eventId: "e", ref: "r", outcome: "over18", method: "m", at: Date.now() });
    for (const headers of [
      {},
      { "age-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` },
    ]) {
      const response = await fetch(`${deployment.siteUrl}/age/callback`, { method: "POST", body, headers });
      expect(response.status).toBe(400);
    }
  });

  test("rulings 16: outside local the sandbox is no provider, and what needs it stays closed", async () => {
    await join("early");
    await deployment.setEnv({ DEPLOYMENT_KIND: null });
    expect(await mine("early")).toMatchObject({ isPossible: false });
    await expect(call("mutation", "age:start", { reason: "accept" }, "early")).rejects.toThrow(
      /age-check-off/,
    );
    await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
  });
});

describe("the sandbox", () => {
  test("starts only where DEPLOYMENT_KIND is local", async () => {
    const config = { port: 0, folder, secret: SECRET, callbackUrl: "http://127.0.0.1:9/" };
    for (const deploymentKind of [undefined, "", "production"]) {
      await expect(createAgeSandbox({ ...config, deploymentKind })).rejects.toThrow("DEPLOYMENT_KIND=local");
    }
  });

  test("rulings 17: levers need the key, forms from elsewhere and unsigned requests are refused", async () => {
    expect((await fetch(`${sandbox.url}/_sandbox/checks`)).status).toBe(403);
    const wrong = { "x-sandbox-key": "guessed" };
    expect((await fetch(`${sandbox.url}/_sandbox/checks`, { headers: wrong })).status).toBe(403);
    const foreign = { "x-sandbox-key": sandbox.sandboxKey, origin: "https://evil.example" };
    expect((await fetch(`${sandbox.url}/_sandbox/checks`, { headers: foreign })).status).toBe(403);
    expect((await fetch(`${sandbox.url}/checks`, { method: "POST", body: "{}" })).status).toBe(401);
    await join("guarded");
    const page = await pageOf("guarded");
    const choice = { outcome: "over18", method: "bank" };
    expect((await finish(page, choice, { origin: "https://evil.example" })).status).toBe(403);
    expect((await finish(page, { outcome: "perhaps", method: "bank" })).status).toBe(400);
    expect(await mine("guarded")).toMatchObject({ state: "pending" });
  });

  test("rulings 28: a killed process loses no check and no callback", async () => {
    const data = folderOfTest();
    const key = { sandboxKey: "again" };
    const silent = { deploymentKind: "local", port: 0, folder: data, secret: SECRET, ...key };
    const first = await createAgeSandbox({ ...silent, callbackUrl: "http://127.0.0.1:9/" });
    await join("patient");
    await deployment.setEnv({ AGE_PROVIDER_URL: first.url });
    const page = await pageOf("patient");
    await finish(page, { outcome: "over18", method: "bank" });
    await first.close();
    const callbackUrl = `${deployment.siteUrl}/age/callback`;
    const second = await createAgeSandbox({ ...silent, callbackUrl, clock: "system" });
    await untilState("patient", "assured");
    await second.close();
    await deployment.setEnv({ AGE_PROVIDER_URL: sandbox.url });
  });
});
