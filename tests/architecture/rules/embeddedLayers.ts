import path from "node:path";
import { importsOf } from "./imports";
import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/**
 * Layers of `embedded/` from the ground up (embedded-convex 11): a folder (or file of the root) may import its own
 * and lower layers, and those of its own that are listed for it. Nothing points back.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["contract"],
  ["clock", "config", "keptBuild", "log"],
  ["clockFile"],
  ["store"],
  ["transaction"],
  ["subscriptions"],
  ["components"],
  ["runtime"],
  ["engine"],
  ["auth", "system"],
  ["http"],
  ["deploy", "sync", "scheduler", "transfer"],
  ["embedded"],
  ["bin", "testing"],
];

/** Not part of the deployment: the launcher starts everything, the sandboxes know nothing of it. */
const APART = new Map([
  ["dev", /^embedded\//],
  ["sandboxes", /^embedded\/sandboxes\//],
]);

const unitOf = (file: string): string => (file.split("/")[1] ?? "").replace(/\.(ts|mjs)$/, "");
const heightOf = (unit: string): number => LAYERS.findIndex((layer) => layer.includes(unit));

export function layerViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!/^embedded\/.*\.ts$/.test(file)) continue;
    const unit = unitOf(file);
    const apart = APART.get(unit);
    if (apart === undefined && heightOf(unit) === -1) {
      violations.push(`${file}: ${unit} has no layer; name it in tests/architecture/rules/embeddedLayers.ts`);
      continue;
    }
    for (const { specifier } of importsOf(source)) {
      if (!specifier.startsWith(".")) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const reached = unitOf(target);
      const allowed =
        apart !== undefined
          ? apart.test(target)
          : reached === unit || (heightOf(reached) !== -1 && heightOf(reached) < heightOf(unit));
      if (!allowed) violations.push(`${file}: ${unit} may not import ${specifier}`);
    }
  }
  return violations;
}

/** A statement at the start of a string: enough to tell SQL from prose. */
const SQL =
  /["'`]\s*(SELECT\s|INSERT\s+(OR|INTO)|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(CREATE|ALTER|DROP)\s+(TABLE|INDEX)|REPLACE\s+INTO|WITH\s+\w+\s+AS|PRAGMA\s|BEGIN\s+(IMMEDIATE|EXCLUSIVE)|COMMIT\b|ROLLBACK\b)/;

/** SQL stands in `store/` alone, and one file of it knows the library. */
export function storageViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!/^embedded\/.*\.ts$/.test(file)) continue;
    if (!file.startsWith("embedded/store/") && SQL.test(withoutComments(source))) {
      violations.push(`${file}: SQL outside of embedded/store/`);
    }
    const usesLibrary = importsOf(source).some(({ specifier }) => /^libsql(\/|$)/.test(specifier));
    if (usesLibrary && file !== "embedded/store/driver.ts") {
      violations.push(`${file}: only embedded/store/driver.ts imports libsql`);
    }
  }
  return violations;
}
