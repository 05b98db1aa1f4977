/** The rules that a person accepts with an account: their versions, and when somebody is asked anew. Pure. */

export const RULE_PAGES = ["terms", "privacy", "safety"] as const;
export type RulePage = (typeof RULE_PAGES)[number];

export interface RuleVersion {
  /** The version of the page, as it says itself. */
  current: string;
  /** The last version that changed what people may do: whoever accepted an older one is asked. */
  asksSince: string;
}

export type RuleVersions = Readonly<Record<RulePage, RuleVersion>>;

/** By the same tick, before versions were kept. */
const FIRST_VERSION = "1.0";

export const RULE_VERSIONS: RuleVersions = {
  terms: { current: "1.0", asksSince: FIRST_VERSION },
  privacy: { current: "1.0", asksSince: FIRST_VERSION },
  safety: { current: "1.0", asksSince: FIRST_VERSION },
};

/** "1.10" is younger than "1.9". */
export function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [otherMajor = 0, otherMinor = 0] = than.split(".").map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** The pages that somebody who accepted these versions has to see again. */
export function rulesToAccept(
  accepted: Readonly<Partial<Record<RulePage, string>>>,
  versions: RuleVersions = RULE_VERSIONS,
): RulePage[] {
  return RULE_PAGES.filter((page) => isOlder(accepted[page] ?? FIRST_VERSION, versions[page].asksSince));
}

/** Whether there is anybody to ask: no page needs the question before a version has changed what people may do. */
export const mayAsk = (versions: RuleVersions = RULE_VERSIONS): boolean =>
  rulesToAccept({}, versions).length > 0;
