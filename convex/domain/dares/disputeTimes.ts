/** The clocks of a dispute beside its deadline (money 1.2, product 8): for the two to speak, and for a moderator to wait. */
import { DECISION_LEFT_MS, STATEMENT_WINDOW_MS } from "../limits";

/** `begun`: when the dispute began; a clock that stood still has moved it on. */
export const statementsEnd = (begun: number): number => begun + STATEMENT_WINDOW_MS;

interface Hearing {
  begun: number;
  /** The hard stop; missing while the clock stands still. */
  deadlineAt: number | undefined;
  heard: { sender: boolean; creator: boolean };
}

/** Nobody is judged unheard while they may still speak: from when a decision may be made. Null: both have spoken. */
export function decisionFrom({ begun, deadlineAt, heard }: Hearing): number | null {
  if (heard.sender && heard.creator) return null;
  const end = statementsEnd(begun);
  // Silence must not lead past the hard stop, which gives the money back whatever was done for it.
  return deadlineAt === undefined ? end : Math.min(end, deadlineAt - DECISION_LEFT_MS);
}
