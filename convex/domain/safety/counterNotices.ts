/** The answer of whoever posted what was removed as somebody else's work (product 22): it comes back unless a claim is filed. */
import { DAY_MS } from "../limits";
import type { ContentRule } from "./contentRules";
import type { DecisionAct } from "./decisions";
import { NOTICE_MESSAGES, NOTICE_SIGNATURE_MAX_LENGTH, NOTICE_SIGNATURE_MIN_LENGTH } from "./notices";

const COPYRIGHT: ContentRule = "P17";
const ACTS: readonly DecisionAct[] = ["remove", "hide"];
/** The law gives whoever asked 10 to 14 business days to file a claim. */
export const COUNTER_BUSINESS_DAYS = 10;

/** Saturdays and Sundays of the calendar in UTC do not count. */
export function businessDaysAfter(at: number, days: number): number {
  let moment = at;
  for (let left = days; left > 0; ) {
    moment += DAY_MS;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return moment;
}

export const COUNTER_STANDS = ["possible", "waiting", "claimed", "returned"] as const;
export type CounterStand = (typeof COUNTER_STANDS)[number];

interface Answered {
  act: DecisionAct;
  rule?: ContentRule | undefined;
  inForce: boolean;
  counter?: { returnsAt: number; claimAt?: number | undefined } | undefined;
}

/** Null where there is nothing to answer. */
export function counterStand({ act, rule, inForce, counter }: Answered): CounterStand | null {
  if (counter === undefined) {
    return rule === COPYRIGHT && ACTS.includes(act) && inForce ? "possible" : null;
  }
  if (counter.claimAt !== undefined) return "claimed";
  return inForce ? "waiting" : "returned";
}

/** When it comes back by itself; undefined where nothing waits for that. */
export const counterEnd = (answered: Answered): number | undefined =>
  counterStand(answered) === "waiting" ? answered.counter?.returnsAt : undefined;

interface Ends extends Answered {
  until?: number | undefined;
  standingUntil?: number | undefined;
}

/** The earliest end of a decision that is still to come. */
export function nextEnd(ends: Ends, now: number): number | undefined {
  const left = [ends.until, ends.standingUntil, counterEnd(ends)].filter(
    (at): at is number => at !== undefined && at > now,
  );
  return left.length === 0 ? undefined : Math.min(...left);
}

/** What is missing of a cleaned answer; null when it can be sent. */
export function counterProblem({ agreed, signature }: { agreed: boolean; signature: string }) {
  if (!agreed) return { field: "agreed", message: NOTICE_MESSAGES.agreed } as const;
  const { length } = signature;
  const isName = length >= NOTICE_SIGNATURE_MIN_LENGTH && length <= NOTICE_SIGNATURE_MAX_LENGTH;
  return isName ? null : ({ field: "signature", message: NOTICE_MESSAGES.signature } as const);
}
