import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const LEFT_OUT = new Set(["node_modules", "embedded", ".git", ".data", "dist", "test-results"]);

/** Issue A, done when 8: the product is a plain Convex app. */
describe("a copy of the repository without embedded/", () => {
  let copy = "";

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), "dareloop-plain-"));
    await cp(root, copy, {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.relative(root, source)),
    });
    await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  });

  afterAll(() => rm(copy, { recursive: true, force: true }));

  it("type checks", async () => {
    const { stdout } = await run("npm", ["run", "typecheck"], { cwd: copy });
    expect(stdout).toContain("types: tsconfig.json ok");
    expect(stdout).not.toContain("embedded");
  });

  it("builds", async () => {
    await run("npm", ["run", "build"], { cwd: copy });
    const { stdout } = await run("ls", ["dist"], { cwd: copy });
    expect(stdout).toContain("index.html");
  });
});
