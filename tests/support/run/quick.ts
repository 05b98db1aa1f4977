import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "./build";
import { git, listed } from "./listed";
import { relatedTests } from "./related";
import { endWhenAsked, IN_PROCESS, root, run, secondsSince, vitest } from "./steps";

/** `npm run quick [commit]`: what the change since that commit needs. `npm test` stays the whole truth. */

/** As many files as the budget of four minutes has room for. */
const MOST = { process: 60, embedded: 12 };
const UNIT = ["architecture", "requirements", "domain", "support", "mutants", "workers", "offline"];
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

function changedFiles(): string[] {
  const since = (commit: string): string[] => [
    ...git("diff", "--name-only", "--diff-filter=d", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const [commit] = process.argv.slice(2);
  const changed = since(commit ?? "HEAD");
  return commit === undefined && changed.length === 0 ? since("HEAD~1") : changed;
}

function chooseTests(changed: readonly string[]): string[] {
  const code = listed("convex", "src", "embedded", "tests").filter((file) => /\.tsx?$/.test(file));
  const related = relatedTests(new Map(code.map((file) => [file, read(file)])), changed);
  const inProcess = related.filter((file) => /^tests\/(convex|src)\/.*(?<!\.browser)\.test\./.test(file));
  const embedded = related.filter((file) => /^tests\/(embedded|contract)\//.test(file));
  const chosen = [...inProcess.slice(0, MOST.process), ...embedded.slice(0, MOST.embedded)];
  console.log(`${changed.length} files changed: ${changed.slice(0, 5).join(", ")}`);
  console.log(
    `${chosen.length} of ${inProcess.length + embedded.length} related test files run, nearest first; the others in npm test`,
  );
  return chosen;
}

async function step(name: string, work: () => Promise<boolean>[]): Promise<void> {
  console.log(`\n${name} (at ${secondsSince()} s)`);
  if ((await Promise.all(work())).every(Boolean)) return;
  console.error(`\nfailed: ${name} (at ${secondsSince()} s)`);
  process.exit(1);
}

await endWhenAsked();
const changed = changedFiles();
const files = chooseTests(changed);
await step("types and lint", () => [
  run(["npm", "run", "typecheck"]),
  run(["npx", "biome", "ci", "--no-errors-on-unmatched", ...changed]),
]);
await step("rules, pure logic and related tests; build", () => [
  run(vitest(["unit", ...IN_PROCESS, "embedded"], [...UNIT.map((name) => `tests/${name}/`), ...files]), {
    env: { TEST_REPORT: "quick", TEST_SCOPE: "quick" },
  }),
  build(),
]);
await step("two journeys", () => [
  run(["npx", "playwright", "test", "mainJob.spec", "entry.spec"], { env: { TEST_REPORT: "quick-e2e" } }),
]);
console.log(`\nright so far, in ${secondsSince()} s`);
