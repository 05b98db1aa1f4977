import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { relatedTests } from "./related";
import { IN_PROCESS, root, run, secondsSince, vitest } from "./steps";

/** `npm run quick [commit]`: what the change since that commit needs. `npm test` stays the whole truth. */

/** As many files as the budget of four minutes has room for. */
const MOST = { process: 60, embedded: 12 };
const UNIT = ["architecture", "requirements", "domain", "support", "workers", "offline"];
const BUILT_FROM = [
  "src",
  "convex",
  "public",
  "index.html",
  "app.html",
  "vite.config.ts",
  "package-lock.json",
];
/** Inside what it speaks of: another build takes it away. */
const STAMP = path.join(root, "dist/.built-from");

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\n").filter(Boolean);
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const listed = (...folders: string[]): string[] =>
  git("ls-files", "--cached", "--others", "--exclude-standard", ...folders).filter((file) =>
    existsSync(path.join(root, file)),
  );

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

async function build(): Promise<boolean> {
  const hash = createHash("sha256");
  for (const file of listed(...BUILT_FROM)) hash.update(file).update(readFileSync(path.join(root, file)));
  const builtFrom = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === builtFrom) return true;
  const isBuilt = await run(["npm", "run", "build"]);
  if (isBuilt) writeFileSync(STAMP, builtFrom);
  return isBuilt;
}

async function step(name: string, work: () => Promise<boolean>[]): Promise<void> {
  console.log(`\n${name} (at ${secondsSince()} s)`);
  if ((await Promise.all(work())).every(Boolean)) return;
  console.error(`\nfailed: ${name} (at ${secondsSince()} s)`);
  process.exit(1);
}

const changed = changedFiles();
const files = chooseTests(changed);
await step("types and lint", () => [
  run(["npm", "run", "typecheck"]),
  run(["npx", "biome", "ci", "--no-errors-on-unmatched", ...changed]),
]);
await step("rules, pure logic and related tests; build", () => [
  run(vitest(["unit", ...IN_PROCESS, "embedded"], [...UNIT.map((name) => `tests/${name}/`), ...files]), {
    TEST_REPORT: "quick",
  }),
  build(),
]);
await step("two journeys", () => [
  run(["npx", "playwright", "test", "mainJob.spec", "entry.spec"], { TEST_REPORT: "quick-e2e" }),
]);
console.log(`\nright so far, in ${secondsSince()} s`);
