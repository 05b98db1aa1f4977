import type { PlayedCard } from "../cards";
import type { Account } from "../objects/account";
import type { BalanceSettings } from "../objects/balanceSettings";
import type { BalanceTransaction } from "../objects/balanceTransaction";
import type { Charge } from "../objects/charge";
import type { ThreeDSecure } from "../objects/common";
import type { Customer } from "../objects/customer";
import type { Dispute } from "../objects/dispute";
import type { StoredEvent } from "../objects/event";
import type { Invoice, InvoicePayment } from "../objects/invoice";
import type { LineItem } from "../objects/lineItem";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Payout } from "../objects/payout";
import type { Price, Product } from "../objects/price";
import type { Refund } from "../objects/refund";
import type { FraudWarning, Review } from "../objects/risk";
import type { Session } from "../objects/session";
import type { Subscription } from "../objects/subscription";
import type { Transfer } from "../objects/transfer";
import type { World } from "./world";

/** The connected account an object lives on, or null for the platform's own. */
export function ownerOf(state: State, id: string): string | null {
  return find(state.owners, id) ?? null;
}

export function setOwner(world: World, id: string, account: string | null): void {
  if (account !== null) world.state.owners[id] = account;
}

/** Whether the account a request speaks for can see the object. */
export function isHere(world: World, id: string): boolean {
  return ownerOf(world.state, id) === world.account;
}

/** The object of that id. Ids come from outside, and `constructor` is no charge. */
export function find<T>(record: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

/** Objects by id, oldest first. */
interface Objects {
  customers: Record<string, Customer>;
  sessions: Record<string, Session>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  balanceTransactions: Record<string, BalanceTransaction>;
  events: Record<string, StoredEvent>;
  accounts: Record<string, Account>;
  transfers: Record<string, Transfer>;
  payouts: Record<string, Payout>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  fraudWarnings: Record<string, FraudWarning>;
  reviews: Record<string, Review>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  portalSessions: Record<string, PortalSession>;
}

export type TimerKind =
  | "expireSession"
  | "expireAuthorisation"
  | "settleCharge"
  | "releaseBalance"
  | "sendPayout"
  | "arrivePayout"
  | "requirementsDeadline"
  | "settleRefund"
  | "bounceRefund"
  | "afterCharge"
  | "decideDispute"
  | "missDispute"
  | "renewSubscription"
  | "retryInvoice";

/** Work due at a virtual time, kept with the state so that a restart loses none. */
export interface Timer {
  at: number;
  kind: TimerKind;
  subject: string;
}

type BalanceStatus = "pending" | "available";

/**
 * `cards` and `banks` are the outside world, `fees` what processing took. `between` holds a transfer for an
 * instant, `transit` payouts on their way; a balance without an account is the platform's.
 */
export type BooksAccount =
  | "cards"
  | "banks"
  | "fees"
  | "between"
  | "transit"
  | `balance:${BalanceStatus}`
  | `balance:${BalanceStatus}:${string}`;

/** Smallest currency unit; debit positive. The lines of one `entry` sum to zero. */
interface Posting {
  entry: string;
  account: BooksAccount;
  currency: string;
  amount: number;
}

/** What a session's intent will be made of when the payer first tries. */
export interface IntentPlan {
  captureMethod: "automatic" | "automatic_async" | "manual";
  description: string | null;
  metadata: Record<string, string>;
  requestThreeDSecure: ThreeDSecure;
  transferGroup: string | null;
}

interface AccountLink {
  object: "account_link";
  created: number;
  expires_at: number;
  url: string;
}

interface LoginLink {
  object: "login_link";
  created: number;
  url: string;
}

export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  configuration: string;
  created: number;
  customer: string;
  customer_account: null;
  flow: null;
  livemode: false;
  locale: "auto" | "de" | "en" | "es" | "fr" | null;
  on_behalf_of: null;
  return_url: string | null;
  url: string;
}

/** Where a page of an account may be opened from; kept apart because the page's own object shows none of it. */
export interface StoredLink {
  link: AccountLink;
  account: string;
  refreshUrl: string;
  returnUrl: string;
  /** Virtual ms of the first look at the page; a link opens once. */
  openedAt: number | null;
  isSubmitted: boolean;
}

export interface StoredLogin {
  link: LoginLink;
  account: string;
  openedAt: number | null;
}

/** A card as the sandbox remembers it: how it behaves, never its number. */
export interface StoredMethod {
  card: PlayedCard;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
  customer: string | null;
}

/** A payment that waits for its holder's bank. */
export interface PendingAuthentication {
  method: string;
  /** Where the payer came from, and goes back to. */
  session: string;
}

/** What a subscription session sells; its intent and subscription come into being when it is paid. */
export interface SubscriptionPlan {
  metadata: Record<string, string>;
  intent: string | null;
}

export interface Delivery {
  eventId: string;
  /** Events of connected accounts have an endpoint of their own. */
  endpoint: "platform" | "connect";
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
  account: string | null;
  status: number | "dropped" | "hung";
  replayed: boolean;
}

/** Raised with every change of the file's form. */
const VERSION = 3;

/** Everything that outlives the process. Times in ms unless an object of Stripe's says seconds. */
export interface State {
  version: typeof VERSION;
  seed: string;
  lastId: number;
  clockOffsetMs: number;
  objects: Objects;
  /** The connected account an object lives on, by object id; the platform's own are not listed. */
  owners: Record<string, string>;
  /** By account, and `platform`. */
  balanceSettings: Record<string, BalanceSettings>;
  /** By the secret part of their address. */
  accountLinks: Record<string, StoredLink>;
  loginLinks: Record<string, StoredLogin>;
  /** Lines of a session, by session id. */
  lineItems: Record<string, LineItem[]>;
  intentPlans: Record<string, IntentPlan>;
  /** By session id, in mode `subscription`. */
  subscriptionPlans: Record<string, SubscriptionPlan>;
  /** By payment method id. */
  methods: Record<string, StoredMethod>;
  /** By intent id. */
  authentications: Record<string, PendingAuthentication>;
  timers: Timer[];
  postings: Posting[];
  deliveries: Delivery[];
  answers: Record<string, StoredAnswer>;
  log: LogLine[];
}

export function emptyState(seed: string): State {
  return {
    version: VERSION,
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
      accounts: {},
      transfers: {},
      payouts: {},
      refunds: {},
      disputes: {},
      fraudWarnings: {},
      reviews: {},
      products: {},
      prices: {},
      subscriptions: {},
      invoices: {},
      invoicePayments: {},
      portalSessions: {},
    },
    owners: {},
    balanceSettings: {},
    accountLinks: {},
    loginLinks: {},
    lineItems: {},
    intentPlans: {},
    subscriptionPlans: {},
    methods: {},
    authentications: {},
    timers: [],
    postings: [],
    deliveries: [],
    answers: {},
    log: [],
  };
}

export function asState(value: unknown): State {
  if (isState(value)) return value;
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : "none";
  throw new Error(
    version === VERSION
      ? "stripe.json is damaged; remove the sandbox's data folder to start afresh."
      : `stripe.json is of version ${String(version)} and this sandbox reads version ${VERSION} only; remove the sandbox's data folder to start afresh.`,
  );
}

/** The file is written whole by this program only, so its version and parts speak for the rest. */
function isState(value: unknown): value is State {
  if (typeof value !== "object" || value === null || !("version" in value) || value.version !== VERSION)
    return false;
  return Object.keys(emptyState("")).every((key) => key in value);
}
