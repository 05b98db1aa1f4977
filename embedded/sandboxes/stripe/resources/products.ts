import { type Product, productObject } from "../objects/price";
import { missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import { expandField, flag, listOf, metadata, optional, required, text } from "../wire/schema";
import { unsettable } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { rendered } from "./rendered";

const ELSEWHERE = [
  "default_price_data",
  "id",
  "marketing_features",
  "package_dimensions",
  "shippable",
  "statement_descriptor",
  "tax_code",
  "tax_details",
  "type",
  "unit_label",
  "url",
];

export const productRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/products",
    params: {
      ...expandField,
      active: optional(flag),
      description: optional(text()),
      images: optional(listOf(text(2048))),
      metadata: optional(metadata),
      name: required(text(250)),
    },
    elsewhere: ELSEWHERE,
    run(world, { expand, ...given }) {
      const product = makeProduct(world, given);
      emit(world, { type: "product.created", object: product });
      return rendered(world, product, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/products/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, productById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/products/:id",
    params: {
      ...expandField,
      active: optional(flag),
      description: optional(unsettable(text())),
      metadata: optional(metadataChange),
      name: optional(text(250)),
    },
    elsewhere: [
      ...ELSEWHERE.filter((name) => name !== "default_price_data" && name !== "id" && name !== "type"),
      "default_price",
      "images",
    ],
    run(world, params, id) {
      const product = productById(world, id);
      product.active = params.active ?? product.active;
      if (params.description !== undefined) product.description = params.description;
      product.name = params.name ?? product.name;
      product.metadata = changed(product.metadata, params.metadata);
      product.updated = world.nowSeconds();
      emit(world, { type: "product.updated", object: product });
      return rendered(world, product, params.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/products",
    params: { ...listFields, active: optional(flag), ids: optional(listOf(text())) },
    elsewhere: ["shippable", "type", "url"],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.products),
        matches: ({ id, active }) => active === (query.active ?? active) && (query.ids?.includes(id) ?? true),
        query,
        url: "/v1/products",
        noun: "product",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

interface GivenProduct {
  name: string;
  active?: boolean | undefined;
  description?: string | undefined;
  images?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Kept, not told of: what a seed makes was always there. */
export function makeProduct(world: World, given: GivenProduct): Product {
  const product = productObject({
    id: world.newId("prod"),
    created: world.nowSeconds(),
    name: given.name,
    active: given.active ?? true,
    description: given.description ?? null,
    images: given.images ?? [],
    metadata: given.metadata ?? {},
  });
  world.state.objects.products[product.id] = product;
  return product;
}

export function productById(world: World, id: string, param = "id"): Product {
  const product = find(world.state.objects.products, id);
  if (product === undefined) throw missingObject("product", id, param, param === "id" ? 404 : 400);
  return product;
}
