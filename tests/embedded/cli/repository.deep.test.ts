import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convexCliOk } from "../../../embedded/testing/convexCli";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";

const PRODUCT = path.resolve(import.meta.dirname, "../../../convex");
/** Several runs of the CLI, each a process of its own, on a machine that may be busy. */
const SLOW = 180_000;

/** Issue A, done when 4: the official CLI against this repository's own functions. */
describe("the official CLI and the product's own functions", () => {
  let embedded: TestEmbedded;
  let app: TestApp;
  const cli = (...args: string[]) => convexCliOk(embedded, app.dir, args);

  beforeAll(async () => {
    app = await createTestApp({}, PRODUCT);
    embedded = await createTestEmbedded();
  }, SLOW);

  afterAll(async () => {
    await embedded.close();
    await app.remove();
  });

  it("dev --once pushes them; env set and list, run, deploy answer", { timeout: SLOW }, async () => {
    await cli("dev", "--once", "--typecheck", "disable");
    await cli("env", "set", "DEPLOYMENT_KIND", "local");
    expect(await cli("env", "list")).toContain("DEPLOYMENT_KIND=local");
    await cli("deploy", "--yes", "--typecheck", "disable");
    expect(JSON.parse(await cli("run", "dev/inspect:ledgerSum", "{}"))).toEqual({ sum: 0, txns: 0 });
  });

  it("codegen makes exactly what is committed", { timeout: SLOW }, async () => {
    const generated = path.join(app.dir, "convex/_generated");
    await rm(generated, { recursive: true });
    await cli("codegen", "--typecheck", "disable");
    const names = await readdir(path.join(PRODUCT, "_generated"));
    expect((await readdir(generated)).sort()).toEqual(names.sort());
    for (const name of names) {
      const committed = await readFile(path.join(PRODUCT, "_generated", name), "utf8");
      expect(await readFile(path.join(generated, name), "utf8"), name).toBe(committed);
    }
  });
});
