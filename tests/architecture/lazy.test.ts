import { describe, expect, it } from "vitest";
import { lazyViolations } from "./rules/lazy";
import { readSources, tree } from "./rules/sourceTree";

describe("parts fetched later", () => {
  it("none that a screen does without can take the screen down", () => {
    expect(lazyViolations(readSources("src"))).toEqual([]);
  });

  it.each([
    ["a bare lazy", "const Part = lazy(() => import('./Part'));"],
    ["React.lazy", "const Part = React.lazy(() => import('./Part'));"],
    ["one with a type", "const Part = lazy<Props>(load);"],
  ])("catches %s", (_what, source) => {
    expect(lazyViolations(tree({ "src/features/a/A.tsx": source }), {})).toHaveLength(1);
  });

  it("lets lazyQuietly and a comment be, and wants no stale exception", () => {
    const quiet = "// lazy( would throw\nconst Part = lazyQuietly('a', load); lazyRouteComponent(load);";
    expect(lazyViolations(tree({ "src/a.tsx": quiet }), {})).toEqual([]);
    expect(lazyViolations(tree({ "src/a.tsx": quiet }), { "src/a.tsx": "why" })).toHaveLength(1);
  });
});
