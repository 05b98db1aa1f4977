import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedOf } from "../../../embedded/sandboxes/stripe/resources/prices";
import { openPlanBench, PLAN_KEY } from "./stripeCards";
import { type Bench, refusal } from "./stripeHarness";

let bench: Bench;

beforeEach(async () => {
  bench = await openPlanBench();
});

afterEach(() => bench.close());

describe("products and prices", () => {
  it("are made, found by lookup key, and there from the start when seeded, also after a reset", async () => {
    const { stripe } = bench;
    const seeded = await stripe.prices.list({ lookup_keys: [PLAN_KEY], expand: ["data.product"] });
    expect(seeded.data).toMatchObject([
      {
        unit_amount: 999,
        currency: "usd",
        type: "recurring",
        recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
        product: { name: "A plan", active: true },
      },
    ]);
    const price = await stripe.prices.create({
      currency: "usd",
      unit_amount: 9900,
      lookup_key: "plan_yearly",
      recurring: { interval: "year" },
      product_data: { name: "A year" },
    });
    const taken = {
      currency: "usd",
      unit_amount: 1,
      product: String(price.product),
      lookup_key: "plan_yearly",
    };
    expect(await refusal(stripe.prices.create(taken))).toMatchObject({ param: "lookup_key" });
    const moved = await stripe.prices.create({ ...taken, transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
    expect((await stripe.prices.list({ lookup_keys: ["plan_yearly"] })).data).toMatchObject([
      { id: moved.id },
    ]);
    expect((await stripe.prices.update(moved.id, { active: false })).active).toBe(false);
    expect((await stripe.prices.list({ active: true, type: "one_time" })).data).toEqual([]);
    await bench.lever("POST", "reset");
    expect((await stripe.prices.list()).data).toMatchObject([{ lookup_key: PLAN_KEY }]);
    const weekly = {
      lookupKey: "weekly",
      unitAmount: 5,
      currency: "usd",
      interval: "week",
      productName: "W",
    };
    await bench.lever("POST", "seed", { prices: [weekly] });
    await bench.lever("POST", "seed", { prices: [weekly] });
    expect((await stripe.prices.list({ lookup_keys: ["weekly"] })).data).toHaveLength(1);
    await expect(bench.lever("POST", "seed", { prices: [{ lookupKey: "x" }] })).rejects.toThrow("seed:");
  });

  it("are read from a command line, or refused with the form it should have", () => {
    expect(seedOf("plan_v1=999/usd/month/A plan")).toEqual({
      lookupKey: "plan_v1",
      unitAmount: 999,
      currency: "usd",
      interval: "month",
      productName: "A plan",
    });
    expect(() => seedOf("plan_v1=9.99/usd/month/A plan")).toThrow("lookup_key=cents/currency");
  });

  it("refuse a price of nothing and a product that is not there", async () => {
    const { stripe } = bench;
    const params = { currency: "usd", unit_amount: 100 };
    expect(await refusal(stripe.prices.create(params))).toMatchObject({ code: "parameter_missing" });
    expect(await refusal(stripe.prices.create({ ...params, product: "prod_none" }))).toMatchObject({
      code: "resource_missing",
      param: "product",
    });
    const product = await stripe.products.create({ name: "A thing", metadata: { kind: "thing" } });
    const renamed = await stripe.products.update(product.id, { name: "Another", description: "It is." });
    expect(renamed).toMatchObject({ name: "Another", description: "It is.", metadata: { kind: "thing" } });
    expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1);
  });
});
