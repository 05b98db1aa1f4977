import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { keptBuildSync } from "../keptBuild.mjs";

let source: string | null = null;

/** `realm/` as one script whose value is `{ install, describe }`. Read once a process: it never changes. */
export function realmSource(): string {
  if (source !== null) return source;
  const built = keptBuildSync(buildSync, {
    entryPoints: [path.join(import.meta.dirname, "realm", "main.ts")],
    bundle: true,
    format: "iife",
    globalName: "__realm",
    target: "es2023",
    tsconfigRaw: {},
  });
  source = `(() => { ${readFileSync(built, "utf8")}\nreturn __realm; })()`;
  return source;
}
