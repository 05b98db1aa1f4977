import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listed } from "./listed";
import { type RunOptions, root, run } from "./steps";

const BUILT_FROM = [
  "src",
  "convex",
  "public",
  "index.html",
  "app.html",
  "vite.config.ts",
  "package-lock.json",
];
/** Inside what it speaks of: another build takes it away. */
const STAMP = path.join(root, "dist/.built-from");

/** `npm run build`, unless what is there was built from these very files. */
export async function build(options: RunOptions = {}): Promise<boolean> {
  const hash = createHash("sha256");
  for (const file of listed(...BUILT_FROM)) hash.update(file).update(readFileSync(path.join(root, file)));
  const builtFrom = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === builtFrom) return true;
  const isBuilt = await run(["npm", "run", "build"], options);
  if (isBuilt) writeFileSync(STAMP, builtFrom);
  return isBuilt;
}
