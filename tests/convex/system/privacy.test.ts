import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { getFunctionName, makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { describe, expect } from "vitest";
import { say } from "../comments/world";
import { privateAnswer, today } from "../daily/world";
import { bothSayYes, itemOf, trust } from "../feed/world";
import { prepareBackend, read } from "../support/backend";
import { pageRef } from "../support/dares";
import { argumentsFor, chatsIn, populate, publicQueries } from "../support/everyQuery";
import { test } from "../support/fixtures";
import { type Person, setupWorld, type World } from "../support/people";
import { only, rowsOf } from "../support/rows";

prepareBackend();

/**
 * ENT-25, issue A "done when" 6: every public query, called as visitor, other person and owner, over dares in
 * each state, returns no e-mail, birthdate, payment id, token or storage address. Queries are found in the
 * modules themselves: a new one without arguments in everyQuery.ts fails the test.
 */
const FORBIDDEN_KEYS =
  /^(_id|_creationTime|e-?mail|birthdate|age|ageState|token.*|.*[tT]oken|secret|signature|payment(Id|Ref)|.*[rR]ef|storageId|photoStorageId|.*StorageId|sessionId|chargeId|clientSecret|identity|tokenIdentifier|referrerId|balance|walletBalance)$/;

/** Takes no argument and answers the caller's own sums (ENT-13): its shape is judged in privacyShapes.test.ts. */
const OWN_SUMS = "earnings:counters";

function walk(value: unknown, visit: (key: string, value: unknown) => void, key = ""): void {
  visit(key, value);
  if (Array.isArray(value)) for (const each of value) walk(each, visit, key);
  else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) walk(each, visit, name);
  }
}

/** Everything in the tables that must not leave, collected from the rows themselves. */
async function secretsOf(world: World): Promise<string[]> {
  const [users, payments] = [await rowsOf(world.t, "users"), await rowsOf(world.t, "payments")];
  const identities = await rowsOf(world.t, "identities");
  return await read(world.t, async (ctx) => {
    const files = await ctx.db.system.query("_storage").take(50);
    const urls = await Promise.all(files.map(({ _id }) => ctx.storage.getUrl(_id)));
    return [
      ...users.flatMap(({ _id, email, birthdate }) => [_id, email, birthdate]),
      ...payments.flatMap(({ _id, paymentRef, chargeRef, checkoutRef }) => [
        _id,
        paymentRef,
        chargeRef,
        checkoutRef,
      ]),
      ...identities.map(({ tokenIdentifier }) => tokenIdentifier),
      ...files.flatMap(({ _id, sha256 }) => [_id, sha256]),
      ...urls,
    ].filter((secret) => typeof secret === "string");
  });
}

/** Queries whose row is made by staff, by a guest or by one act of one's own: their own tests hold their shape. */
const ELSEWHERE =
  /^(staff\w*:|admin:|cases:|announcements:|cockpit:|features:switches$|pins:(onLanding|wish)$|invites:held$|daily:(changedDays|toCheck)$|feedback:forStaff$|decisions:(preview|mineById)$|tracking:(byKey|money|tipByKey|watch)$|account:(exportState|leaving)$|(chatMedia:stand|payouts:page|(daily|publishing):waiting|push:publicKey|reports:status|tips:mine)$)/;

/** A public proof that somebody talks about, and people who are there: what visitors see most. */
async function publish(world: World, dareId: Id<"dares">): Promise<ReturnType<typeof argumentsFor>> {
  await trust(world);
  await bothSayYes(world, dareId);
  const { _id: feedId, proofId } = await itemOf(world.t, dareId);
  const subject = `proof:${proofId}`;
  await say(world.sender, subject, "What a night");
  const { _id: commentId } = await only(world.t, "comments", { subject });
  for (const { as } of [world.sender, world.creator]) {
    await as.mutation(api.presence.update, { session: "tab", visible: true });
  }
  const sessionId = await world.stranger.as.mutation(api.feed.begin, { tab: "forYou" });
  return {
    "feed:state": [{ sessionId }],
    "feed:page": [{ sessionId, from: 0, to: 20 }],
    "feed:why": [{ sessionId, feedId }],
    "feedItems:get": [{ feedId }],
    "publicDares:get": [{ dareId }],
    "publicProofs:get": [{ dareId, proofId }],
    "comments:replies": [{ commentId, cursor: null }],
    "reactions:of": [{ subject }],
  };
}

test("ENT-25 every public query of every module is walked", async ({ world }) => {
  expect(publicQueries().sort()).toEqual(Object.keys(argumentsFor(world, [])).sort());
  expect(publicQueries()).toContain(getFunctionName(api.dares.get));
});

describe("ENT-25 ROL-15 no public query gives away what is private", () => {
  const viewers: [string, (world: World) => Person["as"] | World["t"]][] = [
    ["visitor", ({ t }) => t],
    ["other person", ({ stranger }) => stranger.as],
    ["sender", ({ sender }) => sender.as],
    ["creator", ({ creator }) => creator.as],
  ];

  /** What no viewer was answered: judged at the end, so that a walk of refusals proves nothing. */
  const unanswered = new Set(publicQueries());

  test.each(viewers)("ENT-25 ROL-15 as %s", async (_name, sessionOf) => {
    const world = await setupWorld();
    const dareIds = await populate(world);
    const [completed] = dareIds;
    if (completed === undefined) throw new Error("no dare");
    const shown = await publish(world, completed);
    await privateAnswer(world.t, world.creator);
    const secrets = await secretsOf(world);
    expect(secrets.length).toBeGreaterThan(20);
    const session = sessionOf(world);
    const all = {
      ...argumentsFor(world, dareIds, await chatsIn(world)),
      ...shown,
      "daily:mine": [{ date: today() }],
    };
    for (const [name, calls] of Object.entries(all)) {
      for (const args of calls) {
        const result = await session.query(makeFunctionReference<"query">(name), args).catch((thrown) => {
          if (!(thrown instanceof ConvexError)) throw thrown;
          return undefined;
        });
        if (result !== undefined && result !== null) unanswered.delete(name);
        walk(result, (key, value) => {
          if (name !== OWN_SUMS) expect(key, name).not.toMatch(FORBIDDEN_KEYS);
          if (typeof value !== "string") return;
          // The page's address carries its session; that it is the sender's alone is the next test.
          if (key === "checkoutUrl") return;
          for (const secret of secrets) expect(value, `${name} ${key}`).not.toContain(secret);
          expect(value, `${name} ${key}`).not.toContain("/api/storage/");
        });
      }
    }
  });

  test("ENT-25 each query was answered to one of them", () => {
    expect([...unanswered].filter((name) => !ELSEWHERE.test(name))).toEqual([]);
    expect(publicQueries().filter((name) => ELSEWHERE.test(name) && !unanswered.has(name))).toEqual([]);
  });

  test("a dare is its two parties' alone, the address of its payment page the sender's", async ({
    world,
  }) => {
    const dareIds = await populate(world);
    for (const dareId of dareIds) {
      for (const session of [world.t, world.stranger.as]) {
        expect(await session.query(api.dares.get, { dareId })).toBeNull();
      }
      const view = await world.creator.as.query(api.dares.get, { dareId });
      expect(view?.checkoutUrl ?? null).toBeNull();
      expect(view?.paymentProblem ?? null).toBeNull();
    }
    const [waiting = ""] = dareIds.slice(-1);
    const own = await world.sender.as.query(api.dares.get, { dareId: waiting });
    expect(own?.checkoutUrl).toContain(pageRef(waiting));
  });
});
