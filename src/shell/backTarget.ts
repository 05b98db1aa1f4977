import type { HOME_PATH } from "@/config/site";
import type { ParentPath } from "./chrome";

export type BackTarget = { to: "history" } | { to: "parent"; path: ParentPath | typeof HOME_PATH | "/" };

/** SHL-11: back the way the person came; from outside, to what stands above the screen. Public pages end at the landing. */
export function backTarget(facts: {
  canGoBack: boolean;
  parent: ParentPath | undefined;
  start: typeof HOME_PATH | "/";
}): BackTarget {
  if (facts.canGoBack) return { to: "history" };
  return { to: "parent", path: facts.parent ?? facts.start };
}
