import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { whatIsProven } from "../../requirements/judgement";
import { journeySeconds, type RanTest, readReports, reportDir } from "../../requirements/reports";
import { judgeBudgets } from "./budgets";
import { build } from "./build";
import type { Scope } from "./scope";
import { endWhenAsked, hasEmbedded, IN_PROCESS, type RunOptions, run, secondsSince, vitest } from "./steps";
import { worldsLine } from "./worldTimes";

/**
 * `npm test` (quick) and `npm run test:deep` (deep): steps one after another, a line each, and what a failed one has
 * printed. A function has a second of real time, which it would not get beside a browser on two cores.
 */

interface Step {
  name: string;
  work: (options: RunOptions) => Promise<boolean>;
  report?: string;
}

const command =
  (...words: string[]) =>
  (options: RunOptions): Promise<boolean> =>
    run(words, options);

const BUILD: Step = { name: "build", work: build };
const TEMPLATE: Step = {
  name: "the functions, pushed once",
  work: command("node", "--import", "tsx", "tests/support/run/template.ts"),
};
const journeys = (report: string): Step => ({
  name: "journeys",
  work: command("npx", "playwright", "test"),
  report,
});

const QUICK: Step[] = [
  { name: "types, lint, unused code", work: command("npm", "run", "check:static") },
  { name: "rules and pure logic", work: command(...vitest(["unit"])), report: "unit" },
  { name: "functions and screens in process", work: command(...vitest(IN_PROCESS)), report: "process" },
  ...(hasEmbedded
    ? [
        TEMPLATE,
        {
          name: "local deployment and sandboxes",
          work: command(...vitest(["embedded"])),
          report: "embedded",
        },
      ]
    : []),
  BUILD,
  ...(hasEmbedded ? [journeys("e2e")] : []),
];

const IN_DEPTH = [...IN_PROCESS, "unit", ...(hasEmbedded ? ["embedded", "embedded-own"] : [])];
const DEEP: Step[] = [
  { name: "promises that nobody awaits", work: command("npm", "run", "lint:promises") },
  ...(hasEmbedded ? [TEMPLATE] : []),
  { name: "long walks, fuzz, kills, sandboxes", work: command(...vitest(IN_DEPTH)), report: "deep" },
  { name: "components in a browser", work: command(...vitest(["browser"])), report: "browser" },
  BUILD,
  ...(hasEmbedded ? [journeys("e2e-deep")] : []),
];

const scope: Scope = process.argv[2] === "deep" ? "deep" : "quick";
const steps = scope === "quick" ? QUICK : DEEP;
const reports = steps.flatMap((step) => step.report ?? []);
const inResults = (name: string): string => path.join(reportDir, name);

function judge(): boolean {
  const tests = readReports(reports);
  const { lines, problems } = whatIsProven(tests, scope);
  const count = (outcome: RanTest["outcome"]): number =>
    tests.filter((test) => test.outcome === outcome).length;
  if (count("skipped") > 0) problems.push(`${count("skipped")} tests were skipped: none may be`);
  if (scope === "quick" && hasEmbedded) {
    const budgets = judgeBudgets(journeySeconds("e2e"));
    lines.push("seconds of the journeys:", ...budgets.lines);
    problems.push(...budgets.problems);
  }
  lines.push(...worldsLine(inResults("worlds.jsonl")));
  for (const { name, outcome } of tests) if (outcome === "flaky") lines.push(`flaky: ${name}`);
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(`failed: ${problem}`);
  console.log(`${count("passed")} passed, ${count("failed") + problems.length} failed`);
  return problems.length === 0;
}

await endWhenAsked();
const load = loadavg()[0]?.toFixed(1);
const rows: { name: string; files: number; tests: number; seconds: number }[] = [];
for (const name of [...reports.map((report) => `${report}.json`), "worlds.jsonl"])
  rmSync(inResults(name), { force: true });
for (const [index, { name, work, report }] of steps.entries()) {
  const startedAt = Date.now();
  console.log(`[${index + 1}/${steps.length}] ${name} (at ${secondsSince()} s)`);
  const log = inResults(`${scope}-${index + 1}.log`);
  const isGood = await work({ log, env: { TEST_SCOPE: scope, ...(report ? { TEST_REPORT: report } : {}) } });
  const tests = readReports(report === undefined ? [] : [report]);
  const files = new Set(tests.map((test) => test.file));
  rows.push({ name, files: files.size, tests: tests.length, seconds: secondsSince(startedAt) });
  if (!isGood) {
    if (existsSync(log)) process.stderr.write(readFileSync(log));
    console.error(`\nfailed: ${name}`);
    process.exit(1);
  }
}
const isWhole = judge();
const times = { cores: availableParallelism(), load, rows, seconds: secondsSince() };
writeFileSync(inResults(`times-${scope}.json`), JSON.stringify(times));
console.log(`in ${secondsSince()} s, load ${load} at the start`);
process.exit(isWhole ? 0 : 1);
