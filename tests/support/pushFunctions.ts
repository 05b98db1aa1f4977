import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type CliTarget, convexCliOk } from "../../embedded/testing/convexCli";
import type { TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { createTestApp } from "../../embedded/testing/testApp";

const tests = path.resolve(import.meta.dirname, "..");

/** Pushes the product with `tests/functions/<file>.ts` beside it, called as `tests/<file>:<name>`: no deployment of the product holds them. */
export async function pushTestFunctions(target: CliTarget): Promise<void> {
  const app = await createTestApp({}, path.resolve(tests, "../convex"));
  try {
    for (const name of await readdir(path.join(tests, "functions"))) {
      const source = await readFile(path.join(tests, "functions", name), "utf8");
      await app.write({ [`tests/${name}`]: source.replaceAll("../../convex/", "../") });
    }
    await convexCliOk(target, app.dir, ["deploy", "--yes", "--typecheck", "disable"]);
  } finally {
    await app.remove();
  }
}

/** Pushes the product as it stands. */
export async function pushProduct(deployment: TestEmbedded): Promise<void> {
  const app = await createTestApp({}, path.resolve(tests, "../convex"));
  await deployment.push(app.dir);
  await app.remove();
}
