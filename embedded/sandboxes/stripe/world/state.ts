import type { BalanceTransaction } from "../objects/balanceTransaction";
import type { Charge } from "../objects/charge";
import type { Customer } from "../objects/customer";
import type { StoredEvent } from "../objects/event";
import type { LineItem } from "../objects/lineItem";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Session } from "../objects/session";

/** Objects by id, oldest first. */
interface Objects {
  customers: Record<string, Customer>;
  sessions: Record<string, Session>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  balanceTransactions: Record<string, BalanceTransaction>;
  events: Record<string, StoredEvent>;
}

export type TimerKind = "expireSession" | "expireAuthorisation" | "settleCharge" | "releaseBalance";

/** Work due at a virtual time, kept with the state so that a restart loses none. */
export interface Timer {
  at: number;
  kind: TimerKind;
  subject: string;
}

/** `cards` is the outside world; the rest is what the platform has, or has paid for processing. */
export type Account = "cards" | "fees" | "balance:pending" | "balance:available";

/** Smallest currency unit; debit positive. The lines of one `entry` sum to zero. */
interface Posting {
  entry: string;
  account: Account;
  currency: string;
  amount: number;
}

/** What a session's intent will be made of when the payer first tries. */
export interface IntentPlan {
  captureMethod: "automatic" | "automatic_async" | "manual";
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  requestThreeDSecure: string;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
}

export interface Delivery {
  eventId: string;
  /** Copy number, 0 for the first; duplicates are deliveries of their own. */
  copy: number;
  dueAt: number;
  attempts: { at: number; status: number | "lost" }[];
  state: "waiting" | "delivered" | "dropped" | "given-up";
}

export interface StoredAnswer {
  method: string;
  path: string;
  paramsText: string;
  requestId: string;
  status: number;
  body: string;
  at: number;
}

export interface LogLine {
  at: number;
  requestId: string;
  method: string;
  path: string;
  paramsText: string;
  idempotencyKey: string | null;
  status: number | "dropped" | "hung";
  replayed: boolean;
}

/** Everything that outlives the process. Times in ms unless an object of Stripe's says seconds. */
export interface State {
  version: 1;
  seed: string;
  lastId: number;
  clockOffsetMs: number;
  objects: Objects;
  /** Lines of a session, by session id. */
  lineItems: Record<string, LineItem[]>;
  intentPlans: Record<string, IntentPlan>;
  timers: Timer[];
  postings: Posting[];
  deliveries: Delivery[];
  answers: Record<string, StoredAnswer>;
  log: LogLine[];
}

export function emptyState(seed: string): State {
  return {
    version: 1,
    seed,
    lastId: 0,
    clockOffsetMs: 0,
    objects: {
      customers: {},
      sessions: {},
      paymentIntents: {},
      charges: {},
      balanceTransactions: {},
      events: {},
    },
    lineItems: {},
    intentPlans: {},
    timers: [],
    postings: [],
    deliveries: [],
    answers: {},
    log: [],
  };
}

export function asState(value: unknown): State {
  if (isState(value)) return value;
  throw new Error("stripe.json is damaged or of another version; remove the data folder to start afresh.");
}

/** The file is written whole by this program only, so its version and parts speak for the rest. */
function isState(value: unknown): value is State {
  if (typeof value !== "object" || value === null || !("version" in value) || value.version !== 1)
    return false;
  return Object.keys(emptyState("")).every((key) => key in value);
}
