import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import type { DareStatus } from "@convex/domain/dares/machine";
import { userAccount } from "@convex/domain/ledger/accounts";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { prepareBackend, read } from "../support/backend";
import { dareOf } from "../support/dares";
import { type Person, setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";

prepareBackend();

/**
 * Rulings 40: a query reads as many documents among 2,000 rows as among 100, because every list is indexed
 * and cut. The rows are copies of real ones, all of them the two people's own.
 */
const FEW = 100;
const MANY = 2_000;
const STATUSES: readonly DareStatus[] = ["sent", "accepted", "completed", "declined"];

type Row<Table extends "dares" | "users" | "notifications" | "earnings" | "ledgerPostings"> = Omit<
  Doc<Table>,
  "_id" | "_creationTime"
>;

function bare<T extends { _id: unknown; _creationTime: number }>({ _id, _creationTime, ...row }: T) {
  return row;
}

interface Models {
  dare: Row<"dares">;
  user: Row<"users">;
  notification: Row<"notifications">;
  earning: Row<"earnings">;
  posting: Row<"ledgerPostings">;
}

async function modelsOf(world: World): Promise<Models> {
  const dare = await dareOf(world.t, await settledDare(world));
  return await read(world.t, async (ctx) => {
    const users = await ctx.db.query("users").take(10);
    const user = users.find(({ isCreator }) => isCreator);
    const notification = await ctx.db.query("notifications").first();
    const earning = await ctx.db.query("earnings").first();
    const posting = await ctx.db.query("ledgerPostings").first();
    if (user === undefined || !notification || !earning || !posting) throw new Error("no models");
    return {
      dare: bare(dare),
      user: bare(user),
      notification: bare(notification),
      earning: bare(earning),
      posting: bare(posting),
    };
  });
}

async function copy(ctx: MutationCtx, models: Models, { from, to }: { from: number; to: number }) {
  for (let at = from; at < to; at += 1) {
    const status = STATUSES[at % STATUSES.length] ?? "sent";
    await ctx.db.insert("dares", { ...models.dare, clientId: `copy-${at}`, status, updatedAt: at });
    // What a creator works on is read up to their own limit of fifty, longer than any list is cut.
    const running = { ...models.dare, clientId: `running-${at}`, status: "accepted" as const, updatedAt: at };
    if (at % 2 === 0) await ctx.db.insert("dares", running);
    const name = `copy${at}`;
    await ctx.db.insert("users", { ...models.user, uid: name, username: name, referralCode: name });
    for (const uid of [models.dare.ownerId, models.dare.creatorId]) {
      await ctx.db.insert("notifications", { ...models.notification, uid, dedupeKey: name });
    }
    await ctx.db.insert("earnings", models.earning);
    const uid = models.dare.creatorId;
    const account = userAccount(uid, at % 2 === 0 ? "available" : "pending");
    await ctx.db.insert("ledgerPostings", { ...models.posting, account, at });
    await ctx.db.insert("payouts", {
      ...{ uid, clientId: name, accountRef: "acct", amount: 2_000, currency: "usd", state: "paid" },
      ...{ backs: 0, attempt: 1, automatic: false, requestedAt: at, updatedAt: at },
    } as const);
  }
}

type PublicQuery = FunctionReference<"query", "public">;

async function documentsRead(person: Person, query: PublicQuery, args: Record<string, unknown>) {
  return await person.as.run(async (ctx) => {
    await ctx.runQuery(query, args);
    return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
  });
}

test("architecture 5: no query reads more among 2,000 rows than among 100", async () => {
  const world = await setupWorld();
  const { sender, creator } = world;
  const models = await modelsOf(world);
  const username = creator.username;
  const calls: [string, Person, PublicQuery, Record<string, unknown>][] = [
    ["users.me", sender, api.users.me, {}],
    ["profiles.byUsername", sender, api.profiles.byUsername, { username }],
    ["profiles.openCreators", sender, api.profiles.openCreators, {}],
    ["profiles.dareTarget", sender, api.profiles.dareTarget, { username }],
    ["dares.draft", sender, api.dares.draft, { username }],
    ["dares.quote", sender, api.dares.quote, { username, amount: 1_000 }],
    ["dares.inbox", creator, api.dares.inbox, {}],
    ["dares.outbox", sender, api.dares.outbox, {}],
    ["dares.waitingCount", creator, api.dares.waitingCount, {}],
    ["notifications.recent", creator, api.notifications.recent, {}],
    ["notifications.unseenCount", creator, api.notifications.unseenCount, {}],
    ["notifications.page", creator, api.notifications.page, { cursor: null }],
    ["notifications.sinceAway", creator, api.notifications.sinceAway, {}],
    ["wallet.mine", creator, api.wallet.mine, {}],
    ["wallet.rows", creator, api.wallet.rows, { cursor: null, search: "" }],
    ["earnings.counters", creator, api.earnings.counters, {}],
    ["payouts.list", creator, api.payouts.list, { cursor: null }],
  ];
  const countAll = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, person, query, args] of calls) counts[name] = await documentsRead(person, query, args);
    return counts;
  };
  await read(world.t, (ctx) => copy(ctx, models, { from: 0, to: FEW }));
  const few = await countAll();
  await read(world.t, (ctx) => copy(ctx, models, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  // The count is true: three pages of twenty dares at least, and never much more than the pages shown.
  expect(few["dares.inbox"]).toBeGreaterThan(60);
  expect(few["wallet.rows"]).toBeGreaterThan(20);
  expect(Math.max(...Object.values(few))).toBeLessThan(250);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
}, 60_000);
