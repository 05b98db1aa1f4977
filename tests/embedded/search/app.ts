import type { AppFiles } from "../engine/support";

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;

/** A table of notes with one search index, and functions that search it in every way there is. */
export function searchApp(table = INDEXED, options = ""): AppFiles {
  return {
    "schema.ts": `${HEAD} export default defineSchema({ notes: ${table}, others: defineTable(v.any()) }, { ${options} });`,
    "t.ts": CODE,
  };
}

export const PLAIN = "defineTable(v.any())";
export const INDEXED = `${PLAIN}.searchIndex("by_text", { searchField: "text", filterFields: ["chat", "meta.kind"] }).index("by_chat", ["chat"])`;

const CODE = `${HEAD}
  const run = (q, text, filters) => Object.entries(filters).reduce((found, [field, value]) => found.eq(field, value), q.search("text", text));
  const start = (ctx, { text, filters = {}, index = "by_text" }) => ctx.db.query("notes").withSearchIndex(index, (q) => run(q, text, filters));
  const names = (rows) => rows.map((row) => row.name ?? row.text);
  export const put = mutation({ handler: async (ctx, { doc }) => await ctx.db.insert("notes", doc) });
  export const putMany = mutation({ handler: async (ctx, { docs }) => { for (const doc of docs) await ctx.db.insert("notes", doc); } });
  export const patch = mutation({ handler: async (ctx, { id, fields }) => await ctx.db.patch(id, fields) });
  export const remove = mutation({ handler: async (ctx, { id }) => await ctx.db.delete(id) });
  export const other = mutation({ handler: async (ctx) => await ctx.db.insert("others", { text: "apple" }) });
  export const find = query({ handler: async (ctx, args) => names(await start(ctx, args).collect()) });
  export const take = query({ handler: async (ctx, args) => names(await start(ctx, args).take(args.n)) });
  export const first = query({ handler: async (ctx, args) => (await start(ctx, args).first())?.name ?? null });
  export const count = query({ handler: async (ctx, args) => (await start(ctx, args).collect()).length });
  export const filtered = query({ handler: async (ctx, args) => names(await start(ctx, args).filter((q) => q.gt(q.field("rank"), 1)).collect()) });
  export const ordered = query({ handler: async (ctx, args) => await start(ctx, args).order("desc").collect() });
  export const page = query({ handler: async (ctx, args) => {
    const { page, isDone, continueCursor } = await start(ctx, args).paginate(args.opts);
    return { page: names(page), isDone, continueCursor };
  } });
  export const own = mutation({ handler: async (ctx, { docs = [], patches = [], removed = [], ...args }) => {
    for (const doc of docs) await ctx.db.insert("notes", doc);
    for (const { id, fields } of patches) await ctx.db.patch(id, fields);
    for (const id of removed) await ctx.db.delete(id);
    return names(await start(ctx, args).collect());
  } });
  export const rolledBack = mutation({ handler: async (ctx, args) => {
    try { await ctx.runMutation("t:putThenThrow", {}); } catch {}
    return names(await start(ctx, args).collect());
  } });
  export const putThenThrow = internalMutationGeneric({ handler: async (ctx) => { await ctx.db.insert("notes", { name: "gone", text: "apple" }); throw new Error("no"); } });
  export const noText = query({ handler: async (ctx) => await ctx.db.query("notes").withSearchIndex("by_text", (q) => q.eq ? q : q).collect() });
  export const onlyEq = query({ handler: async (ctx) => await ctx.db.query("notes").withSearchIndex("by_text", (q) => q.eq("chat", "a")).collect() });
  export const twice = query({ handler: async (ctx) => await ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", "a").search("text", "b")).collect() });
  export const wrongField = query({ handler: async (ctx) => await ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("title", "a")).collect() });
  export const many = query({ handler: async (ctx, { n }) => await ctx.db.query("notes").withSearchIndex("by_text", (q) => {
    let found = q.search("text", "a");
    for (let i = 0; i < n; i++) found = found.eq("chat", "a");
    return found;
  }).collect() });
  export const plain = query({ handler: async (ctx, { index }) => await ctx.db.query("notes").withIndex(index).collect() });
`;
