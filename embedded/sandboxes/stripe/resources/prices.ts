import {
  type Interval,
  type Price,
  type Product,
  priceObject,
  productObject,
  recurringOf,
} from "../objects/price";
import { missingObject, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { flag, listOf, optional, text } from "../wire/schema";
import { find } from "../world/state";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Prices are there from the start, by `seedPrices`; the API only finds them. */
export const priceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/prices",
    params: { ...listFields, active: optional(flag), lookup_keys: optional(listOf(text(200))) },
    elsewhere: ["currency", "product", "recurring", "type"],
    run(world, query) {
      if ((query.lookup_keys?.length ?? 0) > 10)
        throw refused("You may only specify up to 10 lookup_keys.", { param: "lookup_keys" });
      const page = pageOf({
        objects: Object.values(world.state.objects.prices),
        matches: ({ active, lookup_key }) =>
          active === (query.active ?? active) && (query.lookup_keys?.includes(lookup_key ?? "") ?? true),
        query,
        url: "/v1/prices",
        noun: "price",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

export function priceById(world: World, id: string, param: string): Price {
  const price = find(world.state.objects.prices, id);
  if (price === undefined) throw missingObject("price", id, param, 400);
  return price;
}

/** A product as a price or a session names it. */
export function makeProduct(world: World, given: { name: string; active?: boolean }): Product {
  const product = productObject({ id: world.newId("prod"), created: world.nowSeconds(), ...given });
  world.state.objects.products[product.id] = product;
  return product;
}

export function productNameOf(world: World, price: Price): string {
  const product = find(world.state.objects.products, price.product);
  if (product === undefined) throw new Error(`${price.id} has no product.`);
  return product.name;
}

/** A price that is there from the start, found by its lookup key. */
export interface SeedPrice {
  lookupKey: string;
  unitAmount: number;
  currency: string;
  interval: Interval;
  productName: string;
}

/** Makes what is not there yet; a restart finds it. */
export function seedPrices(world: World, seeds: readonly SeedPrice[]): void {
  const { prices } = world.state.objects;
  for (const seed of seeds) {
    if (Object.values(prices).some((price) => price.lookup_key === seed.lookupKey)) continue;
    const id = world.newId("price");
    prices[id] = priceObject({
      id,
      created: world.nowSeconds(),
      currency: seed.currency,
      lookup_key: seed.lookupKey,
      product: makeProduct(world, { name: seed.productName }).id,
      recurring: recurringOf(seed.interval),
      unit_amount: seed.unitAmount,
    });
  }
}

/** `lookup_key=999/usd/month/Product name`, as a command line gives it. */
export function seedOf(text: string): SeedPrice {
  const [, lookupKey = "", amount = "", code = "", interval, productName = ""] =
    /^([\w.-]+)=(\d{1,8})\/([a-z]{3})\/(day|week|month|year)\/(.+)$/.exec(text) ?? [];
  const known = (["day", "week", "month", "year"] as const).find((each) => each === interval);
  if (known === undefined)
    throw new Error(`--price is "lookup_key=cents/currency/interval/product name", not "${text}".`);
  return { lookupKey, unitAmount: Number(amount), currency: code, interval: known, productName };
}
