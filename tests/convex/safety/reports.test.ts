import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { PERSON_RULES_MAX } from "@convex/domain/relations/blocks";
import { type ReportReason, reasonsFor } from "@convex/domain/safety/reportReasons";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import {
  type Backend,
  HOUR,
  newClientId,
  passTime,
  prepareBackend,
  read,
  type Session,
} from "../support/backend";
import { sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { type Person, setupWorld, titlesOf, type World } from "../support/people";
import { putIn } from "../support/put";
import { rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

type Reporter = Pick<Session, "mutation">;
const BASE = { targetKind: "profile" as const, reason: "spam" as ReportReason, detail: "", alsoBlock: false };

async function report(by: Reporter, about: Person, over: Partial<typeof BASE> & { session?: string } = {}) {
  const wish = { ...BASE, session: "visit", ...over, targetId: about.uid, clientId: newClientId() };
  return (await by.mutation(api.reports.create, wish)).number;
}

const casesOf = (t: Backend): Promise<Doc<"moderationCases">[]> => rowsOf(t, "moderationCases");

test("PRODUCT-22 a receipt whose number finds the report, signed in or out, however it is typed", async () => {
  const { t, sender, creator: about } = world;
  const number = await report(sender.as, about, { reason: "hate", detail: " Called me\u202e names " });
  expect(number).toMatch(/^[a-z2-7]{20}$/);
  const expected = {
    number,
    targetKind: "profile",
    reason: "hate",
    stand: "received",
    mayAskAgain: false,
    decideBy: null,
    answer: null,
    createdAt: Date.now(),
  };
  for (const session of [t, sender.as, about.as]) {
    expect(await session.query(api.reports.status, { number: ` ${number.toUpperCase()} ` })).toEqual(
      expected,
    );
  }
  expect(await t.query(api.reports.status, { number: "a".repeat(20) })).toBeNull();
  const [stored] = await rowsOf(t, "reports");
  expect(stored).toMatchObject({ detail: "Called me names", reporter: sender.uid, severity: 2 });
});

test("PRODUCT-22 a visitor reports, too; only the profile's existence is asked", async () => {
  const { t, creator: about } = world;
  const number = await report(t, about, { reason: "minor", alsoBlock: true });
  expect(await t.query(api.reports.status, { number })).toMatchObject({ reason: "minor" });
  expect(await rowsOf(t, "personRules")).toEqual([]);
  const nobody = { ...about, uid: "nobody" };
  await expect(report(t, nobody)).toBeRefused("not-found");
  await expect(report(t, about, { session: "" })).toBeRefused("invalid-argument");
});

test("PRODUCT-22 the person reported hears and sees nothing", async () => {
  const { sender, creator: about } = world;
  const before = await about.as.query(api.profiles.byUsername, { username: about.username });
  await report(sender.as, about, { reason: "minor" });
  expect(await titlesOf(about)).toEqual([]);
  expect((await about.as.query(api.reports.mine, { cursor: null })).reports).toEqual([]);
  expect(await about.as.query(api.profiles.byUsername, { username: about.username })).toEqual(before);
});

test("PRODUCT-22 the same client id is the same report, also for a visit", async () => {
  const { t, sender, creator: about } = world;
  const wish = { ...BASE, targetId: about.uid, clientId: "once", session: "visit" };
  for (const by of [sender.as, t]) {
    const first = await by.mutation(api.reports.create, wish);
    expect(await by.mutation(api.reports.create, wish)).toEqual(first);
  }
  expect(await rowsOf(t, "reports")).toHaveLength(2);
});

test("PRODUCT-22 oneself, a reason of another item and a long detail are refused", async () => {
  const { sender, creator: about } = world;
  await expect(report(sender.as, sender)).toBeRefused("failed-precondition:self");
  await expect(report(sender.as, about, { reason: "fake-proof" })).toBeRefused("invalid-argument", {
    field: "reason",
  });
  await expect(report(sender.as, about, { detail: "x".repeat(501) })).toBeRefused("invalid-argument", {
    field: "detail",
  });
  await report(sender.as, about, { detail: "x".repeat(500) });
});

test.each(["a member", "a visitor"])("PRODUCT-22 %s reports three times in 60 s", async (who) => {
  const by = who === "a member" ? world.sender.as : world.t;
  for (let call = 0; call < 3; call += 1) await report(by, world.creator);
  await expect(report(by, world.creator)).toBeRefused("resource-exhausted:rate-limited");
  passTime(60_000);
  await report(by, world.creator);
});

test("PRODUCT-22 with the block in the same act", async () => {
  const { sender, creator: about } = world;
  await report(sender.as, about, { alsoBlock: true });
  expect(await sender.as.query(api.blocks.mine, { personId: about.uid })).toMatchObject({ block: true });
  passTime(60_000);
  await report(sender.as, about, { alsoBlock: true });
});

test("PRODUCT-22 a block that cannot be set costs nobody the report, and the receipt says so", async () => {
  const { t, sender, creator: about, stranger } = world;
  await sender.as.mutation(api.blocks.block, { personId: stranger.uid });
  await read(t, async (ctx) => {
    const count = await ctx.db.query("personRuleCounts").first();
    if (count) await ctx.db.patch(count._id, { count: PERSON_RULES_MAX });
  });
  const wish = { ...BASE, targetId: about.uid, clientId: "full", session: "visit", alsoBlock: true };
  const receipt = await sender.as.mutation(api.reports.create, wish);
  expect(receipt).toMatchObject({ blocked: false });
  expect(await t.query(api.reports.status, { number: receipt.number })).not.toBeNull();
  await sender.as.mutation(api.blocks.unblock, { personId: stranger.uid });
  const again = await sender.as.mutation(api.reports.create, { ...wish, clientId: "room" });
  expect(again).toMatchObject({ blocked: true });
});

test("PRODUCT-22 a dare's other party has left: the report stands, there is nobody to block", async () => {
  const targetId = await sentDare(world);
  await read(world.t, (ctx) => ctx.db.patch(targetId, { ownerId: "alias" }));
  const wish = { ...BASE, targetKind: "dare" as const, targetId, session: "visit", alsoBlock: true };
  const receipt = await world.creator.as.mutation(api.reports.create, {
    ...wish,
    ...{ reason: "sexual-pressure", clientId: newClientId() },
  });
  expect(receipt).toMatchObject({ blocked: false });
});

test("PRODUCT-22 a dare is reported by its two people only; the case is about the other one", async () => {
  const dareId = await sentDare(world);
  const wish = { ...BASE, targetKind: "dare" as const, targetId: dareId, session: "visit" };
  const send = (by: Reporter) =>
    by.mutation(api.reports.create, { ...wish, reason: "sexual-pressure", clientId: newClientId() });
  for (const by of [world.t, world.stranger.as]) await expect(send(by)).toBeRefused("not-found");
  await send(world.creator.as);
  expect((await casesOf(world.t)).map(({ subjectUid }) => subjectUid)).toEqual([world.sender.uid]);
});

test("PRODUCT-22 one open case for an item takes the gravest reason and the earliest due moment", async () => {
  const { t, sender, stranger, creator: about } = world;
  const opened = Date.now();
  await report(sender.as, about, { reason: "hate" });
  passTime(2 * HOUR);
  await report(stranger.as, about, { reason: "threat" });
  await report(stranger.as, about, { reason: "spam" });
  expect(await casesOf(t)).toEqual([
    expect.objectContaining({
      ...{ severity: 1, reason: "threat", reporters: 2, state: "new", openedAt: opened },
      dueAt: opened + 6 * HOUR,
    }),
  ]);
});

test("PRODUCT-22 a closed case stays closed: the next report opens another", async () => {
  const { t, sender, creator: about } = world;
  const number = await report(sender.as, about);
  const [first] = await casesOf(t);
  await read(t, async (ctx) => {
    if (first) await ctx.db.patch(first._id, { isOpen: false, state: "decided", acted: true });
  });
  expect(await t.query(api.reports.status, { number })).toMatchObject({ stand: "acted" });
  await report(sender.as, about);
  expect((await casesOf(t)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
});

test("PRODUCT-22 are listed in pages, newest first, nobody else's among them", async () => {
  const { sender, stranger, creator: about } = world;
  await report(stranger.as, about);
  const numbers: string[] = [];
  for (const reason of [...reasonsFor("profile"), ...reasonsFor("profile")].slice(0, 22)) {
    passTime(61_000);
    numbers.unshift(await report(sender.as, about, { reason }));
  }
  const first = await sender.as.query(api.reports.mine, { cursor: null });
  const rest = await sender.as.query(api.reports.mine, { cursor: first.nextCursor });
  expect([...first.reports, ...rest.reports].map(({ number }) => number)).toEqual(numbers);
  expect([first.reports.length, rest.nextCursor]).toEqual([20, null]);
});

/** Rulings 40: 100 and 2,000 rows cost the same; the people are real, the lists are long. */
const FEW = 100;
const MANY = 2_000;

async function grow(ctx: MutationCtx, { sender, creator }: World, [from, to]: [number, number]) {
  const caseId = (await ctx.db.query("moderationCases").first())?._id;
  if (caseId === undefined) throw new Error("no case");
  for (let at = from; at < to; at += 1) {
    await putIn(ctx, "personRules", { kind: "block", ownerId: sender.uid, otherId: `other${at}` });
    await putIn(ctx, "personRules", { kind: "block", ownerId: `other${at}`, otherId: creator.uid });
    await putIn(ctx, "reports", { caseId, reporter: sender.uid, number: `n${at}`, clientId: `c${at}` });
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
  await read(t, (ctx) => grow(ctx, world, [0, FEW]));
  const few = await countAll();
  await read(t, (ctx) => grow(ctx, world, [FEW, MANY]));
  expect(await countAll()).toEqual(few);
  expect(few["blocks.list"]).toBeGreaterThanOrEqual(20);
  expect(Math.max(...Object.values(few))).toBeLessThan(100);
}, 60_000);
