import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convexCli, convexCliOk } from "../../../embedded/testing/convexCli";
import { type SpawnedEmbedded, StartRefused, spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/calls/convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 180_000;

let dataDir: string;
let app: TestApp;
let deployment: SpawnedEmbedded;

const flags = () => ["--port", "0", "--site-port", "0", "--data", dataDir];
const cli = (...args: string[]) => convexCli(deployment, app.dir, args);
const cliOk = (...args: string[]) => convexCliOk(deployment, app.dir, args);
const stored = () =>
  new ConvexHttpClient(deployment.url).query(makeFunctionReference<"query">("messages:list"), {
    channel: "cli",
  });
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

/** A push that must fail, with the files put back as they were. */
async function failingPush(files: Record<string, string>): Promise<string> {
  const before = await moduleHashes();
  const kept = new Map<string, string | null>();
  for (const name of Object.keys(files)) {
    kept.set(name, await readFile(path.join(app.dir, "convex", name), "utf8").catch(() => null));
  }
  await app.write(files);
  const { code, stdout, stderr } = await push();
  for (const [name, source] of kept) {
    if (source === null) await app.removeFile(name);
    else await app.write({ [name]: source });
  }
  expect(code).toBe(1);
  expect(await moduleHashes()).toBe(before);
  return stdout + stderr;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "embedded-cli-"));
  app = await createTestApp({}, FIXTURE);
  // From a folder that is not the repository: nothing may depend on the working directory.
  deployment = await spawnEmbedded(flags(), tmpdir());
}, SLOW);

afterAll(async () => {
  await deployment.stop("SIGTERM");
  await app.remove();
  await rm(dataDir, { recursive: true, force: true });
});

describe("the official CLI against the spawned deployment", () => {
  it("starts with exactly one JSON line on stdout and a private admin key", async () => {
    expect(deployment.stdout().trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(deployment.stdout())).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      siteUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      adminKey: expect.stringMatching(/^\S{32,}$/),
    });
    expect(deployment.stderr()).not.toContain(deployment.adminKey);
    expect((await stat(path.join(dataDir, "admin_key"))).mode & 0o777).toBe(0o600);
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

  it("`env set`, `list`, `get`, `remove`", { timeout: SLOW }, async () => {
    await cliOk("env", "set", "GREETING", "good day");
    expect(await cliOk("env", "list", "--include-values")).toMatch(/GREETING=["']?good day/);
    expect((await cliOk("env", "get", "GREETING")).trim()).toBe("good day");
    await cliOk("env", "remove", "GREETING");
    expect(await cliOk("env", "list")).toBe("");
  });

  it("`data`, `function-spec`, `codegen`, `deploy`", { timeout: SLOW }, async () => {
    expect((await cliOk("data")).trim()).toBe("messages");
    expect(await cliOk("data", "messages", "--format", "jsonLines")).toContain('"body": "hello"');
    const spec = JSON.parse(await cliOk("function-spec"));
    expect(spec.url).toBe(deployment.url);
    expect(spec.functions).toContainEqual(
      expect.objectContaining({ identifier: "messages.js:send", functionType: "Mutation" }),
    );
    expect(spec.functions).toContainEqual({ functionType: "HttpAction", method: "POST", path: "/echo" });
    await rm(path.join(app.dir, "convex/_generated"), { recursive: true });
    await cliOk("codegen", "--typecheck", "disable");
    expect(await readFile(path.join(app.dir, "convex/_generated/server.js"), "utf8")).toContain(
      "mutationGeneric",
    );

    const before = await moduleHashes();
    await app.write({ "extra.ts": "export const nothing = 1;\n" });
    await cliOk("deploy", "--dry-run", "--yes", "--typecheck", "disable");
    expect(await moduleHashes()).toBe(before);
    await cliOk("deploy", "--yes", "--typecheck", "disable");
    expect(await moduleHashes()).toContain("extra.js");
    await app.removeFile("extra.ts");
    await cliOk("deploy", "--yes", "--typecheck", "disable");
    expect(await moduleHashes()).toBe(before);
  });

  it("a push with a mistake in the code ends with exit code 1 and its text, and changes nothing", {
    timeout: SLOW,
  }, async () => {
    // Every other kind of mistake: cliWatch.test.ts.
    expect(await failingPush({ "messages.ts": "export const list = (" })).toContain("messages.ts");
    expect(await stored()).toEqual(["hello"]);
  });

  it("auth.config.ts that reads an unset variable fails the push until it is set, and then keeps it", {
    timeout: SLOW,
  }, async () => {
    const authConfig = `export default { providers: [
      { domain: process.env.ISSUER_DOMAIN, applicationID: "convex" } ] };`;
    expect(await failingPush({ "auth.config.ts": authConfig })).toMatch(
      /Environment variable ISSUER_DOMAIN is used in auth config file but its value was not set/,
    );
    await cliOk("env", "set", "ISSUER_DOMAIN", "https://issuer.example");
    await app.write({ "auth.config.ts": authConfig });
    expect((await push()).code).toBe(0);
    // The variable is now needed: removing it would leave a deployment that cannot be pushed to again.
    expect((await cli("env", "remove", "ISSUER_DOMAIN")).code).toBe(1);
    await app.removeFile("auth.config.ts");
    expect((await push()).code).toBe(0);
    await cliOk("env", "remove", "ISSUER_DOMAIN");
  });

  it("an app that does not give a component the variable it needs is refused by the variable's name", {
    timeout: SLOW,
  }, async () => {
    const output = await failingPush({
      "parts/convex.config.ts": `import { defineComponent } from "convex/server";
        import { v } from "convex/values";
        export default defineComponent("parts", { env: { KEY: v.string() } });`,
      "convex.config.ts": `import { defineApp } from "convex/server";
        import parts from "./parts/convex.config";
        const app = defineApp();
        app.use(parts);
        export default app;`,
    });
    expect(output).toContain('Component "parts" needs a value for its environment variable "KEY".');
  });

  it("refuses a second process on the same folder, and a wrong flag, with exit code 1", {
    timeout: SLOW,
  }, async () => {
    const second = await spawnEmbedded(flags()).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(StartRefused);
    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is in use by another process"),
    });
    const wrong = await spawnEmbedded([...flags(), "--clock", "sundial"]).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("--clock must be") });
  });

  it("closes within two seconds of SIGTERM and has its last push and data after a restart", {
    timeout: SLOW,
  }, async () => {
    const hashes = await moduleHashes();
    const open = new AbortController();
    const watching = fetch(`${deployment.url}/api/stream_function_logs?cursor=${Date.now() * 2}`, {
      headers: { Authorization: `Convex ${deployment.adminKey}` },
      signal: open.signal,
    }).catch(() => null);
    const ended = await deployment.stop("SIGTERM");
    expect(ended.code).toBe(0);
    expect(ended.ms).toBeLessThan(2000);
    await watching;

    deployment = await spawnEmbedded(flags());
    expect(await moduleHashes()).toBe(hashes);
    expect(await stored()).toEqual(["hello"]);
    await deployment.stop("SIGKILL");
    deployment = await spawnEmbedded(flags());
    expect(await stored()).toEqual(["hello"]);
    expect(
      await new ConvexHttpClient(deployment.url).action(makeFunctionReference<"action">("actions:nested")),
    ).toBe("outer(nobody)");
  });
});
