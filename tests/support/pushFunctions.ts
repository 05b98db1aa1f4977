import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { copyTemplate } from "../../embedded/dev/pushed/productTemplate";
import { type CliTarget, convexCliOk } from "../../embedded/testing/convexCli";
import { createTestEmbedded, type TestEmbedded } from "../../embedded/testing/createTestEmbedded";
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

/** The product as it stands on a deployment of its own, pushed by the first who asks; nothing runs by itself yet. */
export function openProduct(clock: "system" | "manual" = "system"): Promise<TestEmbedded> {
  return createTestEmbedded({ clock, jobs: "wait", fill: copyTemplate });
}

/** From now on it works, crons and jobs too, and knows these variables. */
export async function startProduct(deployment: TestEmbedded, env: Record<string, string>): Promise<void> {
  await deployment.setEnv(env);
  deployment.startJobs();
}
