/** Events added up one by one, in an order that needs no more than the last one to be remembered: what `sumUp` does at once. */
import type { CounterKey, Counters, Happened } from "./events";
import { groupNameOf, pointsOfDay, ruleOf } from "./events";

export interface Tally {
  counters: Counters;
  points: number;
  /** Of each counter the group that was counted last. */
  groups: Record<string, string>;
  /** Of the last kind and date, how many events it has had. */
  day: { name: string; events: number };
}

export const NOTHING_YET: Tally = { counters: {}, points: 0, groups: {}, day: { name: "", events: 0 } };

/** Counters, in the order of kind and subject: those of one group follow each other. */
export function tallied(tally: Tally, { kind, subject }: Happened): Tally {
  const counters = { ...tally.counters };
  const groups = { ...tally.groups };
  const add = (counter: CounterKey, group: string) => {
    if (groups[counter] === group) return;
    groups[counter] = group;
    counters[counter] = (counters[counter] ?? 0) + 1;
  };
  for (const { counter, per } of ruleOf(kind).counts) add(counter, groupNameOf(subject, per));
  return { ...tally, counters, groups };
}

/** Points, in the order of kind and date: those of one day follow each other. */
export function dayPoints(tally: Tally, { kind, date }: Happened): Tally {
  const rule = ruleOf(kind);
  const name = `${kind} ${date}`;
  const before = tally.day.name === name ? tally.day.events : 0;
  const points = tally.points + pointsOfDay(rule, before + 1) - pointsOfDay(rule, before);
  return { ...tally, points, day: { name, events: before + 1 } };
}
