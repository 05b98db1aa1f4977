import { refused } from "../wire/errors";
import type { State } from "../world/state";
import { find } from "../world/state";
import type { World } from "../world/world";

interface Plain {
  [key: string]: unknown;
}

const MAX_DEPTH = 4;

/** Fields that hold an id, and where the object behind it is kept. A hash within an object is `object.field`. */
const LINKS: Record<string, Record<string, readonly (keyof State["objects"])[]>> = {
  "checkout.session": {
    customer: ["customers"],
    invoice: ["invoices"],
    payment_intent: ["paymentIntents"],
    subscription: ["subscriptions"],
  },
  payment_intent: { customer: ["customers"], latest_charge: ["charges"], review: ["reviews"] },
  charge: {
    balance_transaction: ["balanceTransactions"],
    customer: ["customers"],
    payment_intent: ["paymentIntents"],
    review: ["reviews"],
  },
  balance_transaction: { source: ["charges", "refunds", "disputes", "transfers", "payouts"] },
  refund: {
    balance_transaction: ["balanceTransactions"],
    charge: ["charges"],
    customer: ["customers"],
    failure_balance_transaction: ["balanceTransactions"],
    payment_intent: ["paymentIntents"],
  },
  dispute: { charge: ["charges"], payment_intent: ["paymentIntents"] },
  "radar.early_fraud_warning": { charge: ["charges"], payment_intent: ["paymentIntents"] },
  review: { charge: ["charges"], payment_intent: ["paymentIntents"] },
  subscription: { customer: ["customers"], latest_invoice: ["invoices"] },
  invoice: { customer: ["customers"] },
  "invoice.parent.subscription_details": { subscription: ["subscriptions"] },
  "invoice_payment.payment": { payment_intent: ["paymentIntents"] },
  transfer: { balance_transaction: ["balanceTransactions"], destination: ["accounts"] },
  transfer_reversal: { balance_transaction: ["balanceTransactions"], transfer: ["transfers"] },
  payout: {
    balance_transaction: ["balanceTransactions"],
    failure_balance_transaction: ["balanceTransactions"],
  },
};

/** Lists the real service sends along only when they are asked for. */
const LISTS: Record<string, (world: World, id: string) => Plain> = {
  "invoice payments": (world, id) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      Object.values(world.state.objects.invoicePayments).filter((payment) => payment.invoice === id),
    ),
};

/** Whole in every answer: expanding them changes nothing. */
const ALWAYS_WHOLE = new Set(["dispute balance_transactions"]);

/** Fields of the real service that this sandbox always leaves null: expanding them changes nothing. */
const ALWAYS_NULL = new Set([
  "setup_intent",
  "invoice",
  "subscription",
  "review",
  "on_behalf_of",
  "application",
  "balance_transaction",
  "latest_invoice",
]);

/** A copy fit for an answer, with `expand[]` paths filled in. */
export function rendered(world: World, object: object, expand: string[] = []): Plain {
  const copy = asPlain(structuredClone(object));
  for (const path of expand) {
    const parts = path.split(".");
    if (parts.length > MAX_DEPTH + (parts[0] === "data" ? 1 : 0)) {
      throw refused(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, {
        param: "expand",
      });
    }
    expandPath(world, copy, { kind: kindOf(copy), parts, path });
  }
  return copy;
}

interface ExpandPath {
  /** What the object is: its own name, or where in an object the hash stands. */
  kind: string;
  parts: string[];
  path: string;
}

function expandPath(world: World, object: Plain, { kind, parts, path }: ExpandPath): void {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  if (kind === "list" && field === "data" && Array.isArray(object.data)) {
    for (const item of object.data.map(asPlain))
      expandPath(world, item, { kind: kindOf(item), parts: rest, path });
    return;
  }
  const value = filledIn(world, object, { kind, field, path, isLast: rest.length === 0 });
  object[field] = value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const inner = asPlain(value);
  expandPath(world, inner, { kind: kindOf(inner) || `${kind}.${field}`, parts: rest, path });
}

interface FieldOf {
  kind: string;
  field: string;
  path: string;
  isLast: boolean;
}

function filledIn(world: World, object: Plain, { kind, field, path, isLast }: FieldOf): unknown {
  const value = object[field];
  const list = find(LISTS, `${kind} ${field}`);
  if (list !== undefined) return isRecord(value) ? value : list(world, String(object.id));
  if (ALWAYS_WHOLE.has(`${kind} ${field}`)) return value;
  const places = find(find(LINKS, kind) ?? {}, field);
  if (places !== undefined) return typeof value === "string" ? objectOf(world, places, value) : value;
  // On the way to something deeper, hashes and lists that are part of the object are passed through.
  if (!isLast && isRecord(value)) return value;
  if (ALWAYS_NULL.has(field) && value === null) return null;
  throw refused(`This property cannot be expanded (${path}).`, { param: "expand" });
}

function objectOf(world: World, places: readonly (keyof State["objects"])[], id: string): unknown {
  for (const place of places) {
    const found = find<object>(world.state.objects[place], id);
    if (found !== undefined) return structuredClone(found);
  }
  return id;
}

function listOf(url: string, objects: readonly object[]): Plain {
  const data = structuredClone(objects.slice(0, 10));
  return { object: "list", data, has_more: objects.length > 10, url };
}

const kindOf = (object: Plain) => (typeof object.object === "string" ? object.object : "");

const isRecord = (value: unknown): value is Plain => typeof value === "object" && value !== null;

function asPlain(value: unknown): Plain {
  if (isRecord(value)) return value;
  throw new TypeError("Only objects are rendered.");
}
