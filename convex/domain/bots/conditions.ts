/** When a rule holds for a person: a closed vocabulary as data, and the one evaluator that runner and preview share. */
import type { DareCategory } from "../people/interests";

export const NUMBER_FACTS = ["accountDays", "daresSent", "daresReceived", "daysSinceNote", "level"] as const;
export type NumberFact = (typeof NUMBER_FACTS)[number];
export const YES_NO_FACTS = ["creator", "push"] as const;
export type YesNoFact = (typeof YES_NO_FACTS)[number];
export const CONDITION_NUMBER_MAX = 1_000;
export const CONDITIONS_MAX = 6;

export type BotCondition =
  | { fact: NumberFact; atLeast: boolean; n: number }
  | { fact: YesNoFact; yes: boolean }
  | { fact: "interest"; interest: DareCategory }
  | { fact: "daysAway"; n: number }
  | { fact: "hours"; from: number; to: number }
  | { fact: "sample"; percent: number };

export interface BotFacts {
  accountDays: number;
  daresSent: number;
  daresReceived: number;
  /** null: never had one. */
  daysSinceNote: number | null;
  level: number;
  creator: boolean;
  push: boolean;
  interests: readonly string[];
  /** Of a trigger that tells of an absence, else 0. */
  daysAway: number;
  /** On the person's own clock; null: nobody knows. */
  localHour: number | null;
  /** 0 to 99, always the same for a person and a rule. */
  sample: number;
}

/** `from` after `to` goes over midnight; both alike is the whole day. */
export function isWithin(hour: number, { from, to }: { from: number; to: number }): boolean {
  if (from === to) return true;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

function holds(condition: BotCondition, facts: BotFacts): boolean {
  switch (condition.fact) {
    case "creator":
    case "push":
      return facts[condition.fact] === condition.yes;
    case "interest":
      return facts.interests.includes(condition.interest);
    case "daysAway":
      return facts.daysAway >= condition.n;
    case "hours":
      return facts.localHour === null || isWithin(facts.localHour, condition);
    case "sample":
      return facts.sample < condition.percent;
    default: {
      // Whoever never had a note had the last one as long ago as anybody may ask.
      const value = facts[condition.fact] ?? Number.POSITIVE_INFINITY;
      return condition.atLeast ? value >= condition.n : value <= condition.n;
    }
  }
}

/** The first one that does not hold; null where all do. */
export function failing(conditions: readonly BotCondition[], facts: BotFacts): BotCondition | null {
  return conditions.find((condition) => !holds(condition, facts)) ?? null;
}

const isWhole = (n: number, max: number, min = 0): boolean => Number.isInteger(n) && n >= min && n <= max;

/** Whether its numbers are ones that a person may write. */
export function isSound(condition: BotCondition): boolean {
  switch (condition.fact) {
    case "creator":
    case "push":
    case "interest":
      return true;
    case "hours":
      return isWhole(condition.from, 23) && isWhole(condition.to, 23);
    case "sample":
      return isWhole(condition.percent, 100, 1);
    default:
      return isWhole(condition.n, CONDITION_NUMBER_MAX);
  }
}

/** 0 to 99 from two names (FNV-1a): the same person is in a rule's sample today and tomorrow. */
export function sampleOf(ruleId: string, uid: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${ruleId}:${uid}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0;
  return hash % 100;
}
