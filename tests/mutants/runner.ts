/** One vitest for many mistakes, in a process of its own that can be ended when a mistake never returns. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";

/** Test files to run, relative to the folder, after this file has changed. */
export interface Ask {
  changed: string;
  tests: readonly string[];
}
export interface Told {
  file: string;
  /** The first that failed. */
  failed: string | null;
  /** Marks that it came to. */
  reached: readonly string[];
}

/** No test is ended by its own limit: a busy machine would look like a mistake that was noticed. */
const NO_LIMIT = 3_600_000;

/** Marks are collected from every test; a mistake's run ends with the first that fails. */
const collects = process.argv.includes("--reached");
const vitest = await createVitest("test", {
  watch: false,
  project: ["unit", "convex", "convex-own", "dom"],
  reporters: [{}],
  silent: true,
  testTimeout: NO_LIMIT,
});
if (collects) {
  // Below the root of the copy: from elsewhere a test of the client may load nothing.
  const collector = path.join(vitest.config.root, "tests/reached.ts");
  copyFileSync(path.join(import.meta.dirname, "reached.ts"), collector);
  for (const { config } of vitest.projects) config.setupFiles = [collector, ...config.setupFiles];
}
const specifications = new Map<string, TestSpecification>();
for (const each of await vitest.globTestSpecifications()) {
  specifications.set(path.relative(vitest.config.root, each.moduleId), each);
}

function tellOf(module: TestModule): Told {
  const [first] = module.children.allTests("failed");
  const failed = module.state() === "failed" ? (first?.fullName ?? module.errors()[0]?.message ?? "") : null;
  const meta = module.meta();
  const reached = "reached" in meta && Array.isArray(meta.reached) ? meta.reached : [];
  return { file: module.relativeModuleId, failed, reached };
}

async function run(tests: readonly string[], bail: number): Promise<readonly Told[]> {
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bail;
  const asked = tests.flatMap((file) => specifications.get(file) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
  const told = testModules.map(tellOf).filter(({ file }) => tests.includes(file));
  const isQuiet = unhandledErrors.length === 0 || told.some(({ failed }) => failed !== null);
  return isQuiet ? told : told.map((each) => ({ ...each, failed: "an error that nobody caught" }));
}

/** What the last question had changed: put back since, and still kept as it was then. */
let before = "";
process.on("message", async ({ changed, tests }: Ask) => {
  for (const file of [before, changed]) vitest.invalidateFile(file);
  before = changed;
  let told = await run(tests, collects ? 0 : 1);
  // A worker that is stopped at the first failure may be stopped before it has told of it.
  if (Reflect.get(vitest, "isCancelling") === true && told.every(({ failed }) => failed === null))
    told = await run(tests, 0);
  process.send?.(told);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
