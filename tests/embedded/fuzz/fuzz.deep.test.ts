import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { randomFrom } from "../crash/random";
import { pushFolder } from "../engine/directPush";
import { RawSync } from "../model/rawSync";
import { type FrameCase, frameCase } from "./frames";
import { type RequestCase, requestCase, type Secrets } from "./requests";
import { playFrames, playRequest, type Verdict } from "./target";

const FOLDER = new URL("../fixtures/ledger/convex", import.meta.url).pathname;
const CORPUS = path.join(import.meta.dirname, "corpus");
const CASES = process.env.TEST_LONG === "1" ? 50_000 : 2_000;
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const BATCH = 100;
const AT_ONCE = 20;

type Case = FrameCase | RequestCase;

let deployment: TestEmbedded;
let secrets: Secrets;
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  deployment = await createTestEmbedded();
  await pushFolder(deployment, FOLDER);
  const client = deployment.client();
  const mint = () => client.mutation(makeFunctionReference<"mutation">("files:uploadUrl"), {});
  const stored = await fetch(String(await mint()), { method: "POST", body: "kept" });
  const { storageId } = await stored.json();
  const file = await client.query(makeFunctionReference<"query">("files:url"), { storageId });
  secrets = {
    adminKey: deployment.adminKey,
    uploadToken: new URL(String(await mint())).searchParams.get("token") ?? "",
    fileUuid: String(file).split("/").at(-1) ?? "",
  };
  process.on("uncaughtExceptionMonitor", noteUncaught);
});
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", noteUncaught);
  await deployment?.close();
});

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;

let canaries = 0;

/** A mutation, a query and a subscription of a well-behaved client still work. */
async function canary(): Promise<void> {
  const client = new ConvexHttpClient(deployment.url, { logger: false });
  const k = `canary${canaries++}`;
  expect(
    await client.mutation(makeFunctionReference<"mutation">("ledger:increment"), { k, name: "a", by: 2 }),
  ).toBe(2);
  expect(await client.query(makeFunctionReference<"query">("ledger:balance"), { k, name: "a" })).toBe(2);
  const sync = await RawSync.open(deployment.url);
  sync.subscribe([{ queryId: 0, udfPath: "ledger:balance", args: { k, name: "a" } }]);
  const { ts, result } = await sync.mutate(0, "ledger:increment", { k, name: "a", by: 3 });
  await sync.reaches(ts ?? 1n);
  sync.check();
  expect([result, sync.seen.at(-1)?.values.get(0)]).toEqual([5, 5]);
  await sync.close();
}

let linesRead = 0;

/** What has gone wrong on the server's side since the last look. */
function failures(): string[] {
  const lines = deployment.logged.slice(linesRead).filter((line) => / error /i.test(line));
  linesRead = deployment.logged.length;
  return [...lines, ...uncaught.splice(0).map(String)];
}

/** Plays the cases, some at once, and looks after the server; throws with the cases at fault. */
async function playAll(cases: readonly Case[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const baseline = openSockets();
  const queue = [...cases];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const verdict: Verdict =
        next.kind === "frames"
          ? await playFrames(next, deployment)
          : await playRequest(next, deployment, agent);
      const wrong = verdict ?? failures()[0];
      if (wrong !== undefined) throw new Error(`${wrong}\n${JSON.stringify(next)}`);
    }
  });
  await Promise.all(lanes);
  agent.destroy();
  await vi.waitFor(() => expect(openSockets()).toBeLessThanOrEqual(baseline), {
    timeout: 5_000,
    interval: 5,
  });
  await canary();
}

test("what once broke the server no longer does", async () => {
  const names = readdirSync(CORPUS).filter((name) => name.endsWith(".json"));
  for (const name of names) {
    // Checked because corpus files are written from failing cases.
    const one = JSON.parse(readFileSync(path.join(CORPUS, name), "utf8")) as Case;
    await playAll([withSecrets(one)]);
  }
});

/** The corpus stands for the key and the addresses of the deployment by their names. */
function withSecrets(one: Case): Case {
  const text = JSON.stringify(one);
  return JSON.parse(
    text
      .replaceAll("$adminKey", secrets.adminKey)
      .replaceAll("$uploadToken", secrets.uploadToken)
      .replaceAll("$fileUuid", secrets.fileUuid),
  );
}

test(`${CASES} malformed exchanges and requests are refused as their sender's mistake, and everybody else is served`, {
  timeout: 60_000 + CASES * 100,
}, async () => {
  for (let first = 0; first < CASES; first += BATCH) {
    const random = randomFrom(SEED + first);
    const cases = Array.from({ length: BATCH }, () =>
      random(2) === 0 ? frameCase(random) : requestCase(random, secrets),
    );
    await playAll(cases).catch((error: unknown) => {
      throw new Error(`FUZZ_SEED=${SEED}, batch ${first}: ${String(error)}`, { cause: error });
    });
  }
});
