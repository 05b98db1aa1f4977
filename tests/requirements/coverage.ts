import { z } from "zod";
import type { RanTest } from "./reports";

const REQUIREMENT_ID = /\b[A-Z]{3}-\d{2}\b/g;
/** Ids (and our own sections, as PRODUCT-24) one after another at the start of a test's own title; a group's title around it proves nothing. */
const LEADING_IDS = /^(?:[A-Z]{3,}-\d{2}\b[\s,]*)+/;

const claimedBy = (title: string): string[] => LEADING_IDS.exec(title)?.[0].match(REQUIREMENT_ID) ?? [];

const Scope = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Ids in scope so far, from tests/requirements/scope.json. */
export function idsInScope(scopeJson: string): string[] {
  return Object.values(Scope.parse(JSON.parse(scopeJson))).flatMap((value) =>
    Array.isArray(value) ? value : [],
  );
}

/** Ids that the customer's table knows, from docs/requirements.md. */
export function knownIds(requirements: string): Set<string> {
  return new Set([...requirements.matchAll(/^\| ([A-Z]{3}-\d{2}) \|/gm)].flatMap((match) => match[1] ?? []));
}

export interface Coverage {
  proven: string[];
  /** In scope, but no passing test begins with the id, or a test that carries it failed. */
  missing: string[];
  /** Ids in scope or in a test's name that the customer's table does not know. */
  unknown: string[];
}

export function coverageOf(
  scope: string[],
  known: Set<string>,
  tests: Pick<RanTest, "title" | "outcome">[],
): Coverage {
  const passed = new Set<string>();
  const broken = new Set<string>();
  for (const test of tests) {
    for (const id of claimedBy(test.title)) {
      if (test.outcome === "passed") passed.add(id);
      else broken.add(id);
    }
  }
  const isProven = (id: string): boolean => passed.has(id) && !broken.has(id);
  const areas = new Set([...known].map((id) => id.slice(0, 3)));
  const named = [...scope, ...passed, ...broken].filter((id) => areas.has(id.slice(0, 3)));
  return {
    proven: scope.filter(isProven),
    missing: scope.filter((id) => !isProven(id)),
    unknown: [...new Set(named.filter((id) => !known.has(id)))],
  };
}
