import path from "node:path";
import { build, type ResolvedConfig } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/** A file below `src` with all that it imports, as one classic script. */
export async function compileScript(config: ResolvedConfig, file: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode: config.mode,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: config.resolve.alias },
    build: {
      write: false,
      target: "baseline-widely-available",
      lib: { entry: path.join(root, "src", file), formats: ["iife"], name },
    },
  });
  const [output] = Array.isArray(result) ? result : "output" in result ? [result] : [];
  const code = output?.output.find((part) => part.type === "chunk")?.code;
  if (code === undefined) throw new Error(`${file} was not built.`);
  return code;
}
