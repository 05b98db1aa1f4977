/** Product 6: refusals that say something about a sender, and what a case about them is called. */
import { HOUR_MS } from "../../limits";
import type { ContentRule } from "../contentRules";
import type { ReportReason } from "../reportReasons";

/** Words of one draft within this time are written at one sitting. */
const ONE_SITTING_MS = HOUR_MS;

const GRAVE: Partial<Record<ContentRule, ReportReason>> = {
  P1: "minor",
  P2: "sexual-pressure",
  P4: "dangerous-dare",
  P6: "dangerous-dare",
  P8: "sexual-pressure",
  P9: "did-not-agree",
  P10: "threat",
  P11: "threat",
};

export const isGrave = (rule: ContentRule): boolean => GRAVE[rule] !== undefined;

export interface GraveRefusal {
  rule: ContentRule;
  /** The draft or dare of the words; rows of before this was kept have none. */
  about: string | undefined;
  at: number;
}

/** How often somebody tried, newest first: one who mends words at one sitting tried once. */
export function graveTimes(refusals: readonly GraveRefusal[]): number {
  const counted = new Map<string, number>();
  return refusals.filter(({ about, at }) => {
    if (about === undefined) return true;
    const later = counted.get(about);
    if (later !== undefined && later - at <= ONE_SITTING_MS) return false;
    counted.set(about, at);
    return true;
  }).length;
}

export const reasonOfRule = (rule: ContentRule): ReportReason => GRAVE[rule] ?? "other";
