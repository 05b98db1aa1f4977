import { describe, expect, it } from "vitest";
import { readSources, tree } from "./rules/sourceTree";
import { tokenViolations } from "./rules/tokens";

describe("tokens (look and feel, first paragraph)", () => {
  it("no component writes down a colour, a font size or a duration", () => {
    expect(tokenViolations(readSources("src"))).toEqual([]);
  });

  it.each([
    ["a hex colour in a style", '<p style={{ color: "#0d0b12" }} />'],
    ["a hex colour in a class", '<p className="bg-[#fff]" />'],
    ["a colour function", '<p style={{ color: "rgb(0 0 0)" }} />'],
    ["a font size in a class", '<p className="text-[13px]" />'],
    ["a font size in a style", "<p style={{ fontSize: 13 }} />"],
    ["a duration in a class", '<p className="duration-300" />'],
    ["a duration in a style", '<p style={{ transition: "opacity 300ms" }} />'],
    ["a foreign palette", '<p className="text-white" />'],
  ])("catches %s", (_name, source) => {
    expect(tokenViolations(tree({ "src/ui/A.tsx": source }))).toHaveLength(1);
  });
});
