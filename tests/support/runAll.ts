import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { countStates, coverageOf, declared, known } from "../requirements/coverage";
import { type RanTest, readReports, reportDir } from "../requirements/reports";
import { parseSurface, unprovenParts } from "../requirements/surface";
import { IN_PROCESS, root, run, secondsSince, vitest } from "./steps";

/** `npm test`: everything, quick things first, with a line a step. Stops at the first step that fails. */

const hasEmbedded = existsSync(path.join(root, "embedded"));

interface Step {
  name: string;
  command: string[];
  report?: string;
}

const JOURNEYS: Step = { name: "journeys", command: ["npm", "run", "test:e2e"], report: "e2e" };
const DEPLOYMENT: Step = {
  name: "local deployment and sandboxes",
  command: vitest(["embedded"]),
  report: "embedded",
};

/** One after another: a function has a second of real time, which it would not get beside a browser on two cores. */
const STEPS: Step[] = [
  {
    name: "types, lint, unused code, rules, pure logic",
    command: ["npm", "run", "check"],
    report: "unit",
  },
  { name: "functions and screens in process", command: vitest(IN_PROCESS), report: "process" },
  ...(hasEmbedded ? [DEPLOYMENT] : []),
  { name: "components in a browser", command: vitest(["browser"]), report: "browser" },
  { name: "build", command: ["npm", "run", "build"] },
  ...(hasEmbedded ? [JOURNEYS] : []),
];

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

/** A row a group, for docs/test-times.md. */
function timesOf({ name, report }: Step, seconds: number): string {
  const tests = readReports(report === undefined ? [] : [report]);
  const files = new Set(tests.map((test) => test.file ?? test.name.split(" ")[0]));
  return `| ${name} | ${files.size} | ${tests.length} | ${seconds} |`;
}

const load = loadavg()[0]?.toFixed(1);
const rows: string[] = [];
rmSync(reportDir, { recursive: true, force: true });
for (const [index, step] of STEPS.entries()) {
  const startedAt = Date.now();
  console.log(`\n[${index + 1}/${STEPS.length}] ${step.name} (at ${secondsSince()} s)`);
  const env: Record<string, string> = step.report === undefined ? {} : { TEST_REPORT: step.report };
  const isGood = await run(step.command, env);
  rows.push(timesOf(step, secondsSince(startedAt)));
  if (!isGood) {
    console.error(`\nfailed: ${step.name}`);
    process.exit(1);
  }
}
const isWhole = judgeCoverage();
writeFileSync(
  path.join(root, "docs/test-times.md"),
  `# Test times

Written by \`npm test\` at its end. This run: ${availableParallelism()} cores, load ${load} at the start.

| Group | Files | Tests | Seconds |
|---|---|---|---|
${rows.join("\n")}
| whole run | | | ${secondsSince()} |
`,
);
process.exit(isWhole ? 0 : 1);
