import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { createTestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { createTestApp } from "../../embedded/testing/testApp";

const ROUNDS = 300;

const APP = {
  "counter.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const get = query({ args: {}, handler: async (ctx) => (await ctx.db.query("counters").first())?.value ?? 0 });
    export const add = mutation({ args: {}, handler: async (ctx) => {
      const counter = await ctx.db.query("counters").first();
      if (counter) await ctx.db.patch(counter._id, { value: counter.value + 1 });
      else await ctx.db.insert("counters", { value: 1 });
    } });`,
};

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A durable mutation over the WebSocket until its own subscription has the result, milliseconds. */
export async function roundTrip(): Promise<void> {
  const app = await createTestApp(APP);
  const embedded = await createTestEmbedded();
  await embedded.push(app.dir);
  const client = new ConvexClient(embedded.url);
  const add = makeFunctionReference<"mutation", Record<string, never>, null>("counter:add");
  client.onUpdate(
    makeFunctionReference<"query", Record<string, never>, number>("counter:get"),
    {},
    () => undefined,
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await client.mutation(add, {});
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`  p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
  await client.close();
  await embedded.close();
  await app.remove();
}
