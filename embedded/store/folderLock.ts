import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tryLock } from "./driver";

/** One process for a data folder (embedded-convex 12.14). The lock dies with its process, kill -9 included. */
export function lockFolder(dataDir: string): { release(): void } {
  const holderFile = path.join(dataDir, "lock.pid");
  const lock = tryLock(path.join(dataDir, "lock.db"));
  if (lock === null) {
    throw new Error(
      `it is in use by another process (pid ${holderOf(holderFile)}). ` +
        "Stop it first, or choose another folder with --data.",
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return lock;
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "unknown";
  }
}
