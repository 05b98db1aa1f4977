import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { type CliProcess, startCli } from "./process";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/cli/convex");
/** Bundling and pushing, on a machine that may be busy. */
const SLOW = 120_000;
const READY = "Convex functions ready!";

let embedded: TestEmbedded;
let app: TestApp;
let dev: CliProcess;

/** Writes files and waits until the watching CLI has said this of them. */
async function edit(files: { [name: string]: string }, said: string | RegExp): Promise<string> {
  const from = dev.output().length;
  await app.write(files);
  await dev.until(said, from);
  return dev.output().slice(from);
}

/** Files as they were before a mistake, null for one that was not there. */
const kept = new Map<string, string | null>();

/** What `dev` says of a mistake, made in the moment in which the one before is put right; nothing of the deployment changes by it. */
async function refused(files: { [name: string]: string }, said: RegExp): Promise<void> {
  const before = installed();
  const from = dev.output().length;
  const mended = [...kept].filter(([name]) => files[name] === undefined);
  for (const name of Object.keys(files)) {
    if (!kept.has(name)) kept.set(name, await sourceOf(name));
  }
  await app.write(files);
  for (const [name, source] of mended) await putBack(name, source);
  await dev.until(said, from);
  expect(installed()).toBe(before);
}

const installed = () => JSON.stringify(embedded.engine.deployment.push());
const sourceOf = (name: string) => readFile(path.join(app.dir, "convex", name), "utf8").catch(() => null);

async function putBack(name: string, source: string | null): Promise<void> {
  if (source === null) await app.removeFile(name);
  else await app.write({ [name]: source });
  kept.delete(name);
}

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  embedded = await createTestEmbedded();
  dev = startCli(embedded, app.dir, ["dev", "--typecheck", "disable", "--tail-logs", "always"]);
  await dev.until(READY);
}, SLOW);
afterAll(async () => {
  await dev.stop();
  await embedded.close();
  await app.remove();
});

describe("convex dev, watching", { timeout: SLOW }, () => {
  it("pushes a file that was edited, and shows what functions log", async () => {
    await edit(
      {
        "later.ts":
          "import { query } from './_generated/server';\nexport default query(async () => 'one');\n",
      },
      READY,
    );
    expect(await embedded.client().query("later" as never)).toBe("one");
    const from = dev.output().length;
    await embedded.client().mutation("people:add" as never, { name: "Eve" } as never);
    await dev.until("adding Eve", from);
  });

  it("a failing push changes nothing (functions, schema, crons, auth) and says what and where", async () => {
    await refused({ "later.ts": "export default query(" }, /later\.ts:1:\d+/);
    await refused(
      { "later.ts": "export const x = 1;\nthrow new Error('at import');\n" },
      /Failed to analyze later\.js: Uncaught Error: at import/,
    );
    const table = "defineTable({ name: v.string() })";
    const schema = (rest: string) =>
      `import { defineSchema, defineTable } from "convex/server";
       import { v } from "convex/values";
       export default defineSchema({ ${rest} });`;
    await refused(
      { "schema.ts": schema(`people: ${table}.index("i", ["name"]).index("i", ["name"])`) },
      /people.*\bi\b|\bi\b.*people/,
    );
    await refused(
      { "schema.ts": schema("people: defineTable({ name: v.number() })") },
      /Document with ID ".+" in table "people" does not match the schema/,
    );
    const crons = `import { cronJobs } from "convex/server";
      const crons = cronJobs();
      crons.interval("broken", { seconds: 1 }, "gone:gone");
      export default crons;`;
    await refused(
      { "crons.ts": crons },
      /cron job 'broken' schedules a function that does not exist: gone:gone/,
    );
    await refused(
      {
        "auth.config.ts":
          "export default { providers: [{ domain: process.env.UNSET, applicationID: 'x' }] };",
      },
      /Environment variable UNSET is used in auth config file but its value was not set/,
    );
    // The next good push is taken.
    const from = dev.output().length;
    for (const [name, source] of [...kept]) await putBack(name, source);
    await edit(
      {
        "later.ts":
          "import { query } from './_generated/server';\nexport default query(async () => 'two');\n",
      },
      READY,
    );
    await dev.until(READY, from);
    expect(await embedded.client().query("later" as never)).toBe("two");
  });
});
