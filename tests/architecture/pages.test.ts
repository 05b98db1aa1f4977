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
    ["a new public file", "convex/badges.ts"],
    ["a new layer", "convex/helpers/a.ts"],
    ["a new feature", "src/features/feed/explore/ExploreScreen.tsx"],
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

  it("catches a path of no file, and lets globs, braces and other repositories be", () => {
    const dead = new Map([["docs/a.md", "See `convex/model/gone.ts` and `model/dares/acts.ts`."]]);
    expect(deadPaths(dead, paths)).toEqual(["docs/a.md: convex/model/gone.ts is no file"]);
    const others = new Map([
      ["docs/a.md", "`tests/e2e/{a,b}.spec.ts`, `convex/*.ts`, `owner/repo: src/a.ts`"],
    ]);
    expect(deadPaths(others, paths)).toEqual([]);
  });
});
