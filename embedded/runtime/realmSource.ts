import path from "node:path";
import { buildSync } from "esbuild";

let source: string | null = null;

/** `realm/` as one script whose value is `{ install, describe }`. Built once a process: it never changes. */
export function realmSource(): string {
  if (source !== null) return source;
  const built = buildSync({
    entryPoints: [path.join(import.meta.dirname, "realm", "main.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "__realm",
    target: "es2023",
    tsconfigRaw: {},
  });
  const code = built.outputFiles[0]?.text;
  if (code === undefined) throw new Error("The realm could not be built");
  source = `(() => { ${code}\nreturn __realm; })()`;
  return source;
}
