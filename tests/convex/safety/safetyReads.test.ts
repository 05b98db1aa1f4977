import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { newClientId, prepareBackend, read } from "../support/backend";
import { type Person, setupWorld, type World } from "../support/people";

prepareBackend();

/** Rulings 40: 100 and 2,000 rows cost the same; the people are real, the lists are long. */
const FEW = 100;
const MANY = 2_000;

async function grow(
  ctx: MutationCtx,
  { sender, creator }: World,
  { from, to }: { from: number; to: number },
) {
  const model = await ctx.db.query("reports").first();
  if (model === null) throw new Error("no model");
  const { _id, _creationTime, ...report } = model;
  for (let at = from; at < to; at += 1) {
    const rule = { kind: "block", createdAt: at } as const;
    await ctx.db.insert("personRules", { ...rule, ownerId: sender.uid, otherId: `other${at}` });
    await ctx.db.insert("personRules", { ...rule, ownerId: `other${at}`, otherId: creator.uid });
    await ctx.db.insert("reports", { ...report, number: `n${at}`, clientId: `c${at}` });
  }
}

async function documentsRead(
  person: Person,
  query: FunctionReference<"query", "public">,
  args: Record<string, unknown>,
) {
  return await person.as.run(async (ctx) => {
    await ctx.runQuery(query, args);
    return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
  });
}

test("PRODUCT-24 no list or question of safety reads more among 2,000 rules than among 100", async () => {
  const world = await setupWorld();
  const { t, sender, creator } = world;
  await sender.as.mutation(api.reports.create, {
    ...{ targetKind: "profile", targetId: creator.uid, reason: "spam", detail: "", alsoBlock: false },
    ...{ clientId: newClientId(), session: "visit" },
  });
  const number = (await sender.as.query(api.reports.mine, { cursor: null })).reports[0]?.number ?? "";
  const calls: [string, FunctionReference<"query", "public">, Record<string, unknown>][] = [
    ["blocks.list", api.blocks.list, { kind: "block", cursor: null }],
    ["blocks.mine", api.blocks.mine, { personId: creator.uid }],
    ["reports.mine", api.reports.mine, { cursor: null }],
    ["reports.status", api.reports.status, { number }],
    ["profiles.byUsername", api.profiles.byUsername, { username: creator.username }],
    ["profiles.openCreators", api.profiles.openCreators, {}],
    ["notifications.hiddenCount", api.notifications.hiddenCount, {}],
  ];
  const countAll = async () => {
    const counts: Record<string, number> = {};
    for (const [name, query, args] of calls) counts[name] = await documentsRead(sender, query, args);
    return counts;
  };
  await read(t, (ctx) => grow(ctx, world, { from: 0, to: FEW }));
  const few = await countAll();
  await read(t, (ctx) => grow(ctx, world, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  expect(few["blocks.list"]).toBeGreaterThanOrEqual(20);
  expect(Math.max(...Object.values(few))).toBeLessThan(100);
}, 60_000);
