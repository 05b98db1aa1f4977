import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { coverageOf, idsInScope, knownIds } from "./coverage";
import { readReports } from "./reports";

const root = path.resolve(import.meta.dirname, "../..");
const known = knownIds(readFileSync(path.join(root, "docs/requirements.md"), "utf8"));
const scope = idsInScope(readFileSync(path.join(import.meta.dirname, "scope.json"), "utf8"));

describe("the coverage table", () => {
  it("knows every row of the customer's table", () => {
    expect(known.size).toBe(423);
  });

  it("names only rows that exist", () => {
    expect(scope.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(scope).size).toBe(scope.length);
  });

  it("counts an id as proven by a passing test, never by a failed or skipped one", () => {
    const ids = new Set(["ABC-01", "ABC-02", "ABC-03", "ABC-04"]);
    const result = coverageOf([...ids], ids, [
      { title: "ABC-01 works", outcome: "passed" },
      { title: "ABC-02 works", outcome: "failed" },
      { title: "ABC-03 works", outcome: "passed" },
      { title: "ABC-03 also works", outcome: "skipped" },
      { title: "ABC-99 is nobody's", outcome: "passed" },
    ]);
    expect(result.proven).toEqual(["ABC-01"]);
    expect(result.missing).toEqual(["ABC-02", "ABC-03", "ABC-04"]);
    expect(result.unknown).toEqual(["ABC-99"]);
  });

  it("takes ids from the start of a test's own title alone, several in a row, never from elsewhere", () => {
    const ids = new Set(["ABC-01", "ABC-02", "ABC-03", "ABC-04", "ABC-05", "ABC-06"]);
    const result = coverageOf([...ids], ids, [
      { title: "ABC-01 PRODUCT-24, ABC-02: both hold", outcome: "passed" },
      { title: "holds as ABC-03 says", outcome: "passed" },
      { title: "ABC-04 to ABC-05 hold (ABC-06)", outcome: "passed" },
    ]);
    expect(result.proven).toEqual(["ABC-01", "ABC-02", "ABC-04"]);
  });

  it("reads a report so that the title of the group is no title of the test", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "reports-"));
    const ran = { fullName: "ABC-01 group works", title: "works", status: "passed" };
    const spec = { title: "opens", tests: [{ status: "expected" }] };
    const second = { title: "opens again", tests: [{ status: "flaky" }] };
    const broken = { title: "fails", tests: [{ status: "unexpected" }] };
    const suite = { title: "ABC-02 journey", specs: [spec, second, broken] };
    writeFileSync(
      path.join(folder, "unit.json"),
      JSON.stringify({ testResults: [{ name: "a.test.ts", assertionResults: [ran] }] }),
    );
    writeFileSync(path.join(folder, "e2e.json"), JSON.stringify({ suites: [suite] }));
    expect(
      readReports(["unit", "e2e", "absent"], folder).map(({ title, outcome }) => [title, outcome]),
    ).toEqual([
      ["works", "passed"],
      ["opens", "passed"],
      ["opens again", "passed"],
      ["fails", "failed"],
    ]);
    rmSync(folder, { recursive: true });
  });
});
