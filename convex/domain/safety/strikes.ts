/** Strikes and what follows from them (product 22), computed from a person's decisions and stored nowhere else. */
import { DAY_MS } from "../limits";
import type { ContentRule } from "./contentRules";
import type { Severity } from "./reportReasons";

/** What counts of a decision; one that an appeal has overturned is left out by the caller. */
export interface Struck {
  at: number;
  strikes: number;
}

export const STRIKE_DECAY_MS = 90 * DAY_MS;
export const BAN_STRIKES = 6;
export const SUSPENSION_DAYS = [7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

export type Standing = { kind: "suspended"; days: SuspensionDays } | { kind: "banned" };

/** From the highest on: so many strikes and more mean this. */
const STEPS: readonly { strikes: number; standing: Standing }[] = [
  { strikes: BAN_STRIKES, standing: { kind: "banned" } },
  { strikes: 5, standing: { kind: "suspended", days: 30 } },
  { strikes: 3, standing: { kind: "suspended", days: 7 } },
];

const BY_SEVERITY: Record<Severity, number> = { 0: BAN_STRIKES, 1: 2, 2: 1, 3: 1 };

/** Nobody is punished for being at risk themselves, and the first slip of the mildest kind is free. */
export function strikesFor(fault: { severity: Severity; rule: ContentRule; isFirst: boolean }): number {
  const { severity, rule, isFirst } = fault;
  if (rule === "P6" || (severity === 3 && isFirst)) return 0;
  return BY_SEVERITY[severity];
}

const decayed = (count: number, cleanMs: number): number =>
  Math.max(0, count - Math.floor(Math.max(0, cleanMs) / STRIKE_DECAY_MS));

/** How many weigh at `now`: each ninety days without a new one take one away. */
export function strikesAt(history: readonly Struck[], now: number): number {
  let [count, last] = [0, 0];
  const known = history.filter(({ at, strikes }) => strikes > 0 && at <= now).sort((a, b) => a.at - b.at);
  for (const { at, strikes } of known) {
    count = decayed(count, at - last) + strikes;
    last = at;
  }
  return decayed(count, now - last);
}

/** What a new decision's strikes bring about: only a line that is crossed by them counts. */
export function standingAfter(before: number, added: number): Standing | null {
  const after = before + added;
  return STEPS.find(({ strikes }) => before < strikes && strikes <= after)?.standing ?? null;
}
