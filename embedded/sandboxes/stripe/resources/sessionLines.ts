import { type LineItem, lineItemObject } from "../objects/lineItem";
import { type Price, priceObject } from "../objects/price";
import { refused } from "../wire/errors";
import type { World } from "../world/world";
import { makeProduct, priceById, productNameOf } from "./prices";
import type { SessionParams } from "./sessionParams";

/** Stripe's smallest charge, in the smallest unit of a dollar-like currency. */
const SMALLEST_TOTAL = 50;
const LARGEST_TOTAL = 99_999_999;

interface SessionLines {
  items: LineItem[];
  currency: string;
  total: number;
}

interface Offer {
  price: Price;
  name: string;
  quantity: number;
}

type Line = SessionParams["line_items"][number];

/** What a session sells: kept prices or prices made for it alone. Nothing is kept before all of it is fine. */
export function sessionLines(world: World, params: SessionParams): SessionLines {
  params.line_items.forEach(refuseDoubt);
  const offers = params.line_items.map((line, index) => offerOf(world, line, index));
  refuseMixes(params.mode, offers);
  const total = totalOf(offers);
  const [first] = offers;
  if (first === undefined) throw refused("Missing required param: line_items.", { param: "line_items" });
  return {
    items: offers.map((offer) => lineItemObject({ id: world.newId("li"), ...offer })),
    currency: first.price.currency,
    total,
  };
}

function refuseDoubt({ price, price_data }: Line, index: number): void {
  const param = `line_items[${index}][price]`;
  if (price !== undefined && price_data !== undefined)
    throw refused("You may only specify one of these parameters: price, price_data.", { param });
  if (price === undefined && price_data === undefined)
    throw refused(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

function offerOf(world: World, { price, price_data: data, quantity }: Line, index: number): Offer {
  if (data === undefined) {
    const kept = priceById(world, price ?? "", `line_items[${index}][price]`);
    return { price: kept, name: productNameOf(world, kept), quantity };
  }
  const made = priceObject({
    id: world.newId("price"),
    active: false,
    created: world.nowSeconds(),
    currency: data.currency,
    product: makeProduct(world, { name: data.product_data.name, active: false }).id,
    unit_amount: data.unit_amount,
  });
  return { price: made, name: data.product_data.name, quantity };
}

function refuseMixes(mode: SessionParams["mode"], offers: readonly Offer[]): void {
  const param = "line_items";
  if (new Set(offers.map(({ price }) => price.currency)).size > 1)
    throw refused("All line items must have the same currency.", { param });
  const recurring = offers.filter(({ price }) => price.recurring !== null);
  if (mode === "payment" && recurring.length > 0) {
    throw refused(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      { param },
    );
  }
  if (mode === "subscription" && recurring.length === 0)
    throw refused("You must provide at least one recurring price in `subscription` mode.", { param });
  if (mode === "subscription" && offers.length > 1)
    throw refused("This sandbox sells one price a subscription.", { param });
}

function totalOf(offers: readonly Offer[]): number {
  const total = offers.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  if (total < SMALLEST_TOTAL) {
    throw refused(`The Checkout Session's total amount must be at least ${SMALLEST_TOTAL}.`, {
      code: "amount_too_small",
    });
  }
  if (total > LARGEST_TOTAL) {
    throw refused("The Checkout Session's total amount must be no more than 999,999.99.", {
      code: "amount_too_large",
    });
  }
  return total;
}
