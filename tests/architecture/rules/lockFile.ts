import { z } from "zod";
import type { Violation } from "./sourceTree";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Folders in which npm looks for a dependency of the package at `at`, nearest first. */
function lookupPlaces(at: string, name: string): string[] {
  const parts = at === "" ? [] : at.split("/node_modules/");
  const places = [`node_modules/${name}`];
  for (let length = 1; length <= parts.length; length += 1) {
    places.unshift(`${parts.slice(0, length).join("/node_modules/")}/node_modules/${name}`);
  }
  return places;
}

/** A platform package that npm dropped in silence makes `npm ci` fail on every platform (stack P1). */
export function lockFileViolations(text: string): Violation[] {
  const { packages } = Lock.parse(JSON.parse(text));
  const violations: Violation[] = [];
  for (const [at, entry] of Object.entries(packages)) {
    if (entry.resolved?.startsWith("http")) violations.push(`${at}: records a download address`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!lookupPlaces(at, name).some((place) => place in packages)) {
        violations.push(`${at || "the root"}: optional dependency ${name} has no entry`);
      }
    }
  }
  return violations;
}

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Exact versions only, so that two machines build the same thing. */
export function pinViolations(text: string): Violation[] {
  const { dependencies, devDependencies } = Manifest.parse(JSON.parse(text));
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: "${version}" is not an exact version`);
}
