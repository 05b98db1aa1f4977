import { randomBytes } from "node:crypto";
import { openState, type SandboxConfig } from "../shared/sandbox";

export const OUTCOMES = ["over18", "under18", "inconclusive"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a tester may choose; a real service would have looked at a face, a document or a bank. */
export const METHODS = ["face-estimate", "document", "bank"] as const;

export interface Check {
  id: string;
  /** The product's own name for it. */
  ref: string;
  reason: string;
  returnUrl: string;
  outcome: Outcome | null;
}

/** One callback on its way. */
export interface Callback {
  eventId: string;
  body: string;
  state: "waiting" | "delivered" | "given-up";
  attempts: number;
  dueAt: number;
}

interface State {
  checks: Check[];
  callbacks: Callback[];
}

const EMPTY: State = { checks: [], callbacks: [] };

/** The sandbox's own file, so that killing the process loses no check and no callback (rulings 28). */
export function openStore(config: SandboxConfig) {
  const kept = openState(config, "age.json", EMPTY);
  const { state, save, now } = kept;
  return {
    ...kept,
    /** The same reference is the same check, however often it is asked for. */
    open(asked: { ref: string; reason: string; returnUrl: string }): Check {
      const known = state.checks.find(({ ref }) => ref === asked.ref);
      if (known !== undefined) return known;
      const check: Check = { id: newId("chk"), ...asked, outcome: null };
      state.checks.push(check);
      save();
      return check;
    },
    /** Decides a check once; its callback waits to be sent. */
    decide(check: Check, { outcome, method }: { outcome: Outcome; method: string }): void {
      if (check.outcome !== null) return;
      check.outcome = outcome;
      const eventId = newId("evt");
      const body = JSON.stringify({ eventId, ref: check.ref, outcome, method, at: now() });
      state.callbacks.push({ eventId, body, state: "waiting", attempts: 0, dueAt: now() });
      save();
    },
  };
}

export type AgeStore = ReturnType<typeof openStore>;

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
