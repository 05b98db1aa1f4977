/** One vitest for many mistakes, in a process of its own that can be ended when a mistake never returns. */
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

/** Marks are collected from every test; mistakes end with the first that fails. */
const collects = process.argv.includes("--reached");
const vitest = await createVitest("test", {
  watch: false,
  project: ["unit", "convex", "convex-own", "dom", "dom-own"],
  reporters: [{}],
  silent: true,
  bail: collects ? 0 : 1,
  testTimeout: NO_LIMIT,
});
if (collects) {
  const collector = path.join(import.meta.dirname, "reached.ts");
  for (const { config } of vitest.projects) config.setupFiles = [collector, ...config.setupFiles];
}
const specifications = new Map<string, TestSpecification>();
for (const each of await vitest.globTestSpecifications()) {
  specifications.set(path.relative(vitest.config.root, each.moduleId), each);
}

function tellOf(module: TestModule): Told {
  const [first] = module.children.allTests("failed");
  const failed = module.state() === "failed" ? (first?.fullName ?? module.errors()[0]?.message ?? "") : null;
  const { reached = [] }: { reached?: readonly string[] } = module.meta();
  return { file: module.relativeModuleId, failed, reached };
}

async function run({ changed, tests }: Ask): Promise<readonly Told[]> {
  vitest.invalidateFile(changed);
  const asked = tests.flatMap((file) => specifications.get(file) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
  const told = testModules.map(tellOf).filter(({ file }) => tests.includes(file));
  const isQuiet = unhandledErrors.length === 0 || told.some(({ failed }) => failed !== null);
  return isQuiet ? told : told.map((each) => ({ ...each, failed: "an error that nobody caught" }));
}

process.on("message", async (ask: Ask) => {
  process.send?.(await run(ask));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
