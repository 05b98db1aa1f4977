import { afterEach, expect, it } from "vitest";
import { closeEngines, testEngine } from "./support";

afterEach(closeEngines);

const MESSAGES = `
import { queryGeneric as query, mutationGeneric as mutation } from "convex/server";
import { v } from "convex/values";
export const list = query({ args: {}, handler: async (ctx) => await ctx.db.query("messages").collect() });
export const send = mutation({ args: { body: v.string() }, returns: v.id("messages"), handler: async (ctx, args) => {
  return await ctx.db.insert("messages", { body: args.body });
}});
`;

it("stores a document by a mutation and reads it by a query", async () => {
  const { query, mutation } = await testEngine({ "messages.ts": MESSAGES });
  expect(query("messages:list")).toEqual([]);
  const id = await mutation("messages:send", { body: "hello" });
  expect(query("messages:list")).toEqual([{ _id: id, _creationTime: expect.any(Number), body: "hello" }]);
});
