import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { coverageOf, idsInScope, knownIds } from "./coverage";

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
      { name: "ABC-01 works", outcome: "passed" },
      { name: "ABC-02 works", outcome: "failed" },
      { name: "ABC-03 works", outcome: "passed" },
      { name: "ABC-03 also works", outcome: "skipped" },
      { name: "ABC-99 is nobody's", outcome: "passed" },
    ]);
    expect(result.proven).toEqual(["ABC-01"]);
    expect(result.missing).toEqual(["ABC-02", "ABC-03", "ABC-04"]);
    expect(result.unknown).toEqual(["ABC-99"]);
  });
});
