import { describe, expect, it } from "vitest";
import { sizeViolations } from "./rules/sizes";
import { readSources, tree } from "./rules/sourceTree";

const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `const a${i} = ${i};`).join("\n");

describe("sizes (architecture 11)", () => {
  it("hold in this repository", () => {
    expect(sizeViolations(readSources("convex", "src", "embedded", "tests"))).toEqual([]);
  });

  it.each([
    ["a long route", "src/routes/app/feed.tsx", lines(41)],
    ["a long component", "src/ui/action/Button.tsx", lines(201)],
    ["a long screen", "src/features/feed/feed/FeedScreen.tsx", lines(251)],
    ["a long model file", "convex/model/dares/acts.ts", lines(301)],
    ["a long file", "embedded/engine.ts", lines(401)],
    ["a fat handler", "convex/dares.ts", `handler: async (ctx, args) => {\n${lines(13)}\n}`],
  ])("catches %s", (_name, file, source) => {
    expect(sizeViolations(tree({ [file]: source }))).toHaveLength(1);
  });
});
