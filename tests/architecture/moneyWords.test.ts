import { describe, expect, it } from "vitest";

/** Look-and-feel 9: people read "held payment"; the word of the trade is no word for a person. */
const SOURCES: Record<string, string> = import.meta.glob(
  ["../../src/**/*.{ts,tsx}", "../../convex/**/*.ts", "../../index.html", "!../../convex/_generated/**"],
  { query: "?raw", import: "default", eager: true },
);

/** The specification's field `escrowAmount` is a name in code; comments are not for people. */
function trespasses(source: string): string[] {
  const told = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\bescrowAmount\b/g, "");
  return told.match(/.*escrow.*/gi) ?? [];
}

describe("words about money (look-and-feel 9)", () => {
  it("nobody reads of escrow", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(500);
    const found = Object.entries(SOURCES).flatMap(([file, source]) =>
      trespasses(source).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("sees the word in a text, and leaves the field alone", () => {
    expect(trespasses('const line = "Held in Escrow until approved";')).toHaveLength(1);
    expect(trespasses("/** No escrow. */\nconst price = dare.escrowAmount;")).toEqual([]);
  });
});
