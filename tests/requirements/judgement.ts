import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Scope, scopeOf } from "../support/run/scope";
import { countStates, coverageOf, declared, known } from "./coverage";
import type { RanTest } from "./reports";
import { parseSurface, type Surface, unprovenParts } from "./surface";
import { testFiles, titlesIn } from "./table";

const root = path.resolve(import.meta.dirname, "../..");
const SURFACE = path.join(root, "tests/embedded/surface.json");

/** The proofs whose file the scope runs. */
export function surfaceIn(scope: Scope, surface: Surface): Surface {
  const kept = (proofs: string[]) =>
    proofs.filter((proof) => scopeOf(proof.split(" :: ")[0] ?? "") === scope);
  return Object.fromEntries(
    Object.entries(surface).map(([line, parts]) => [
      line,
      Object.fromEntries(
        Object.entries(parts).flatMap(([part, proofs]) => {
          const own = kept(proofs);
          return own.length > 0 ? [[part, own] as const] : [];
        }),
      ),
    ]),
  );
}

/**
 * What a run of one scope has proven of the customer's table and of the local deployment's surface. What the other scope's
 * files carry is left to that run: both together prove the whole.
 */
export function whatIsProven(
  tests: readonly RanTest[],
  scope: Scope,
): { lines: string[]; problems: string[] } {
  const left = testFiles
    .filter(({ file }) => scopeOf(file) !== scope)
    .flatMap(({ source }) => titlesIn(source))
    .map((title) => ({ title, outcome: "passed" as const }));
  const { rows, problems } = coverageOf(known, declared, [...tests, ...left]);
  const lines = [`requirements: ${countStates(rows)}, of ${rows.length}`];
  if (!existsSync(SURFACE)) return { lines, problems };
  const surface = surfaceIn(scope, parseSurface(readFileSync(SURFACE, "utf8")));
  const parts = Object.values(surface).flatMap((line) => Object.keys(line)).length;
  const unproven = unprovenParts(surface, tests);
  lines.push(`local deployment: ${parts} parts of its surface, ${unproven.length} without a passing test`);
  return { lines, problems: [...problems, ...unproven] };
}
