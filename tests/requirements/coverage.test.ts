import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfTest } from "../support/scratch";
import { countStates, coverageOf, type Declared, known } from "./coverage";
import { journeySeconds, readReports } from "./reports";
import { asWritten, declaredCell, titlesIn } from "./table";

const root = path.resolve(import.meta.dirname, "../..");

describe("the coverage of the customer's table", () => {
  it("knows every row", () => {
    expect(known).toHaveLength(423);
  });

  it("declares what the titles of the tests can bear", () => {
    expect(asWritten.problems).toEqual([]);
  });

  it("stands in docs/coverage.md as it is declared (npm run coverage writes it)", () => {
    const table = readFileSync(path.join(root, "docs/coverage.md"), "utf8");
    expect([...table.matchAll(/^\| [A-Z]{3}-\d{2} \| \w+ \|/gm)].map(([cell]) => cell)).toEqual(
      asWritten.rows.map(declaredCell),
    );
  });
});

const nothing: Declared = { partial: {}, waived: {}, open: {} };
const ids = ["ABC-01", "ABC-02", "ABC-03", "ABC-04"];

describe("coverage", () => {
  it("counts an id as proven by a passing test, never by a failed, skipped or flaky one", () => {
    const { rows, problems } = coverageOf([...ids, "ABC-05"], nothing, [
      { title: "ABC-01 works", outcome: "passed" },
      { title: "ABC-01 works in a journey", outcome: "flaky" },
      { title: "ABC-02 works", outcome: "failed" },
      { title: "ABC-03 works", outcome: "passed" },
      { title: "ABC-03 also works", outcome: "skipped" },
      { title: "ABC-05 works", outcome: "flaky" },
      { title: "ABC-99 is nobody's", outcome: "passed" },
    ]);
    expect(rows[0]?.titles).toEqual(["ABC-01 works"]);
    expect(problems).toEqual([
      "ABC-99: not a row of docs/requirements.md",
      "ABC-02: a test that carries it did not pass",
      "ABC-03: a test that carries it did not pass",
      "ABC-04: declared proven, but no passing test carries it",
    ]);
    expect(rows[4]).toMatchObject({ state: "partial", words: "its journey passed at its second try only" });
  });

  it("knows four states, and refuses a row declared twice, unknown, or tested against its declaration", () => {
    const states = {
      partial: { "ABC-02": "half" },
      waived: { "ABC-03": "a library", "ABC-02": "too" },
      open: { Z: ["ABC-04", "ABC-98"] },
    };
    const { rows, problems } = coverageOf(ids, states, [
      { title: "ABC-01 ABC-02 ABC-04 work", outcome: "passed" },
    ]);
    expect(rows.map(({ state, words }) => `${state} ${words}`)).toEqual([
      "proven ",
      "partial half",
      "waived a library",
      "open issue Z",
    ]);
    expect(countStates(rows)).toBe("1 proven, 1 partial, 1 waived, 1 open");
    expect(problems).toEqual([
      "ABC-98: not a row of docs/requirements.md",
      "ABC-02: declared twice",
      "ABC-04: declared open, but a test carries it",
    ]);
  });

  it("takes ids from the start of a test's own title alone, several in a row, never from elsewhere", () => {
    const { rows } = coverageOf([...ids, "ABC-05", "ABC-06"], nothing, [
      { title: "ABC-01 PRODUCT-24, ABC-02: both hold", outcome: "passed" },
      { title: "holds as ABC-03 says", outcome: "passed" },
      { title: "ABC-04 to ABC-05 hold (ABC-06)", outcome: "passed" },
    ]);
    expect(rows.filter(({ titles }) => titles.length > 0).map(({ id }) => id)).toEqual([
      "ABC-01",
      "ABC-02",
      "ABC-04",
    ]);
  });

  it("finds titles in a file's text, in tables of cases too, never those of groups", () => {
    const source = `
      describe("ABC-01 group", () => {
        it("ABC-02 works", async () => {});
        it.each([["ABC-03", 1]])("%s is one of %d", () => {});
        test(\`ABC-04 says "no"\`, () => { expect("see ABC-05").toBe(1); });
      });`;
    expect(titlesIn(source)).toEqual(["ABC-02 works", "ABC-03", 'ABC-04 says "no"']);
  });

  it("reads a report so that the title of the group is no title of the test", () => {
    const folder = folderOfTest();
    const ran = { fullName: "ABC-01 group works", title: "works", status: "passed" };
    const journey = (title: string, status: string) => ({
      title,
      file: "a.spec.ts",
      tests: [{ status, results: [{ duration: 1000 }, { duration: 500 }] }],
    });
    const spec = journey("opens", "expected");
    const second = journey("opens again", "flaky");
    const broken = journey("fails", "unexpected");
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
      ["opens again", "flaky"],
      ["fails", "failed"],
    ]);
    expect(journeySeconds("e2e", folder)).toEqual(new Map([["a.spec.ts", 1.5]]));
  });
});
