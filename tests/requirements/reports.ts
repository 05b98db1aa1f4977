import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What the runners wrote down: every test with its full name and whether it passed. */
export interface RanTest {
  name: string;
  /** The test's own title, without the groups around it. */
  title: string;
  /** Where it stands: absolute, or for a journey inside `tests/e2e`. */
  file?: string;
  outcome: "passed" | "flaky" | "failed" | "skipped";
}

export const reportDir = path.resolve(import.meta.dirname, "../../test-results");

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), title: z.string(), status: z.string() })),
    }),
  ),
});

/** `flaky` is a journey that passed at its second try (playwright.config.ts): it proves nothing. */
const OUTCOMES: Record<string, RanTest["outcome"]> = {
  passed: "passed",
  expected: "passed",
  flaky: "flaky",
  failed: "failed",
  unexpected: "failed",
};
const outcomeOf = (status: string): RanTest["outcome"] => OUTCOMES[status] ?? "skipped";

function fromVitest(text: string): RanTest[] {
  return VitestReport.parse(JSON.parse(text)).testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: test.fullName,
      title: test.title,
      file: file.name,
      outcome: outcomeOf(test.status),
    })),
  );
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
interface Suite {
  title: string;
  specs?: z.infer<typeof Spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(Spec).optional(), suites: z.array(Suite).optional() }),
);
const Journeys = z.object({ suites: z.array(Suite) });

interface RanJourney extends RanTest {
  file: string;
  /** Of its last try. */
  ms: number;
}

function flatten(suite: Suite, prefix: string): RanJourney[] {
  const name = `${prefix} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${name} ${title}`,
      title,
      file,
      outcome: outcomeOf(status),
      ms: results.at(-1)?.duration ?? 0,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, name))];
}

const fromPlaywright = (text: string): RanJourney[] =>
  Journeys.parse(JSON.parse(text)).suites.flatMap((suite) => flatten(suite, ""));

function readReport(name: string, folder: string): string | null {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Tests of the named reports; a report that was not written counts as no test. */
export function readReports(names: string[], folder = reportDir): RanTest[] {
  return names.flatMap((name) => {
    const text = readReport(name, folder);
    if (text === null) return [];
    return name.startsWith("e2e") ? fromPlaywright(text) : fromVitest(text);
  });
}

/** Seconds that the journeys of each file took together, by its path inside `tests/e2e`. */
export function journeySeconds(report: string, folder = reportDir): Map<string, number> {
  const text = readReport(report, folder);
  const seconds = new Map<string, number>();
  for (const { file, ms } of text === null ? [] : fromPlaywright(text))
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  return seconds;
}
