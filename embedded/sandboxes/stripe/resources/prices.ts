import { type Interval, type Price, type Product, priceObject, recurringOf } from "../objects/price";
import { missingObject, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import {
  expandField,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  oneOfHere,
  optional,
  type Parsed,
  required,
  shape,
  text,
} from "../wire/schema";
import { currency } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { makeProduct, productById } from "./products";
import { rendered } from "./rendered";

const recurringFields = shape(
  {
    interval: required(oneOf("day", "month", "week", "year")),
    interval_count: optional(integer({ min: 1, max: 36 })),
    usage_type: optional(oneOfHere(["licensed"], ["metered"])),
  },
  ["meter", "trial_period_days"],
);

const createFields = {
  ...expandField,
  active: optional(flag),
  billing_scheme: optional(oneOfHere(["per_unit"], ["tiered"])),
  currency: required(currency),
  lookup_key: optional(text(200)),
  metadata: optional(metadata),
  nickname: optional(text()),
  product: optional(text()),
  product_data: optional(
    shape({ name: required(text(250)), active: optional(flag), metadata: optional(metadata) }, [
      "id",
      "statement_descriptor",
      "tax_code",
      "tax_details",
      "unit_label",
    ]),
  ),
  recurring: optional(recurringFields),
  transfer_lookup_key: optional(flag),
  unit_amount: required(integer({ min: 0, max: 99_999_999 })),
};

export const priceRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/prices",
    params: createFields,
    elsewhere: [
      "currency_options",
      "custom_unit_amount",
      "tax_behavior",
      "tiers",
      "tiers_mode",
      "transform_quantity",
      "unit_amount_decimal",
    ],
    run: (world, params) => rendered(world, createPrice(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/prices/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, priceById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/prices/:id",
    params: {
      ...expandField,
      active: optional(flag),
      lookup_key: optional(text(200)),
      metadata: optional(metadataChange),
      nickname: optional(text()),
      transfer_lookup_key: optional(flag),
    },
    elsewhere: ["currency_options", "tax_behavior"],
    run(world, params, id) {
      const price = priceById(world, id);
      takeLookupKey(world, params, price.id);
      price.active = params.active ?? price.active;
      price.lookup_key = params.lookup_key ?? price.lookup_key;
      price.nickname = params.nickname ?? price.nickname;
      price.metadata = changed(price.metadata, params.metadata);
      emit(world, { type: "price.updated", object: price });
      return rendered(world, price, params.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/prices",
    params: {
      ...listFields,
      active: optional(flag),
      currency: optional(currency),
      lookup_keys: optional(listOf(text(200))),
      product: optional(text()),
      recurring: optional(
        shape({ interval: optional(oneOf("day", "month", "week", "year")) }, ["meter", "usage_type"]),
      ),
      type: optional(oneOf("one_time", "recurring")),
    },
    run(world, query) {
      if ((query.lookup_keys?.length ?? 0) > 10)
        throw refused("You may only specify up to 10 lookup_keys.", { param: "lookup_keys" });
      const page = pageOf({
        objects: Object.values(world.state.objects.prices),
        matches: (price) => isAskedFor(price, query),
        query,
        url: "/v1/prices",
        noun: "price",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

interface PriceQuery {
  active?: boolean | undefined;
  currency?: string | undefined;
  lookup_keys?: string[] | undefined;
  product?: string | undefined;
  recurring?: { interval?: Interval | undefined } | undefined;
  type?: Price["type"] | undefined;
}

function isAskedFor(price: Price, query: PriceQuery): boolean {
  const interval = query.recurring?.interval;
  return (
    price.active === (query.active ?? price.active) &&
    price.currency === (query.currency ?? price.currency) &&
    price.product === (query.product ?? price.product) &&
    price.type === (query.type ?? price.type) &&
    (interval === undefined || price.recurring?.interval === interval) &&
    (query.lookup_keys?.includes(price.lookup_key ?? "") ?? true)
  );
}

export function priceById(world: World, id: string, param = "id"): Price {
  const price = find(world.state.objects.prices, id);
  if (price === undefined) throw missingObject("price", id, param, param === "id" ? 404 : 400);
  return price;
}

function createPrice(world: World, params: Parsed<typeof createFields>): Price {
  if ((params.product === undefined) === (params.product_data === undefined)) {
    throw refused("You must specify either `product` or `product_data` when creating a price.", {
      code: "parameter_missing",
      param: "product",
    });
  }
  takeLookupKey(world, params, null);
  const { recurring } = params;
  const price = keepPrice(world, {
    product: productOf(world, params).id,
    currency: params.currency,
    unitAmount: params.unit_amount,
    active: params.active ?? true,
    lookupKey: params.lookup_key ?? null,
    metadata: params.metadata ?? {},
    nickname: params.nickname ?? null,
    recurring: recurring === undefined ? null : recurringOf(recurring.interval, recurring.interval_count),
  });
  emit(world, { type: "price.created", object: price });
  return price;
}

function productOf(world: World, { product, product_data: data }: Parsed<typeof createFields>): Product {
  if (product !== undefined) return productById(world, product, "product");
  const made = makeProduct(world, { ...data, name: data?.name ?? "" });
  emit(world, { type: "product.created", object: made });
  return made;
}

/** A lookup key names one price; it moves to another only when that is asked for. */
function takeLookupKey(
  world: World,
  params: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
  newOwner: string | null,
): void {
  if (params.lookup_key === undefined) return;
  const owner = Object.values(world.state.objects.prices).find(
    (price) => price.lookup_key === params.lookup_key && price.id !== newOwner,
  );
  if (owner === undefined) return;
  if (!params.transfer_lookup_key) {
    throw refused(
      `A price (\`${owner.id}\`) already uses that lookup key. You may transfer the lookup key by passing \`transfer_lookup_key: true\`.`,
      { param: "lookup_key" },
    );
  }
  owner.lookup_key = null;
}

interface KeptPrice {
  product: string;
  currency: string;
  unitAmount: number;
  active: boolean;
  lookupKey: string | null;
  metadata: Record<string, string>;
  nickname: string | null;
  recurring: Price["recurring"];
}

/** A price that lives on, unlike one made with a session. */
function keepPrice(world: World, given: KeptPrice): Price {
  const price = priceObject({
    id: world.newId("price"),
    created: world.nowSeconds(),
    active: given.active,
    currency: given.currency,
    lookup_key: given.lookupKey,
    metadata: given.metadata,
    nickname: given.nickname,
    product: given.product,
    recurring: given.recurring,
    unit_amount: given.unitAmount,
  });
  world.state.objects.prices[price.id] = price;
  return price;
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
  for (const seed of seeds) {
    const { prices } = world.state.objects;
    if (Object.values(prices).some((price) => price.lookup_key === seed.lookupKey)) continue;
    keepPrice(world, {
      product: makeProduct(world, { name: seed.productName }).id,
      currency: seed.currency,
      unitAmount: seed.unitAmount,
      active: true,
      lookupKey: seed.lookupKey,
      metadata: {},
      nickname: null,
      recurring: recurringOf(seed.interval),
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
