import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Architecture 11. Function length is Biome's `noExcessiveLinesPerFunction`. */

interface SizeRule {
  what: string;
  files: RegExp;
  lines: number;
}

/** First match decides. */
const RULES: SizeRule[] = [
  { what: "a route", files: /^src\/routes\/.*\.tsx?$/, lines: 40 },
  { what: "a screen", files: /Screen\.tsx$/, lines: 250 },
  { what: "a feature's data.ts", files: /^src\/features\/[^/]+\/[^/]+\/data\.ts$/, lines: 200 },
  { what: "a component", files: /^src\/.*\.tsx$/, lines: 200 },
  { what: "a model file", files: /^convex\/model\//, lines: 300 },
  { what: "any file", files: /./, lines: 400 },
];

/** Data catalogues, legal text and the like; a reason stands beside each. */
const EXEMPT = new Map<string, string>([["convex/domain/catalogue/templates.ts", "data catalogue"]]);

const PUBLIC_BODY_LINES = 12;

/** Lines between the braces of each `handler:` in a public Convex file. */
function handlerLengths(source: string): number[] {
  const lengths: number[] = [];
  for (const match of withoutComments(source).matchAll(
    /handler:\s*(?:async\s*)?\([^)]*\)(?::[^=]+)?\s*=>\s*\{/g,
  )) {
    let depth = 1;
    let at = match.index + match[0].length;
    const start = at;
    while (depth > 0 && at < source.length) {
      if (source[at] === "{") depth += 1;
      if (source[at] === "}") depth -= 1;
      at += 1;
    }
    lengths.push(source.slice(start, at).split("\n").length - 2);
  }
  return lengths;
}

export function sizeViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    const rule = RULES.find((candidate) => candidate.files.test(file));
    const lines = source.trimEnd().split("\n").length;
    if (rule && lines > rule.lines && !EXEMPT.has(file)) {
      violations.push(`${file}: ${lines} lines; ${rule.what} has at most ${rule.lines}`);
    }
    if (/^convex\/[^/]+\.ts$/.test(file)) {
      for (const length of handlerLengths(source)) {
        if (length > PUBLIC_BODY_LINES) {
          violations.push(`${file}: a handler of ${length} lines; at most ${PUBLIC_BODY_LINES}`);
        }
      }
    }
  }
  return violations;
}
