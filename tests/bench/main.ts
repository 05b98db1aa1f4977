import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { lighthouse } from "./delivery/lighthouse";
import { closeSite } from "./delivery/site";
import { sizes } from "./delivery/sizes";
import { warmStart } from "./delivery/warmStart";
import { createBench, type Workload } from "./lib/bench";
import { describeMachine } from "./lib/machine";
import { judged, type Report, reportText, type Section, sectionText, verdict } from "./lib/report";
import { liveOpening } from "./live/opening";
import { liveScreens } from "./live/screens";
import { liveSessions } from "./live/sessions";
import { filters } from "./media/filters";
import { upload } from "./media/upload";
import { commitToSubscribers } from "./workloads/commitToSubscribers";
import { documentCount } from "./workloads/documentCount";
import { durableWrites } from "./workloads/durableWrites";
import { firstResult } from "./workloads/firstResult";
import { ledger } from "./workloads/ledger";
import { manyLiveQueries } from "./workloads/manyLiveQueries";
import { memoryAndDisk } from "./workloads/memoryAndDisk";
import { people } from "./workloads/people";

/**
 * `npm run bench [-- W1 W3] [--quick] [--full] [--profile]`: numbers for people to compare, never a pass or a fail
 * (rulings 40). BENCH_QUICK=1 does as --quick.
 */
const WORKLOADS: ReadonlyMap<string, Workload> = new Map([
  ["W1", commitToSubscribers],
  ["W2", manyLiveQueries],
  ["W3", durableWrites],
  ["W4", documentCount],
  ["W5", firstResult],
  ["W6", memoryAndDisk],
  ["people", people],
  ["ledger", ledger],
  ["upload", upload],
  ["filters", filters],
  ["sizes", sizes],
  ["lighthouse", lighthouse],
  ["warmStart", warmStart],
  ["liveOpening", liveOpening],
  ["liveScreens", liveScreens],
  ["liveSessions", liveSessions],
]);
/** Measure the built app, not a server: only when named, or all by `delivery`. */
const DELIVERY = ["sizes", "lighthouse", "warmStart"];
/** The live layer: only when named, or all by `live`. */
const LIVE = ["liveOpening", "liveScreens", "liveSessions"];
/** The product's own functions over large tables: only when named. */
const PRODUCT = ["people", "ledger", "upload", "filters"];
const ALL = [...WORKLOADS.keys()].filter((name) => ![...DELIVERY, ...LIVE, ...PRODUCT].includes(name));
const RESULTS = path.resolve(import.meta.dirname, "../../test-results/bench");

function parseCommand() {
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: "boolean", default: false },
      quick: { type: "boolean", default: process.env.BENCH_QUICK === "1" },
      profile: { type: "boolean", default: false },
    },
  });
  const groups: Record<string, string[]> = { delivery: DELIVERY, live: LIVE };
  const positionals = named.flatMap((name) => groups[name] ?? [name]);
  const unknown = positionals.filter((name) => !WORKLOADS.has(name));
  if (unknown.length > 0) {
    console.error(`No workload ${unknown.join(", ")}. There are: ${[...WORKLOADS.keys()].join(", ")}`);
    process.exit(1);
  }
  return { ...values, wanted: positionals.length > 0 ? positionals : ALL };
}

async function save(report: Report): Promise<void> {
  const sections = report.sections.map((section) => ({
    ...section,
    figures: section.figures.map((figure) => ({
      ratio: figure.reference === undefined ? null : judged(figure),
      ...figure,
      verdict: verdict(figure) || null,
    })),
  }));
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, "latest.json"), `${JSON.stringify({ ...report, sections }, null, 2)}\n`);
  await writeFile(path.join(RESULTS, "latest.md"), `${reportText(report)}\n`);
}

async function main(): Promise<void> {
  const { quick, full, profile, wanted } = parseCommand();
  const profileDir = profile ? await mkdtemp(path.join(tmpdir(), "bench-profile-")) : null;
  const bench = createBench({ quick, full, profileDir });
  const sections: Section[] = [];
  const head = { date: new Date().toISOString(), machine: describeMachine(), synchronous: "FULL" } as const;
  try {
    for (const [name, workload] of WORKLOADS) {
      if (!wanted.includes(name)) continue;
      console.log(`\n${name}: ${workload.title}`);
      const section = await workload.run(bench);
      sections.push(section);
      console.log(`\n${sectionText(section)}`);
      // After each, so that a later one that fails loses nothing.
      await save({ ...head, quick, warnings: bench.warnings(), sections });
    }
  } finally {
    await closeSite();
    await bench.close();
  }
  console.log(`Written to ${path.relative(process.cwd(), RESULTS)}/latest.md and latest.json`);
  if (profileDir !== null) console.log(`Processor profile of embedded: ${profileDir}`);
}

await main();
process.exit(0);
