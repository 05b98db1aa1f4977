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
import { startCli } from "./process";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/calls/convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 180_000;

const dataDir = folderOfFile();
let app: TestApp;
let deployment: SpawnedEmbedded;

const cli = (...args: string[]) => convexCli(deployment, app.dir, args);
const cliOk = (...args: string[]) => convexCliOk(deployment, app.dir, args);
/** The CLI's own type check takes seconds; the first push has it. */
const push = () => cli("dev", "--once", "--typecheck", "disable");

async function moduleHashes(): Promise<string> {
  const response = await fetch(`${deployment.url}/api/get_config_hashes`, {
    method: "POST",
    headers: { Authorization: `Convex ${deployment.adminKey}` },
    body: "{}",
  });
  return response.text();
}

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  // From a folder that is not the repository: nothing may depend on the working directory.
  deployment = await spawnEmbedded(["--port", "0", "--site-port", "0", "--data", dataDir], tmpdir());
}, SLOW);

afterAll(async () => {
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

  it("`dev --once` pushes a fresh app without a question and generates its code", {
    timeout: SLOW,
  }, async () => {
    const { code, stderr } = await cli("dev", "--once");
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("messages.by_channel");
    expect(stderr).toContain("Convex functions ready!");
    const api = await readFile(path.join(app.dir, "convex/_generated/api.d.ts"), "utf8");
    expect(api).toContain('import type * as messages from "../messages.js"');
  });

  it("`run` calls public and internal functions, as a user too, and lists functions for a wrong name", {
    timeout: SLOW,
  }, async () => {
    await cliOk("run", "messages:send", '{"channel":"cli","body":"hello"}');
    expect(JSON.parse(await cliOk("run", "messages:list", '{"channel":"cli"}'))).toEqual(["hello"]);
    expect(await cliOk("run", "messages:whoAmI", "{}", "--identity", '{"name":"Ada"}')).toContain('"Ada"');
    expect(await cliOk("run", "nodeActions:digest", '{"text":""}')).toContain("e3b0c44298fc1c14");
    const missing = await cli("run", "messages:nothing");
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("Could not find function for 'messages:nothing'");
    expect(missing.stderr).toMatch(/Available functions:[\s\S]*messages:send/);
  });

  it("logs: history, success lines, and raw events", { timeout: SLOW }, async () => {
    const logs = startCli(deployment, app.dir, ["logs", "--history", "20", "--success"]);
    const raw = startCli(deployment, app.dir, ["logs", "--history", "20", "--jsonl"]);
    await Promise.all([logs.until("'sending' 'hello'"), raw.until("'sending' 'hello'")]);
    await new ConvexHttpClient(deployment.url, { logger: false }).mutation(
      makeFunctionReference<"mutation">("messages:send"),
      {
        channel: "cli",
        body: "Dan",
      },
    );
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
    expect((await cliOk("env", "get", "GREETING")).trim()).toBe("good day");
    expect(await cliOk("env", "list", "--include-values")).toMatch(/GREETING=["']?good day/);
    await cliOk("env", "remove", "GREETING");
    expect((await cli("env", "get", "GREETING")).stderr).toContain("not found");
  });

  it("`deploy --dry-run` changes nothing, `deploy` does", { timeout: SLOW }, async () => {
    const before = await moduleHashes();
    await app.write({ "extra.ts": "export const nothing = 1;\n" });
    await cliOk("deploy", "--dry-run", "--yes", "--typecheck", "disable");
    expect(await moduleHashes()).toBe(before);
    await cliOk("deploy", "--yes", "--typecheck", "disable");
    expect(await moduleHashes()).toContain("extra.js");
  });

  it("auth.config.ts that reads an unset variable fails the push until it is set", {
    timeout: SLOW,
  }, async () => {
    const before = await moduleHashes();
    await app.write({
      "auth.config.ts": `export default { providers: [
        { domain: process.env.ISSUER_DOMAIN, applicationID: "convex" } ] };`,
    });
    const { code, stderr } = await push();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /Environment variable ISSUER_DOMAIN is used in auth config file but its value was not set/,
    );
    expect(await moduleHashes()).toBe(before);
    await cliOk("env", "set", "ISSUER_DOMAIN", "https://issuer.example");
    expect((await push()).code).toBe(0);
  });
});
