import { createHash } from "node:crypto";
import { type SourceTree, withoutComments } from "./sourceTree";

type Modules = Record<string, Record<string, unknown>>;

/** Every query whose last answer stays on the device: `module:name`, in order. */
export function cachedQueries(files: SourceTree): string[] {
  const names = new Set<string>();
  for (const source of files.values()) {
    for (const match of withoutComments(source).matchAll(
      /(?:useLive\(\s*api\.([\w.]+)\.(\w+),[^;]*?\bkeep:|useCachedResult\(\s*api\.([\w.]+)\.(\w+),)/g,
    )) {
      names.add(`${(match[1] ?? match[3])?.replaceAll(".", "/")}:${match[2] ?? match[4]}`);
    }
  }
  return [...names].sort();
}

/** The returns validator of a public function, as Convex writes it. */
export function returnsOf(modules: Modules, name: string): string {
  const [module, exported] = name.split(":");
  const found = modules[`../../convex/${module}.ts`]?.[exported ?? ""];
  if (
    typeof found !== "function" ||
    !("exportReturns" in found) ||
    typeof found.exportReturns !== "function"
  ) {
    throw new Error(`${name} is no public function`);
  }
  return String(found.exportReturns());
}

export function shapeOf(returns: string): string {
  return createHash("sha256").update(returns).digest("hex").slice(0, 16);
}
