import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Stack, startStack } from "../../../embedded/dev/stack";

/** A folder that is gone again however the bench ends: some hold gigabytes. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `dareloop-bench-${name}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The product's services without a page, while `work` runs. */
export async function withStack<T>(work: (stack: Stack, folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder("stack");
  const dataDir = path.join(folder, "data");
  const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  try {
    return await work(stack, folder);
  } finally {
    await stack.close();
  }
}
