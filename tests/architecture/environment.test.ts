import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentViolations } from "./rules/environment";
import { readEverything, readSources, tree } from "./rules/sourceTree";

const folders = ["convex", "src", "embedded", "tests/support", "tests/e2e", "tests/contract", "tests/bench"];
const roots = [...readEverything()].filter(([file]) => /^[\w.]+\.ts$/.test(file));

describe("the environment", () => {
  it("is named by .env.example, no more and no less", () => {
    const sources = tree(Object.fromEntries([...readSources(...folders), ...roots]));
    expect(environmentViolations(sources, readFileSync(".env.example", "utf8"))).toEqual([]);
  });

  it.each([
    ["a new variable", "const on = env.NEW_SWITCH === 'on';", "A=1\n"],
    ["one that is read from the build", "const key = import.meta.env.VITE_NEW;", "A=1\n"],
  ])("catches %s", (_name, source, example) => {
    const files = tree({ "convex/a.ts": `process.env.A; ${source}\n` });
    expect(environmentViolations(files, example)).toHaveLength(1);
  });

  it("catches a name that nobody reads any more", () => {
    expect(environmentViolations(tree({ "convex/a.ts": "env.A;" }), "A=1\nGONE=1\n")).toHaveLength(1);
  });
});
