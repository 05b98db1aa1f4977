import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import lighthouseAudit from "lighthouse";
import type { Bench, Workload } from "../lib/bench";
import { atLeast, atMost, type Figure } from "../lib/report";
import { median } from "../lib/statistics";
import { forgetWorker, openSite, type Site } from "./site";

const title = "Lighthouse, mobile, production build";
const REPORTS = path.resolve(import.meta.dirname, "../../../test-results/bench/lighthouse");
const ROUNDS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PAGES = [
  { name: "landing", pathname: "/", who: "visitor", performance: 98, skipAudits: [] },
  { name: "login", pathname: "/login", who: "visitor", performance: 98, skipAudits: [] },
  // robots.txt keeps /app out of search engines.
  { name: "feed", pathname: "/app/feed", who: "member", performance: 95, skipAudits: ["is-crawlable"] },
] as const;
type Page = (typeof PAGES)[number];

async function audit(site: Site, { name, pathname, who, skipAudits }: Page, round: number) {
  const profile = await site.open(who);
  await forgetWorker(profile, site.stack.origin);
  const result = await lighthouseAudit(`${site.stack.origin}${pathname}`, {
    ...{ port: profile.port, output: "html", logLevel: "error" },
    ...{ onlyCategories: CATEGORIES, skipAudits: [...skipAudits] },
    // Who is signed in, and the gate's answer, stay; the cache is cleared all the same.
    disableStorageReset: true,
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${name}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  }
  await mkdir(REPORTS, { recursive: true });
  await writeFile(path.join(REPORTS, `${name}-${round}.html`), String(result.report));
  return result.lhr;
}

async function figuresOf(site: Site, page: Page, rounds: number): Promise<Figure[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  ${page.name}, ${round} of ${rounds}`);
    runs.push(await audit(site, page, round));
  }
  const value = (what: string, unit: string, id: string): Figure => ({
    ...{ what: `${page.name}: ${what}`, unit },
    measured: median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  });
  return [
    ...CATEGORIES.map((name) => ({
      ...{ what: `${page.name}: ${name}`, unit: "of 100" },
      measured: median(runs.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
      goal: atLeast(name === "performance" ? page.performance : 100),
    })),
    value("largest paint", "ms", "largest-contentful-paint"),
    { ...value("total blocking time", "ms", "total-blocking-time"), goal: atMost(50) },
    { ...value("layout shift", "", "cumulative-layout-shift"), goal: atMost(0.01) },
  ];
}

async function run({ quick }: Bench) {
  const site = await openSite();
  const rounds = quick ? 1 : ROUNDS;
  const figures: Figure[] = [];
  for (const page of PAGES) figures.push(...(await figuresOf(site, page, rounds)));
  return {
    ...{ name: "lighthouse", title, figures },
    notes: [
      `Median of ${rounds}; simulated slow 4G and a processor four times slower, as Lighthouse ships it.`,
      "The whole reports: test-results/bench/lighthouse/*.html",
    ],
  };
}

export const lighthouse: Workload = { title, run };
