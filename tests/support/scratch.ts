import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder for the test that asks, or whose `beforeEach` does; it goes after what `afterEach` closes. */
export function folderOfTest(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}

/** A folder for the file that asks while it is read: before its own hooks, so that it goes after what they close. */
export function folderOfFile(): string {
  const { folder, remove } = makeFolder();
  afterAll(remove);
  return folder;
}
