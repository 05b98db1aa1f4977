import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliResult, convexCli, convexCliOk } from "../../../embedded/testing/convexCli";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { folderOfFile } from "../../support/scratch";
import { startCli } from "./process";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/cli/convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 180_000;

let embedded: TestEmbedded;
let app: TestApp;
const scratch = folderOfFile();

const cli = (...args: string[]): Promise<CliResult> => convexCli(embedded, app.dir, args);
const cliOk = (...args: string[]): Promise<string> => convexCliOk(embedded, app.dir, args);

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  embedded = await createTestEmbedded();
}, SLOW);
afterAll(async () => {
  await embedded.close();
  await app.remove();
});

describe("commands of the official CLI", { timeout: SLOW }, () => {
  it("codegen --init writes the first files of an app and pushes nothing; --dry-run writes nothing", async () => {
    await cliOk("codegen", "--init", "--typecheck", "disable");
    const folder = path.join(app.dir, "convex");
    expect(await readdir(folder)).toEqual(expect.arrayContaining(["_generated", "tsconfig.json"]));
    expect(embedded.engine.deployment.push()).toBeNull();
    await rm(path.join(folder, "tsconfig.json"));
    const printed = await cliOk("codegen", "--init", "--dry-run", "--typecheck", "disable");
    expect(printed).toContain("Command would write file");
    expect(await readdir(folder)).not.toContain("tsconfig.json");
  });

  it("deploy --dry-run changes nothing; deploy runs --cmd with the address in the named variable, then pushes app and component with a message", async () => {
    await cliOk("deploy", "--dry-run", "--yes", "--typecheck", "disable");
    expect(embedded.engine.deployment.push()).toBeNull();
    const seen = path.join(scratch, "seen");
    const command = `node -e "require('fs').writeFileSync('${seen}', process.env.MY_URL)"`;
    const { code, stderr } = await cli(
      ...["deploy", "--yes", "--typecheck", "disable", "--message", "first"],
      ...["--cmd", command, "--cmd-url-env-var-name", "MY_URL"],
    );
    expect(code, stderr).toBe(0);
    expect(await readFile(seen, "utf8")).toBe(embedded.url);
    expect(stderr).toContain("Installed component parts");
  });

  it("dev --once --run seeds by an internal function that uses a component", async () => {
    const { code, stderr } = await cli("dev", "--once", "--typecheck", "disable", "--run", "people:seed");
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('Finished running function "people:seed"');
  });

  it("run: of a component, after a push of what is on disk, with a format error", async () => {
    const [parts, wrong] = await Promise.all([
      cliOk("run", "--component", "parts", "stock:list"),
      cli("run", "people:add", '{"name":5}'),
    ]);
    expect(JSON.parse(parts)).toEqual(["bolt"]);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("ArgumentValidationError");
    await app.write({
      "later.ts":
        "import { query } from './_generated/server';\nexport default query(async () => 'pushed');\n",
    });
    expect(await cliOk("run", "--push", "--typecheck", "disable", "later")).toContain('"pushed"');
  });

  it("run --inline-query reads the app or a component, calls queries, and can change nothing", async () => {
    const inline = (source: string, ...more: string[]) => cli("run", "--inline-query", source, ...more);
    const read = `const all = "people:names"; console.log("seen");
      const counted = (await ctx.db.query("people").collect()).length;
      let refusal = null;
      try { await ctx.db.insert("people", { name: "x" }); } catch (error) { refusal = error.message; }
      return [counted, refusal, await ctx.runQuery(all, {})]`;
    const [called, parts, syntax, unknown] = await Promise.all([
      inline(read),
      inline('(await ctx.db.query("stock").first()).part', "--component", "parts"),
      inline("await ctx.db.("),
      inline("1", "--component", "gone"),
    ]);
    expect(JSON.parse(called.stdout)).toEqual([
      ...[2, "ctx.db.insert is not a function"],
      ["Ada", "Bob Builder"],
    ]);
    expect(called.stderr).toContain("'seen'");
    expect(parts.stdout.trim(), parts.stderr).toBe('"bolt"');
    expect([syntax.code, unknown.code]).toEqual([1, 1]);
    expect(syntax.stderr).toContain("testQuery.js:5");
    expect(unknown.stderr).toContain('Component path "gone" was not found');
    expect(embedded.engine.transact((tx) => tx.count("people"))).toBe(2);
  });

  it("run --watch prints a query's result again when its data changes", async () => {
    const watch = startCli(embedded, app.dir, ["run", "--watch", "people:names"]);
    await watch.until("Bob Builder");
    await embedded.client().mutation("people:add" as never, { name: "Cleo" } as never);
    await watch.until("Cleo");
    await watch.stop();
  });

  it("env: from a file, from standard input, without overwriting unless forced, names only", async () => {
    const file = path.join(scratch, ".env");
    await writeFile(file, 'ONE=1\nTWO="two words"\n');
    await cliOk("env", "set", "--from-file", file);
    const piped = startCli(embedded, app.dir, ["env", "set", "THREE"]);
    piped.write("3");
    piped.end();
    await piped.until("Successfully set THREE");
    const conflict = path.join(scratch, ".env.conflict");
    await writeFile(conflict, "ONE=other\n");
    const [names, unforced] = await Promise.all([
      cliOk("env", "list", "--names-only"),
      cli("env", "set", "--from-file", conflict),
    ]);
    expect(names.trim().split("\n")).toEqual(["ONE", "THREE", "TWO"]);
    expect(unforced.code).toBe(1);
    const env = () => embedded.engine.deployment.env();
    expect(env()).toEqual({ ONE: "1", TWO: "two words", THREE: "3" });
    await cliOk("env", "set", "--force", "--from-file", conflict);
    expect(env().ONE).toBe("other");
  });

  it("data: tables and documents of app and component in every format and both orders, files too", async () => {
    await embedded.client().action(
      "people:photograph" as never,
      {
        id: embedded.engine.transact((tx) =>
          tx.query({ table: "people", index: "by_creation_time", limit: 1 }),
        )[0]?._id,
        picture: "pixels",
      } as never,
    );
    const [component, first, last, array, stored, notes] = await Promise.all([
      cliOk("data", "--component", "parts"),
      cliOk("data", "people", "--order", "asc", "--limit", "1", "--format", "jsonl"),
      cliOk("data", "people", "--limit", "1", "--format", "jsonl"),
      cliOk("data", "stock", "--component", "parts", "--format", "json"),
      cliOk("data", "_storage", "--format", "jsonLines"),
      cliOk("data", "notes", "--format", "pretty"),
    ]);
    expect(component.trim()).toBe("stock");
    expect(first).toContain('"name": "Ada"');
    expect(last).toContain('"name": "Cleo"');
    expect(array).toContain('"part": "bolt"');
    expect(stored).toContain('"contentType": "image/png"');
    expect(notes).toContain("1152921504606846976n");
  });

  it("function-spec prints, or writes a file", async () => {
    const [printed, written] = await Promise.all([cliOk("function-spec"), cliOk("function-spec", "--file")]);
    const { functions } = JSON.parse(printed);
    expect(functions).toContainEqual(
      expect.objectContaining({ identifier: "people.js:seed", functionType: "Mutation" }),
    );
    expect(functions).toContainEqual(expect.objectContaining({ functionType: "HttpAction" }));
    const name = /function_spec_\d+\.json/.exec(written)?.[0] ?? "";
    expect(JSON.parse(await readFile(path.join(app.dir, name), "utf8")).functions).toEqual(functions);
  });

  it("network-test passes every check, and init, which only writes the addresses down, succeeds", async () => {
    const [network, init] = await Promise.all([cli("network-test"), cli("init")]);
    expect(network.stderr).toContain("WebSocket connection established");
    expect(network.stderr).toContain("Network test passed");
    expect(init.code, init.stderr).toBe(0);
  });

  it("what belongs to Convex's own cloud is refused by the CLI itself, in words", async () => {
    const [insights, dashboard, prod] = await Promise.all([
      cli("insights"),
      cli("dashboard", "--no-open"),
      cli("env", "list", "--prod"),
    ]);
    expect(insights.stderr).toContain("only available for cloud deployments");
    expect(dashboard.stderr).toContain("is not supported for self-hosted deployments");
    expect(prod.stderr).toContain("cannot be used with a self-hosted deployment");
  });

  it("what tools ask of a deployment is answered: schema in force and shapes of tables", async () => {
    const headers = { Authorization: `Convex ${embedded.adminKey}` };
    const shapes = await (await fetch(`${embedded.url}/api/shapes2`, { headers })).json();
    expect(shapes.people).toMatchObject({ type: "Object" });
    expect(JSON.stringify(shapes.notes)).toContain(
      '"fieldName":"size","optional":false,"shape":{"type":"Int64"}',
    );
    const response = await fetch(`${embedded.url}/api/query`, {
      ...{ method: "POST", headers },
      body: JSON.stringify({ path: "_system/frontend/getSchemas", args: {} }),
    });
    expect((await response.json()).value.active).toContain('"tableName":"people"');
  });
});
