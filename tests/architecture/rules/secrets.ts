import { homedir } from "node:os";
import path from "node:path";
import { repositoryRoot, type SourceTree, type Violation } from "./sourceTree";

const SECRETS: [what: string, pattern: RegExp][] = [
  ["a live provider key", /\b[sr]k_live_[0-9A-Za-z]{8,}/],
  ["a provider test key", /\bsk_test_(?!sandbox_local\b)[0-9A-Za-z]{16,}/],
  ["a webhook secret", /\bwhsec_[0-9A-Za-z+/]{24,}/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ["a signed token", /\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/],
  ["a package registry's address", /https?:\/\/registry[.][\w.-]+|_auth[T]oken/],
];

/** Paths of the machine that the tests run on: read at run time, so that no path stands in the rule itself. */
function machinePaths(): string[] {
  const parent = path.dirname(repositoryRoot);
  return [`${parent}/`, `${homedir()}/`].filter((folder) => folder.length > 2);
}

/** Nothing secret and nothing of one machine belongs in a commit. */
export function secretViolations(files: SourceTree, folders: string[] = machinePaths()): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of files) {
    for (const [what, pattern] of SECRETS) {
      if (pattern.test(text)) violations.push(`${file}: holds ${what}`);
    }
    for (const folder of folders) {
      if (text.includes(folder)) violations.push(`${file}: names a folder of this machine`);
    }
  }
  return violations;
}
