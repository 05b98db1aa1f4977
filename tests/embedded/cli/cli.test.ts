import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convexCli, convexCliOk } from "../../../embedded/testing/convexCli";
import { type SpawnedEmbedded, spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { folderOfFile } from "../../support/scratch";
import { type CliProcess, startCli } from "./process";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/calls/convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 180_000;
const READY = "Convex functions ready!";
const LATER = "import { query } from './_generated/server';\nexport default query(async () => 'pushed');\n";

const dataDir = folderOfFile();
let app: TestApp;
let deployment: SpawnedEmbedded;
let dev: CliProcess;

const cli = (...args: string[]) => convexCli(deployment, app.dir, args);
const cliOk = (...args: string[]) => convexCliOk(deployment, app.dir, args);
const client = () => new ConvexHttpClient(deployment.url, { logger: false });
const send = makeFunctionReference<"mutation">("messages:send");
const list = makeFunctionReference<"query">("messages:list");

/** What the deployment says to its admin; with a body it is posted. */
async function asAdmin(route: string, body?: string): Promise<string> {
  const response = await fetch(`${deployment.url}${route}`, {
    headers: { Authorization: `Convex ${deployment.adminKey}` },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  return response.text();
}

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  // From a folder that is not the repository: nothing may depend on the working directory.
  deployment = await spawnEmbedded(["--port", "0", "--site-port", "0", "--data", dataDir], tmpdir());
  dev = startCli(deployment, app.dir, ["dev", "--typecheck", "disable"]);
  await dev.until(READY);
}, SLOW);

afterAll(async () => {
  await dev.stop();
  await deployment.stop("SIGTERM");
  await app.remove();
});

describe("the official CLI against the spawned deployment", () => {
  it("starts with exactly one JSON line on stdout, and the admin key nowhere else", async () => {
    expect(deployment.stdout().trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(deployment.stdout())).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      siteUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      adminKey: expect.stringMatching(/^\S{32,}$/),
    });
    expect(deployment.stderr()).not.toContain(deployment.adminKey);
  });

  it("`dev` pushes a fresh app without a question and generates its code, then what is edited", {
    timeout: SLOW,
  }, async () => {
    expect(dev.output()).toContain("messages.by_channel");
    const api = await readFile(path.join(app.dir, "convex/_generated/api.d.ts"), "utf8");
    expect(api).toContain('import type * as messages from "../messages.js"');
    const from = dev.output().length;
    await app.write({ "later.ts": LATER });
    await dev.until(READY, from);
    expect(await client().query(makeFunctionReference<"query">("later"))).toBe("pushed");
  });

  it("`run` calls public and internal functions, as a user too, and lists functions for a wrong name", {
    timeout: SLOW,
  }, async () => {
    const [, asUser, missing] = await Promise.all([
      cliOk("run", "messages:send", '{"channel":"run","body":"hello"}'),
      cliOk("run", "messages:whoAmI", "{}", "--identity", '{"name":"Ada"}'),
      cli("run", "messages:nothing"),
    ]);
    expect(asUser.trim()).toBe('"Ada"');
    expect(await client().query(list, { channel: "run" })).toEqual(["hello"]);
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("Could not find function for 'messages:nothing'");
    expect(missing.stderr).toMatch(/Available functions:[\s\S]*messages:send/);
  });

  it("logs: history, success lines, and raw events", { timeout: SLOW }, async () => {
    await client().mutation(send, { channel: "cli", body: "Ann" });
    const logs = startCli(deployment, app.dir, ["logs", "--history", "20", "--success"]);
    const raw = startCli(deployment, app.dir, ["logs", "--history", "20", "--jsonl"]);
    await Promise.all([logs.until("'sending' 'Ann'"), raw.until("'sending' 'Ann'")]);
    await client().mutation(send, { channel: "cli", body: "Dan" });
    await Promise.all([logs.until("'sending' 'Dan'"), raw.until("'sending' 'Dan'")]);
    await logs.until(/M\(messages(\.js)?:send\).*Function executed in/);
    await Promise.all([logs.stop(), raw.stop()]);
    const events = raw
      .stdout()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(events).toContainEqual(expect.objectContaining({ kind: "Completion", udfType: "Mutation" }));
  });

  it("`env set`, `list`, `get`, `remove`", { timeout: SLOW }, async () => {
    await cliOk("env", "set", "GREETING", "good day");
    const [got, listed] = await Promise.all([
      cliOk("env", "get", "GREETING"),
      cliOk("env", "list", "--include-values"),
    ]);
    expect(got.trim()).toBe("good day");
    expect(listed).toMatch(/GREETING=["']?good day/);
    await cliOk("env", "remove", "GREETING");
    expect(await asAdmin("/api/v1/list_environment_variables")).not.toContain("GREETING");
  });

  it("`deploy` pushes what is new", { timeout: SLOW }, async () => {
    await dev.stop();
    await app.write({ "extra.ts": "export const nothing = 1;\n" });
    await cliOk("deploy", "--yes", "--typecheck", "disable");
    expect(await asAdmin("/api/get_config_hashes", "{}")).toContain("extra.js");
  });
});
