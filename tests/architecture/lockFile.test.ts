import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { lockFileViolations, pinViolations } from "./rules/lockFile";
import { repositoryRoot } from "./rules/sourceTree";

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8");

describe("dependencies (stack 1, P1)", () => {
  it("have a lock that installs on every platform", () => {
    expect(lockFileViolations(read("package-lock.json"))).toEqual([]);
  });

  it("are pinned exactly", () => {
    expect(pinViolations(read("package.json"))).toEqual([]);
  });

  it("catches a dropped platform package and a download address", () => {
    const lock = {
      packages: {
        "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-mac": "1.0.0" } },
        "node_modules/a-linux": { resolved: "https://example.test/a.tgz" },
      },
    };
    expect(lockFileViolations(JSON.stringify(lock))).toHaveLength(2);
  });

  it("catches a range", () => {
    const manifest = { dependencies: { a: "^1.0.0" }, devDependencies: { b: "1.0.0" } };
    expect(pinViolations(JSON.stringify(manifest))).toEqual(['a: "^1.0.0" is not an exact version']);
  });
});
