import { describe, expect, it } from "vitest";
import { deadPaths, MAP, mapViolations, pathsOfTree } from "./rules/pages";
import { readEverything } from "./rules/sourceTree";

const everything = readEverything();
const paths: ReadonlySet<string> = new Set(everything.keys());
const pages = new Map([...everything].filter(([file]) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(file)));
const map = pages.get(MAP) ?? "";

describe("pages say what is there", () => {
  it("the map of architecture 2 names every folder, noun, public file and feature, and nothing else", () => {
    expect(pathsOfTree(map).length).toBeGreaterThan(60);
    expect(mapViolations(map, paths)).toEqual([]);
  });

  it("no page names a file that is not there", () => {
    expect(deadPaths(pages, paths)).toEqual([]);
  });

  it.each([
    ["a new public file", "convex/trophies.ts"],
    ["a new layer", "convex/helpers/a.ts"],
    ["a new feature", "src/features/feed/charts/ChartsScreen.tsx"],
    ["a new folder of the client", "src/utils/a.ts"],
    ["a new folder of the local deployment", "embedded/cloud/a.ts"],
  ])("catches %s that the map misses", (_name, file) => {
    expect(mapViolations(map, new Set([...paths, file]))).toHaveLength(1);
  });

  it.each([
    ["a file of the tree", /^convex\/crons\.ts$/],
    ["a folder of the tree", /^src\/workers\//],
    ["a public file", /^convex\/tips\.ts$/],
    ["a feature", /^src\/features\/chat\/chatSettings\//],
  ])("catches %s that is named and gone", (_name, gone) => {
    const left = [...paths].filter((path) => !gone.test(path));
    expect(mapViolations(map, new Set(left)).length).toBeGreaterThan(0);
  });

  it.each([
    "convex/model/gone.ts",
    "tests/e2e/{mainJob,gone}.spec.ts",
    "src/features/*/gone.ts",
    "tests/gone/",
  ])("catches `%s`, which is not there", (gone) => {
    expect(deadPaths(new Map([["docs/a.md", `See \`${gone}\`.`]]), paths)).toHaveLength(1);
  });

  it("lets be what is there, what is short for it, and other repositories", () => {
    const text =
      "`model/dares/acts.ts`, `convex/*.ts`, `tests/{convex,domain}/`, `owner/repo: src/a.ts`, `/assets/`";
    expect(deadPaths(new Map([["docs/a.md", text]]), paths)).toEqual([]);
  });
});
