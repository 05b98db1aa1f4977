import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Look and feel: a colour, a font size or a duration is a token; only src/styles may write one down. */
const LITERALS: { what: string; pattern: RegExp }[] = [
  {
    what: "a colour",
    pattern: /["'`\s[:(](#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))\b(?=["'`\s\]);,])/g,
  },
  { what: "a colour", pattern: /\b((?:rgba?|hsla?|oklch|oklab)\([\d.])/g },
  { what: "a font size", pattern: /\b(text-\[[\d.]+(?:px|rem|em)\])/g },
  { what: "a font size", pattern: /\b(fontSize:\s*(?:\d|["'`][\d.]))/g },
  { what: "a duration", pattern: /\b((?:duration|delay)-(?:\d|\[[\d.]+m?s))/g },
  { what: "a duration", pattern: /["'`\s:](\d+(?:\.\d+)?m?s)(?=["'`\s])/g },
  {
    what: "a palette of Tailwind",
    pattern: /\b((?:bg|text|border)-(?:red|green|blue|gray|white|black|zinc|slate)\b)/g,
  },
];

export function tokenViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!/^src\/.*\.tsx$/.test(file)) continue;
    for (const { what, pattern } of LITERALS) {
      for (const match of withoutComments(source).matchAll(pattern)) {
        violations.push(`${file}: ${match[1]} is ${what}; use a token of src/styles`);
      }
    }
  }
  return violations;
}
