import { execFile } from "node:child_process";
import { cp, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { folderOfTest } from "../support/scratch";

const root = path.resolve(import.meta.dirname, "../..");
const LEFT_OUT = new Set([
  "node_modules",
  "embedded",
  "tests",
  "docs",
  ".git",
  ".data",
  "dist",
  "test-results",
]);

/** Issue A, done when 8: the product is a plain Convex app. What the build does not see, the functions, imports.test.ts keeps apart. */
it("a copy of the repository without embedded/ builds", { timeout: 300_000 }, async () => {
  const copy = folderOfTest();
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(root, source)),
  });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  await promisify(execFile)("npm", ["run", "build"], { cwd: copy });
  expect(await readdir(path.join(copy, "dist"))).toContain("index.html");
});
