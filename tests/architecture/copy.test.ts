import { describe, expect, it } from "vitest";
import { exactStringViolations, looseTextViolations } from "./rules/copy";
import { readSources, tree } from "./rules/sourceTree";

const sources = readSources("src", "convex");

describe("words (architecture 6, look and feel 9)", () => {
  it("the specification's strings are defined once each, in a copy file or a rule", () => {
    expect(exactStringViolations(sources)).toEqual([]);
  });

  it("nothing that a person reads stands in a component", () => {
    expect(looseTextViolations(sources)).toEqual([]);
  });

  it.each([
    ["a string defined twice", { "src/features/a/copy.en.ts": '["No, Exit", "No, Exit"]' }],
    ["a string never defined", { "src/features/a/copy.en.ts": "[]" }],
    ["a string in a component", { "src/features/a/Gate.tsx": '"No, Exit"' }],
  ])("catches %s", (_name, files) => {
    expect(exactStringViolations(tree(files), ["No, Exit"])).toHaveLength(1);
  });

  it.each([
    ["text between tags", "<p>Try again later</p>"],
    ["a spoken attribute", '<button aria-label="Close the sheet" />'],
  ])("catches %s", (_name, source) => {
    expect(looseTextViolations(tree({ "src/ui/A.tsx": source }))).toHaveLength(1);
  });
});
