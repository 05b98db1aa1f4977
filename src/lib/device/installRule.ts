import { useMatches } from "@tanstack/react-router";

/** Whether the install prompt may show on a page: by itself, only when asked for, or not at all. */
export type InstallRule = "auto" | "byHand" | "never";

/** OVL-20, OVL-21: the deepest route that says something decides. */
export function useInstallRule(): InstallRule {
  return useMatches({ select: (matches) => installRuleOf(matches) });
}

export function installRuleOf(matches: readonly { staticData: { install?: InstallRule } }[]): InstallRule {
  return matches.findLast((match) => match.staticData.install)?.staticData.install ?? "byHand";
}
