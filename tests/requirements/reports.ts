import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What the runners wrote down: every test with its full name and whether it passed. */
export interface RanTest {
  name: string;
  /** The test's own title, without the groups around it. */
  title: string;
  /** Where it stands, absolute; the browser's journeys do not say. */
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

const Spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
interface Suite {
  title: string;
  specs?: z.infer<typeof Spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(Spec).optional(), suites: z.array(Suite).optional() }),
);

function flatten(suite: Suite, prefix: string): RanTest[] {
  const name = `${prefix} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${name} ${spec.title}`,
      title: spec.title,
      outcome: outcomeOf(test.status),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, name))];
}

function fromPlaywright(text: string): RanTest[] {
  return z
    .object({ suites: z.array(Suite) })
    .parse(JSON.parse(text))
    .suites.flatMap((suite) => flatten(suite, ""));
}

/** Tests of the named reports; a report that was not written counts as no test. */
export function readReports(names: string[], folder = reportDir): RanTest[] {
  return names.flatMap((name) => {
    const file = path.join(folder, `${name}.json`);
    if (!existsSync(file)) return [];
    const text = readFileSync(file, "utf8");
    return name === "e2e" ? fromPlaywright(text) : fromVitest(text);
  });
}
