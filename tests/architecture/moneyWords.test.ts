import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSources } from "./rules/sourceTree";

/** The specification's field `escrowAmount` is a name in code; comments are not for people. */
function trespasses(source: string): string[] {
  const told = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\bescrowAmount\b/g, "");
  return told.match(/.*escrow.*/gi) ?? [];
}

/** People read "held payment"; the word of the trade is no word for a person. */
describe("words about money (look-and-feel 9)", () => {
  it("nobody reads of escrow", () => {
    const sources = new Map([
      ...readSources("src", "convex"),
      ["index.html", readFileSync("index.html", "utf8")],
    ]);
    expect(sources.size).toBeGreaterThan(500);
    const found = [...sources].flatMap(([file, source]) =>
      trespasses(source).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("sees the word in a text, and leaves the field alone", () => {
    expect(trespasses('const line = "Held in Escrow until approved";')).toHaveLength(1);
    expect(trespasses("/** No escrow. */\nconst price = dare.escrowAmount;")).toEqual([]);
  });
});
