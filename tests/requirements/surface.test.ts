import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseSurface, surfaceProblems, unprovenParts } from "./surface";

const root = path.resolve(import.meta.dirname, "../..");
const surfaceFile = path.join(root, "tests/embedded/surface.json");

const readTest = (file: string): string | null => {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8") : null;
};

// Without `embedded/` its tests are not there either.
if (existsSync(surfaceFile)) {
  describe("the surface of the local deployment", () => {
    it("has a test for every part", () => {
      const surface = parseSurface(readFileSync(surfaceFile, "utf8"));
      expect(Object.values(surface).flatMap((line) => Object.keys(line))).toHaveLength(99);
      expect(surfaceProblems(surface, readTest)).toEqual([]);
    });
  });
}

describe("the surface check", () => {
  const read = (file: string) => (file === "a.test.ts" ? 'it("pushes what was edited")' : null);

  it("names a test that is not there, and takes no part without one", () => {
    const surface = {
      "1 CLI": { dev: ["a.test.ts :: pushes what was edited"], fly: ["a.test.ts :: flies"] },
    };
    expect(surfaceProblems(surface, read)).toEqual(['1 CLI: fly: a.test.ts has no test "flies"']);
    expect(() => parseSurface('{ "1 CLI": { "run": [] } }')).toThrow();
  });

  it("counts only tests of the named file that ran and passed", () => {
    const file = "/somewhere/a.test.ts";
    const surface = {
      "1 CLI": { dev: ["a.test.ts :: pushes %s"], run: ["a.test.ts :: runs"] },
    };
    const elsewhere = { name: "cli runs", file: "/somewhere/b.test.ts", outcome: "passed" } as const;
    expect(
      unprovenParts(surface, [{ name: "cli pushes a file", file, outcome: "passed" }, elsewhere]),
    ).toEqual(['1 CLI: run: "runs" did not run']);
    expect(
      unprovenParts(surface, [
        { name: "cli pushes a file", file, outcome: "passed" },
        { name: "cli pushes a folder", file, outcome: "skipped" },
        { name: "cli runs", file, outcome: "passed" },
      ]),
    ).toEqual(['1 CLI: dev: "pushes %s" did not pass']);
  });
});
