import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { lighthouse } from "./delivery/lighthouse";
import { closeSite } from "./delivery/site";
import { sizes } from "./delivery/sizes";
import { warmStart } from "./delivery/warmStart";
import { createBench, type Workload } from "./lib/bench";
import { reportText, type Section, sectionText } from "./lib/report";
import { liveOpening } from "./live/opening";
import { liveScreens } from "./live/screens";
import { upload } from "./media/upload";
import { finds } from "./workloads/finds";

/** `npm run bench [-- live finds] [--quick] [--full]`: numbers for people to compare, never a pass or a fail (rulings 40). */
const GROUPS: Readonly<Record<string, Readonly<Record<string, Workload>>>> = {
  product: { finds, upload },
  live: { liveOpening, liveScreens },
  delivery: { sizes, lighthouse, warmStart },
};
const RESULT = path.resolve(import.meta.dirname, "../../test-results/bench/latest.md");

function parseCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: "boolean", default: false },
      quick: { type: "boolean", default: process.env.BENCH_QUICK === "1" },
    },
  });
  const named = positionals.length > 0 ? positionals : ["live"];
  const all: Record<string, Workload> = Object.assign({}, ...Object.values(GROUPS));
  const wanted = new Set(named.flatMap((name) => Object.keys(GROUPS[name] ?? { [name]: true })));
  const workloads = [...wanted].flatMap((name) => (all[name] === undefined ? [] : { name, ...all[name] }));
  if (workloads.length < wanted.size) {
    console.error(`There are: ${[...Object.keys(GROUPS), ...Object.keys(all)].join(", ")}`);
    process.exit(1);
  }
  return { ...values, workloads };
}

// What is left behind otherwise: servers that run on, gigabytes of data.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const { quick, full, workloads } = parseCommand();
const sections: Section[] = [];
await mkdir(path.dirname(RESULT), { recursive: true });
try {
  for (const { name, title, run } of workloads) {
    console.log(`\n${name}: ${title}`);
    const section = await run(createBench({ quick, full }));
    sections.push(section);
    console.log(`\n${sectionText(section)}`);
    // After each, so that a later one that fails loses nothing.
    await writeFile(RESULT, `${reportText(sections, quick)}\n`);
  }
} finally {
  await closeSite();
}
console.log(`Written to ${path.relative(process.cwd(), RESULT)}`);
process.exit(0);
