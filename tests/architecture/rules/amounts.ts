import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Money is whole cents (money.md, opening line): amounts may be split and written in these files alone. */
const MAY_DIVIDE = [
  "convex/domain/money.ts",
  "convex/domain/payments/fees.ts",
  // The stand-in's own fee, 2.9 % + 30, in whole cents.
  "embedded/sandboxes/stripe/objects/balanceTransaction.ts",
];

/** A name that holds an amount, also at the end of `dare.escrowAmount` or `sums.net`. */
const AMOUNT =
  "[\\w$.?\\[\\]]*(?:[aA]mount|[pP]rice|[eE]scrow|[bB]alance|[gG]ross|\\b[fF]ee\\b|Fee\\b|\\bnet\\b|Net\\b|\\bcents\\b|Cents\\b|[eE]arnings?\\d*d?\\b|[rR]efunded\\b|[cC]aptured\\b)\\w*";

/** Of a call's arguments, two levels of brackets inside. */
const INSIDE = "(?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\)|\\()*";

const FORBIDDEN: [what: string, pattern: RegExp][] = [
  ["reads an amount as a fraction", new RegExp(`parseFloat\\(${INSIDE}${AMOUNT}`)],
  ["rounds an amount", new RegExp(`Math\\.(?:round|floor|ceil|trunc|fround)\\(${INSIDE}${AMOUNT}`)],
  ["writes an amount as a fraction", new RegExp(`${AMOUNT}\\)*\\.toFixed\\(`)],
  ["divides an amount", new RegExp(`${AMOUNT}\\)*\\s*/=?\\s*[\\w(]`)],
  ["takes a fraction of an amount", new RegExp(`${AMOUNT}\\)*\\s*\\*=?\\s*\\d*\\.\\d`)],
  ["takes a fraction of an amount", new RegExp(`\\d*\\.\\d+\\s*\\*\\s*${AMOUNT}`)],
  ["writes an amount with a fraction", new RegExp(`${AMOUNT}\\s*[:=]\\s*-?\\d+\\.\\d`)],
];

/** Words between quotes are nobody's sums; paths and regular expressions hold slashes. */
function withoutWords(source: string): string {
  return source.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}

/** No float touches an amount: cents are added, subtracted, compared, and split in domain/payments/fees.ts. */
export function amountViolations(sources: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of sources) {
    if (MAY_DIVIDE.includes(file)) continue;
    for (const [at, line] of withoutWords(withoutComments(source)).split("\n").entries()) {
      for (const [what, pattern] of FORBIDDEN) {
        if (pattern.test(line)) violations.push(`${file}:${at + 1} ${what}: ${line.trim()}`);
      }
    }
  }
  return violations;
}
