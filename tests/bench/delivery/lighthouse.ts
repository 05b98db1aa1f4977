import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import lighthouseAudit from "lighthouse";
import type { Bench, Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { median } from "../lib/statistics";
import { forgetWorker, openSite, type Site } from "./site";

const title = "Lighthouse, mobile, production build";
const REPORTS = path.resolve(import.meta.dirname, "../../../test-results/bench/lighthouse");
const ROUNDS = 5;
const QUICK_ROUNDS = 1;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Page {
  name: string;
  pathname: string;
  who: "visitor" | "member";
  performance: number;
  /** Audits that the page is meant to fail. */
  skipAudits: string[];
}

const PAGES: readonly Page[] = [
  { name: "landing", pathname: "/", who: "visitor", performance: 98, skipAudits: [] },
  { name: "login", pathname: "/login", who: "visitor", performance: 98, skipAudits: [] },
  // robots.txt keeps /app out of search engines.
  { name: "feed", pathname: "/app/feed", who: "member", performance: 95, skipAudits: ["is-crawlable"] },
];

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  blockingMs: number;
  paintMs: number;
  shift: number;
  /** Audits below full marks, for the profile that explains a miss. */
  short: string[];
}

async function audit(site: Site, page: Page, round: number): Promise<Run> {
  const profile = await site.open(page.who);
  await forgetWorker(profile, site.stack.origin);
  const result = await lighthouseAudit(`${site.stack.origin}${page.pathname}`, {
    port: profile.port,
    output: "html",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: page.skipAudits,
    // Who is signed in, and the gate's answer, stay; the cache is cleared all the same.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${page.name}.`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${page.name}: ${lhr.runtimeError.message}`);
  await mkdir(REPORTS, { recursive: true });
  await writeFile(
    path.join(REPORTS, `${page.name}-${round}.html`),
    Array.isArray(report) ? (report[0] ?? "") : report,
  );
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const refs = CATEGORIES.flatMap((name) => lhr.categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    blockingMs: value("total-blocking-time"),
    paintMs: value("largest-contentful-paint"),
    shift: value("cumulative-layout-shift"),
    short: refs.map(({ id }) => id).filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9),
  };
}

function figuresOf(page: Page, runs: readonly Run[]): Figure[] {
  const middle = (read: (run: Run) => number) => median(runs.map(read));
  const goalOf = (name: (typeof CATEGORIES)[number]) => (name === "performance" ? page.performance : 100);
  return [
    ...CATEGORIES.map(
      (name): Figure => ({
        what: `${page.name}: ${name}`,
        unit: "of 100",
        measured: middle((run) => run.scores[name]),
        goal: { bound: "atLeast", value: goalOf(name) },
      }),
    ),
    { what: `${page.name}: largest paint`, unit: "ms", measured: middle((run) => run.paintMs) },
    {
      what: `${page.name}: total blocking time`,
      unit: "ms",
      measured: middle((run) => run.blockingMs),
      goal: { bound: "atMost", value: 50 },
    },
    {
      what: `${page.name}: layout shift`,
      unit: "",
      measured: middle((run) => run.shift),
      goal: { bound: "atMost", value: 0.01 },
    },
  ];
}

async function run({ quick }: Bench) {
  const site = await openSite();
  const rounds = quick ? QUICK_ROUNDS : ROUNDS;
  const figures: Figure[] = [];
  const notes = [
    `Median of ${rounds}; simulated slow 4G and a processor four times slower, as Lighthouse ships it.`,
  ];
  for (const page of PAGES) {
    const runs: Run[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`  ${page.name}, ${round} of ${rounds}`);
      runs.push(await audit(site, page, round));
    }
    figures.push(...figuresOf(page, runs));
    const short = [...new Set(runs.flatMap((one) => one.short))];
    if (short.length > 0) notes.push(`${page.name}, below 90: ${short.join(", ")}`);
  }
  notes.push("The whole reports: test-results/bench/lighthouse/*.html");
  return { name: "lighthouse", title, figures, notes };
}

export const lighthouse: Workload = { title, run };
