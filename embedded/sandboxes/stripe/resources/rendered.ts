import { refused } from "../wire/errors";
import { find } from "../world/find";
import type { World } from "../world/world";

interface Plain {
  [key: string]: unknown;
}

const MAX_DEPTH = 4;

/** Fields that hold an id, and where the object behind it is kept. */
const LINKS: Record<
  string,
  Record<string, "customers" | "paymentIntents" | "charges" | "balanceTransactions">
> = {
  "checkout.session": { customer: "customers", payment_intent: "paymentIntents" },
  payment_intent: { customer: "customers", latest_charge: "charges" },
  charge: {
    balance_transaction: "balanceTransactions",
    customer: "customers",
    payment_intent: "paymentIntents",
  },
  balance_transaction: { source: "charges" },
};

/** Fields of the real service that this sandbox always leaves null: expanding them changes nothing. */
const ALWAYS_NULL = new Set([
  "setup_intent",
  "invoice",
  "subscription",
  "review",
  "on_behalf_of",
  "application",
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
    expandPath(world, copy, { parts, path });
  }
  return copy;
}

interface ExpandPath {
  parts: string[];
  path: string;
}

function expandPath(world: World, object: Plain, { parts, path }: ExpandPath): void {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  if (object.object === "list" && field === "data" && Array.isArray(object.data)) {
    for (const item of object.data) expandPath(world, asPlain(item), { parts: rest, path });
    return;
  }
  const value = filledIn(world, object, { field, path });
  object[field] = value;
  if (typeof value === "object" && value !== null) expandPath(world, asPlain(value), { parts: rest, path });
}

function filledIn(world: World, object: Plain, { field, path }: { field: string; path: string }): unknown {
  if (object.object === "checkout.session" && field === "line_items")
    return linesOf(world, String(object.id));
  const kind = find(find(LINKS, String(object.object)) ?? {}, field);
  if (kind === undefined) {
    if (ALWAYS_NULL.has(field) && object[field] === null) return null;
    throw refused(`This property cannot be expanded (${path}).`, { param: "expand" });
  }
  const value = object[field];
  return typeof value === "string"
    ? structuredClone(find<object>(world.state.objects[kind], value) ?? null)
    : value;
}

function linesOf(world: World, sessionId: string) {
  const lines = structuredClone(find(world.state.lineItems, sessionId) ?? []);
  return {
    object: "list",
    data: lines.slice(0, 10),
    has_more: lines.length > 10,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
  };
}

function asPlain(value: unknown): Plain {
  if (typeof value !== "object" || value === null) throw new TypeError("Only objects are rendered.");
  return value as Plain; // an object just checked; its fields stay unknown
}
