import type { Engine, Json, SchemaPreparation } from "../../../embedded/contract";
import type { SliceLimits } from "../../../embedded/transaction/schemaPreparation";
import { type AppFiles, bundleApp, makePush, type TestEngine } from "../engine/support";

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;

export const app = (table: string, options = ""): AppFiles => ({
  "schema.ts": `${HEAD} export default defineSchema({ items: ${table} }, { ${options} });`,
  "t.ts": `${HEAD}
    export const put = mutation({ handler: async (ctx, { doc }) => await ctx.db.insert("items", doc) });
    export const patch = mutation({ handler: async (ctx, { id, fields }) => await ctx.db.patch(id, fields) });
    export const remove = mutation({ handler: async (ctx, { id }) => await ctx.db.delete(id) });
    export const by = query({ handler: async (ctx, { index }) => (await ctx.db.query("items").withIndex(index).take(100)).map((row) => row.rank) });
    export const find = query({ handler: async (ctx, { text }) => (await ctx.db.query("items").withSearchIndex("by_text", (q) => q.search("text", text)).take(100)).map((row) => row.rank) });
    export const sum = query({ handler: async (ctx) => (await ctx.db.query("items").take(50)).length });`,
});

/** A slice is cut by its documents alone: what a turn may do does not depend on how busy the machine is. */
export const byCount = (documents: number): SliceLimits => ({
  documents,
  ms: Number.POSITIVE_INFINITY,
  now: () => 0,
});

/** Stored without functions, for many documents. Gives their ids. */
export function fill(
  engine: Engine,
  count: number,
  make: (i: number) => { [field: string]: Json },
): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const size = Math.min(4000, count - ids.length);
    ids.push(
      ...engine.transact((tx) =>
        Array.from({ length: size }, (_, i) => tx.insert("items", make(ids.length + i))),
      ),
    );
  }
  return ids;
}

/** Does all the work; the number of slices it took. */
export function finish(preparation: SchemaPreparation): number {
  let slices = 1;
  while (preparation.step()) slices++;
  return slices;
}

/** The app as `start_push` gets it, whole. */
export async function pushBody(table: string, options = "") {
  const modules = await bundleApp(app(table, options));
  return {
    appDefinition: {
      definition: null,
      dependencies: [],
      schema: modules.find((module) => module.path === "schema.js") ?? null,
      changedModules: modules.filter((module) => module.path !== "schema.js"),
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: [],
  };
}

export const ANY = "defineTable(v.any())";
export const RANKED = `${ANY}.index("by_rank", ["rank"])`;
export const ALL = `${RANKED}.searchIndex("by_text", { searchField: "text", filterFields: ["group"] }).vectorIndex("by_vector", { vectorField: "vector", dimensions: 2, filterFields: ["group"] })`;

/** A push of the table and the work that it needs, not begun. */
export async function prepare(test: TestEngine, table: string, options = "") {
  const push = await makePush(test.engine, app(table, options));
  return { push, preparation: test.engine.prepareSchema(push) };
}

/** The i-th of many documents that differ. */
export const some = (i: number): { [field: string]: Json } => ({
  rank: (i * 7919) % 1000,
  text: `word${i % 50} common`,
  vector: [i % 7, 1],
  group: i % 3,
});
