import { describe, expect, it } from "vitest";
import { layerViolations, storageViolations } from "./rules/embeddedLayers";
import { readSources, tree } from "./rules/sourceTree";

const sources = readSources("embedded");

describe("layers of the local deployment (embedded-convex 11)", () => {
  it("point downwards only", () => {
    expect(layerViolations(sources)).toEqual([]);
  });

  it.each([
    ["the store knowing a transaction", "embedded/store/documents.ts", '"../transaction/commit"'],
    [
      "a transaction knowing its subscribers",
      "embedded/transaction/commit.ts",
      '"../subscriptions/queryCache"',
    ],
    ["the runtime knowing the deployer", "embedded/runtime/runtime.ts", '"../deploy/startPush"'],
    ["sync reaching the scheduler", "embedded/sync/session.ts", '"../scheduler/jobs"'],
    ["a sandbox knowing the deployment", "embedded/sandboxes/stripe/main.ts", '"../../engine"'],
  ])("catches %s", (_name, file, specifier) => {
    expect(layerViolations(tree({ [file]: `import { x } from ${specifier};\n` }))).toHaveLength(1);
  });

  it("catches a folder that nobody has given a layer", () => {
    expect(layerViolations(tree({ "embedded/misc/a.ts": "export const a = 1;\n" }))).toHaveLength(1);
  });
});

describe("SQL", () => {
  it("stands in store/ alone, behind one importer of the library", () => {
    expect(storageViolations(sources)).toEqual([]);
  });

  it.each([
    [
      "a statement elsewhere",
      "embedded/http/importApi.ts",
      'db.prepare("DELETE FROM documents WHERE tbl = ?");',
    ],
    ["a second importer", "embedded/store/files.ts", 'import Database from "libsql";'],
  ])("catches %s", (_name, file, source) => {
    expect(storageViolations(tree({ [file]: `${source}\n` }))).toHaveLength(1);
  });
});
