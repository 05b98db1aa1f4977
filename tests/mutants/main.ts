/**
 * `npm run test:mutants -- ROOM [--sample 40] [--seed 33] [--commit HEAD] [--reach 24] [--tests tests/] [--limit 180]`: makes small mistakes
 * in the files below ROOM, one at a time in a copy of the commit, and counts those that a test in process notices.
 */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { SourceTree } from "../architecture/rules/sourceTree";
import { relatedTests } from "../support/run/related";
import { Asking } from "./asking";
import { type Mutant, sampleOf } from "./sample";
import { functionsOf, withMarks } from "./syntax";

const root = path.resolve(import.meta.dirname, "../..");
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "33" },
    commit: { type: "string", default: "HEAD" },
    /** Test files that are asked, of those that come to the function: the nearest. */
    reach: { type: "string", default: "24" },
    /** Only these, for a quick look at a room: what others notice counts as survived. */
    tests: { type: "string", default: "tests/" },
    /** Seconds that a round of them may take. */
    limit: { type: "string", default: "180" },
  },
});
const [room = ""] = positionals;
if (!/^(convex|src)\//.test(room)) throw new Error("which room? npm run test:mutants -- convex/model/ledger");
const [side, OF_SIDE] = room.startsWith("src/")
  ? ["src", /^tests\/(src|offline|workers)\/.*(?<!\.browser)\.test\./]
  : ["convex", /^tests\/(convex|domain)\/.*\.test\./];
const isAsked = (file: string): boolean => OF_SIDE.test(file) && file.startsWith(options.tests);

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).trim();
const commit = git("rev-parse", "--short", options.commit);

/** The commit, beside the tree and never in it. */
const copy = mkdtempSync(path.join(tmpdir(), "dareloop-mutants-"));
git("worktree", "add", "--quiet", "--detach", "--force", copy, commit);
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
const inCopy = (file: string): string => path.join(copy, file);
const files: SourceTree = new Map(
  git("ls-tree", "-r", "--name-only", commit, "convex", "src", "tests")
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(inCopy(file), "utf8")]),
);

const asking = new Asking(copy, Number(options.limit) * 1_000, false);
const collecting = new Asking(copy, 2 ** 31 - 1, true);
function end(): void {
  asking.end();
  collecting.end();
  rmSync(copy, { recursive: true, force: true });
  git("worktree", "prune");
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    end();
    process.exit(1);
  });
}

const markOf = (file: string, start: number): string => `${file}:${start}`;

/** Whether a test file was green without a mistake, once in this run. */
const isSound = new Map<string, boolean>();

/** Which test files come to which function, found by one run of all of them; the same commit needs it once. */
async function reachedBy(): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = path.join(
    root,
    `node_modules/.cache/mutants/${commit}-${side}-${options.tests.replaceAll("/", "-")}.json`,
  );
  try {
    return new Map(JSON.parse(readFileSync(kept, "utf8")));
  } catch {
    console.log(`running the tests of ${side} at ${commit} once, to see how far each comes`);
  }
  const marked = [...files].filter(
    ([file]) => file.startsWith(`${side}/`) && !/_generated|\.d\.ts$/.test(file),
  );
  for (const [file, source] of marked) {
    writeFileSync(
      inCopy(file),
      withMarks(source, (start) => markOf(file, start)),
    );
  }
  const tests = [...files.keys()].filter(isAsked);
  const told = (await collecting.ask({ changed: "", tests })) ?? [];
  collecting.end();
  for (const [file, source] of marked) writeFileSync(inCopy(file), source);
  for (const { file, failed } of told) if (failed !== null) isSound.set(file, false);
  const found = new Map<string, string[]>();
  for (const { file, reached } of told) {
    for (const mark of reached) found.set(mark, [...(found.get(mark) ?? []), file]);
  }
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify([...found]));
  return found;
}

/** The test files to ask, the nearest first. What no function holds is done when the file is loaded. */
function testsFor(
  { file, start, end: to }: Mutant,
  reached: ReadonlyMap<string, readonly string[]>,
): string[] {
  const around = functionsOf(files.get(file) ?? "").findLast((each) => each.start <= start && to <= each.end);
  const related = relatedTests(files, [file]).filter(isAsked);
  if (around === undefined) return related;
  const come = reached.get(markOf(file, around.start)) ?? [];
  return [
    ...related.filter((test) => come.includes(test)),
    ...come.filter((test) => !related.includes(test)),
  ];
}

/** Who noticed it; null: nobody. The nearest are asked first, alone; a failure counts when it goes with the mistake. */
async function killerOf({ file, start, end: to, instead }: Mutant, tests: readonly string[]) {
  const [changed, source] = [inCopy(file), files.get(file) ?? ""];
  for (const round of [tests.slice(0, 3), tests.slice(3, Number(options.reach))]) {
    const asked = round.filter((test) => isSound.get(test) !== false);
    if (asked.length === 0) continue;
    writeFileSync(changed, source.slice(0, start) + instead + source.slice(to));
    const told = await asking.ask({ changed, tests: asked });
    writeFileSync(changed, source);
    if (told === null) return "time";
    for (const { file: test, failed } of told) {
      if (failed === null) continue;
      if (!isSound.has(test)) {
        const again = await asking.ask({ changed, tests: [test] });
        isSound.set(test, again?.every((each) => each.failed === null) ?? false);
      }
      if (isSound.get(test)) return `${test}: ${failed}`;
    }
  }
  return null;
}

const lines: string[] = [];
const say = (line: string): void => {
  console.log(line);
  lines.push(line);
};

try {
  const reached = await reachedBy();
  const began = Date.now();
  const mutants = sampleOf(files, { room, size: Number(options.sample), seed: options.seed });
  say(
    `${room} at ${commit}: ${mutants.length} mistakes, seed ${options.seed}, at most ${options.reach} test files each`,
  );
  const survivors: Mutant[] = [];
  let late = 0;
  for (const [at, mutant] of mutants.entries()) {
    const tests = testsFor(mutant, reached);
    const killer = await killerOf(mutant, tests);
    if (killer === null) survivors.push(mutant);
    if (killer === "time") late += 1;
    const verdict = killer === null ? `SURVIVED ${tests.length} test files` : `killed by ${killer}`;
    const { file, line, operator, was, is } = mutant;
    say(`${at + 1}. ${file}:${line} ${operator}\n  - ${was}\n  + ${is}\n  ${verdict}`);
  }
  const killed = mutants.length - survivors.length;
  const share = `${Math.round((100 * killed) / mutants.length)} %`;
  say(
    `${killed} killed (${late} by time), ${survivors.length} survived: ${share}, in ${Math.round((Date.now() - began) / 60_000)} min`,
  );
  const unsound = [...isSound].filter(([, is]) => !is).map(([test]) => test);
  if (unsound.length > 0) say(`red without a mistake, not asked: ${unsound.join(", ")}`);
  const day = new Date().toISOString().slice(0, 10);
  const alone = options.tests === "tests/" ? "" : `, by ${options.tests} alone`;
  const row = [
    `${room}${alone}`,
    mutants.length,
    killed,
    survivors.length,
    share,
    options.seed,
    options.reach,
    day,
    commit,
  ];
  appendFileSync(path.join(root, "docs/mutants.md"), `| ${row.join(" | ")} |\n`);
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  writeFileSync(
    path.join(root, `test-results/mutants-${room.replaceAll("/", "-")}-${commit}.txt`),
    lines.join("\n"),
  );
} finally {
  end();
}
process.exit(0);
