import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { countStates, coverageOf, declared, known } from "../requirements/coverage";
import { type RanTest, readReports, reportDir } from "../requirements/reports";
import { parseSurface, unprovenParts } from "../requirements/surface";

/** `npm test`: everything, quick things first, with a line a step. Stops at the first step that fails. */

const root = path.resolve(import.meta.dirname, "../..");
const hasEmbedded = existsSync(path.join(root, "embedded"));

interface Step {
  name: string;
  command: string[];
  report?: string;
}

const vitest = (...projects: string[]): string[] => [
  "npx",
  "vitest",
  "run",
  ...projects.flatMap((name) => ["--project", name]),
];

const STEPS: Step[] = [
  { name: "types, lint, unused code, rules, pure logic", command: ["npm", "run", "check"], report: "unit" },
  { name: "functions and screens in process", command: vitest("convex", "dom"), report: "process" },
  { name: "local deployment and sandboxes", command: vitest("embedded"), report: "embedded" },
  { name: "components in a browser", command: vitest("browser"), report: "browser" },
  { name: "build", command: ["npm", "run", "build"] },
  { name: "journeys", command: ["npm", "run", "test:e2e"], report: "e2e" },
];

function run({ command, report }: Step): Promise<boolean> {
  const [program = "", ...args] = command;
  const env = report ? { ...process.env, TEST_REPORT: report } : process.env;
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

function judgeSurface(tests: RanTest[]): boolean {
  if (!hasEmbedded) return true;
  const surface = parseSurface(readFileSync(path.join(root, "tests/embedded/surface.json"), "utf8"));
  const unproven = unprovenParts(surface, tests);
  const parts = Object.values(surface).flatMap((line) => Object.keys(line)).length;
  console.log(`local deployment: ${parts} parts of its surface, ${unproven.length} without a passing test`);
  for (const part of unproven) console.log(`  ${part}`);
  return unproven.length === 0;
}

function judgeCoverage(): boolean {
  const tests = readReports(STEPS.flatMap((step) => step.report ?? []));
  const { rows, problems } = coverageOf(known, declared, tests);
  console.log(`\nrequirements: ${countStates(rows)}, of ${rows.length}`);
  for (const problem of problems) console.log(`  ${problem}`);
  const whole = judgeSurface(tests);
  const count = (outcome: string): number => tests.filter((test) => test.outcome === outcome).length;
  const skipped = count("skipped");
  if (skipped > 0) console.log(`  ${skipped} tests were skipped: none may be`);
  for (const { name, outcome } of tests) if (outcome === "flaky") console.log(`  flaky: ${name}`);
  console.log(`total: ${count("passed")} passed, ${count("flaky")} flaky, ${count("failed")} failed`);
  return problems.length === 0 && skipped === 0 && whole;
}

const startedAt = Date.now();
rmSync(reportDir, { recursive: true, force: true });
for (const [index, step] of STEPS.entries()) {
  if (!hasEmbedded && (step.report === "embedded" || step.report === "e2e")) continue;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`\n[${index + 1}/${STEPS.length}] ${step.name} (at ${seconds} s)`);
  if (!(await run(step))) {
    console.error(`\nfailed: ${step.name} (${step.command.join(" ")})`);
    process.exit(1);
  }
}
process.exit(judgeCoverage() ? 0 : 1);
