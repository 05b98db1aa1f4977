import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { NEWEST } from "../../support/newest";
import { idsOf } from "../staff/desk/world";
import { HOUR, jobsFor, passTime, prepareBackend, read } from "../support/backend";
import { dareOf, removeSettled } from "../support/dares";
import { test } from "../support/fixtures";
import { member, type Person, setupWorld, staffMember, titlesOf, type World } from "../support/people";
import { reviewableDare, settledDare } from "../support/proofs";
import { only, patchUser, removeUser, rowsOf } from "../support/rows";
import { bothSayYes, itemOf, publicDare, publicWorld, report, trust } from "./world";

prepareBackend();

const answer = (world: World, who: "creator" | "sender" | "stranger", dareId: Id<"dares">, yes: boolean) =>
  world[who].as.mutation(api.publishing.answer, { dareId, yes });
const stands = (world: World, who: "creator" | "sender" | "stranger", dareId: Id<"dares">) =>
  world[who].as.query(api.publishing.mine, { dareId });
const page = (world: World) => world.t.query(api.profiles.byUsername, { username: world.creator.username });

describe("two-key publishing", () => {
  test("PRD-04 a settled proof is private until both say yes, whoever is first", async ({ world }) => {
    await trust(world);
    for (const [first, second] of [
      ["creator", "sender"],
      ["sender", "creator"],
    ] as const) {
      const dareId = await settledDare(world);
      await trust(world);
      expect(await stands(world, "creator", dareId)).toMatchObject({ state: "private", mine: "asked" });
      expect(await answer(world, first, dareId, true)).toEqual({ state: "private" });
      expect(await world.t.query(api.publicDares.get, { dareId })).toBeNull();
      expect(await titlesOf(world[second])).toContain("Make this video public?");
      expect(await answer(world, second, dareId, true)).toEqual({ state: "public" });
      expect(await world.t.query(api.publicDares.get, { dareId })).toMatchObject({ reach: "public" });
    }
  });

  test("either takes it back at any time; the link then says that it is no longer public", async () => {
    const world = await setupWorld();
    const { dareId, _id: feedId } = await publicDare(world);
    for (const who of ["creator", "sender"] as const) {
      await world[who].as.mutation(api.publishing.narrow, { dareId });
      expect(await world.t.query(api.feedItems.get, { feedId })).toEqual({ reach: "gone" });
      expect(await stands(world, who, dareId)).toMatchObject({ state: "private", mine: "no" });
      await answer(world, who, dareId, true);
      expect(await world.t.query(api.feedItems.get, { feedId })).toMatchObject({ reach: "public" });
    }
  });

  test("taking it back and showing it again brings nobody to the top", async ({ world }) => {
    const { dareId, publishedAt } = await publicDare(world);
    passTime(1_000);
    await world.creator.as.mutation(api.publishing.narrow, { dareId });
    await answer(world, "creator", dareId, true);
    expect((await itemOf(world.t, dareId)).publishedAt).toBe(publishedAt);
  });

  test("to everybody else there is nothing to answer, and an open dare has nothing to publish", async () => {
    const world = await setupWorld();
    const dareId = await settledDare(world);
    await expect(answer(world, "stranger", dareId, true)).toBeRefused("not-found");
    expect(await stands(world, "stranger", dareId)).toBeNull();
    const running = await reviewableDare(world);
    expect(await stands(world, "creator", running)).toBeNull();
    const early = answer(world, "creator", running, true);
    await expect(early).toBeRefused("failed-precondition:nothing-to-publish");
  });

  test("a split is never published", async ({ world }) => {
    const dareId = await settledDare(world);
    const item = await itemOf(world.t, dareId);
    await read(world.t, async (ctx) => {
      await ctx.db.delete(item._id);
      await ctx.db.patch(dareId, { reason: "decided-split" });
    });
    expect(await stands(world, "creator", dareId)).toBeNull();
    const late = answer(world, "creator", dareId, true);
    await expect(late).toBeRefused("failed-precondition:nothing-to-publish");
  });

  test("the creator decides alone where the sender is anonymous or gone, and a no of theirs stands", async () => {
    const world = await setupWorld();
    const anonymous = await settledDare(world);
    await read(world.t, (ctx) => ctx.db.patch(anonymous, { anonymous: true }));
    await trust(world);
    expect(await stands(world, "creator", anonymous)).toMatchObject({ other: "none" });
    expect(await answer(world, "creator", anonymous, true)).toEqual({ state: "public" });
    const shown = await world.t.query(api.publicDares.get, { dareId: anonymous });
    expect(shown).toMatchObject({ reach: "public", item: { sender: null } });

    const refused = await settledDare(world);
    await answer(world, "sender", refused, false);
    await patchUser(world.t, world.sender.uid, { standing: "banned" });
    expect(await answer(world, "creator", refused, true)).toEqual({ state: "private" });
  });

  test("a sender on leave is not gone: their key waits for them", async ({ world }) => {
    const dareId = await settledDare(world);
    await trust(world);
    await world.sender.as.mutation(api.account.deactivate, {});
    expect(await stands(world, "creator", dareId)).toMatchObject({ other: "asked" });
    expect(await answer(world, "creator", dareId, true)).toEqual({ state: "private" });
    await removeUser(world.t, world.sender.uid);
    expect(await answer(world, "creator", dareId, true)).toEqual({ state: "public" });
  });

  test("the remembered choice answers for dares settled from now on", async ({ world }) => {
    const before = await settledDare(world);
    await world.sender.as.mutation(api.publishing.choose, { choice: "yes" });
    expect(await world.sender.as.query(api.publishing.choice, {})).toBe("yes");
    const after = await settledDare(world);
    await trust(world);
    expect(await answer(world, "creator", before, true)).toEqual({ state: "private" });
    expect(await answer(world, "creator", after, true)).toEqual({ state: "public" });
  });
});

describe("what goes public a person looks at first", () => {
  async function waiting() {
    const world = await setupWorld();
    const dareId = await settledDare(world);
    await bothSayYes(world, dareId);
    return { world, dareId, staff: await staffMember(world.t, "keyholder", "moderator") };
  }

  test("rulings 12: it waits, is let through once, and needs no second look", async () => {
    const { world, dareId, staff } = await waiting();
    expect((await itemOf(world.t, dareId)).state).toBe("waiting");
    expect(await world.t.query(api.publicDares.get, { dareId })).toBeNull();
    // Not what the sender wished for when the dare was sent: what both have said since.
    expect(await staff.as.query(api.staffQueue.item, { dareId })).toMatchObject({
      ...{ kind: "publish", terms: { wish: "private" } },
      keys: { sender: "yes", creator: "yes" },
    });
    expect(await idsOf(staff, { kind: "publish" })).toEqual([dareId]);
    const act = { dareId, reason, verdict: "publish" as const };
    expect(await staff.as.mutation(api.publishing.check, act)).toEqual({ state: "public" });
    await world.creator.as.mutation(api.publishing.narrow, { dareId });
    expect(await answer(world, "creator", dareId, true)).toEqual({ state: "public" });
    const log = await rowsOf(world.t, "auditLog");
    expect(log.map(({ action }) => action)).toContain("proof.publish");
  });

  test("refused, it stays from the public for good, and both read the rule", async () => {
    const { world, dareId, staff } = await waiting();
    const act = { dareId, reason, verdict: { refuse: "P9" as const } };
    expect(await staff.as.mutation(api.publishing.check, act)).toEqual({ state: "removed" });
    expect(await stands(world, "sender", dareId)).toMatchObject({ state: "removed", rule: "P9" });
    await expect(answer(world, "creator", dareId, true)).toBeRefused("failed-precondition:publishing-closed");
  });

  test("product 5: a missing flag is set, and the proof goes public covered", async () => {
    const { world, dareId, staff } = await waiting();
    const act = { dareId, reason, verdict: "edgy" as const };
    expect(await staff.as.mutation(api.publishing.check, act)).toEqual({ state: "public" });
    expect(await world.t.query(api.publicDares.get, { dareId })).toMatchObject({ reach: "edgy" });
    const { edgy, proofId } = await itemOf(world.t, dareId);
    const proof = await read(world.t, (ctx) => ctx.db.get(proofId));
    expect([edgy, proof?.edgy]).toEqual([true, true]);
  });

  test("nobody of the staff decides an own case", async () => {
    const { world, dareId } = await waiting();
    const { uid, as } = world.sender;
    const role = { uid, role: "admin", grantedBy: "console", grantedAt: Date.now() } as const;
    await read(world.t, (ctx) => ctx.db.insert("staffMembers", role));
    expect(await idsOf(world.sender, { kind: "publish" })).toEqual([]);
    const own = as.mutation(api.publishing.check, { dareId, reason, verdict: "publish" });
    await expect(own).toBeRefused("permission-denied");
  });

  test("twenty settled dares are not trusted with something taken away before", async ({ world }) => {
    const { dareId } = await publicDare(world);
    await removeSettled(world.t, dareId, { rule: "P3", creatorAtFault: false });
    const next = await settledDare(world);
    await trust(world);
    await bothSayYes(world, next);
    expect((await itemOf(world.t, next)).state).toBe("waiting");
  });
});

describe("hasPublicMedia", () => {
  test("says whether anything of a person is public, at every step", async ({ world }) => {
    expect(await page(world)).toMatchObject({ hasPublicMedia: false });
    const { dareId } = await publicDare(world);
    expect(await page(world)).toMatchObject({ hasPublicMedia: true });
    await world.sender.as.mutation(api.publishing.narrow, { dareId });
    expect(await page(world)).toMatchObject({ hasPublicMedia: false });
    await answer(world, "sender", dareId, true);
    await removeSettled(world.t, dareId, { rule: "P3", creatorAtFault: false });
    expect(await page(world)).toMatchObject({ hasPublicMedia: false });
    expect(await world.t.query(api.publicDares.get, { dareId })).toEqual({ reach: "gone" });
    expect((await dareOf(world.t, dareId)).status).toBe("completed");
  });

  test("one of two taken back leaves the other", async ({ world }) => {
    const first = await publicDare(world);
    await publicDare(world);
    await world.creator.as.mutation(api.publishing.narrow, { dareId: first.dareId });
    expect(await page(world)).toMatchObject({ hasPublicMedia: true });
  });
});

test("a person's own proofs name how far each is seen", async ({ world }) => {
  await publicDare(world);
  await patchUser(world.t, world.creator.uid, { completedDaresCount: 0 });
  const waiting = await settledDare(world);
  await bothSayYes(world, waiting);
  await settledDare(world);
  const mine = await world.creator.as.query(api.feedItems.mine, { cursor: null });
  expect(mine.items.map(({ state }) => state)).toEqual(["private", "waiting", "public"]);
  const other = await member(world.t, "somebody");
  expect((await other.as.query(api.feedItems.mine, { cursor: null })).items).toEqual([]);
});

const DAY = 24 * HOUR;
const reason = "Looked at it.";
const stateOf = async (world: World, { dareId }: Doc<"feedItems">) => (await itemOf(world.t, dareId)).state;
const reporters = async (world: World, count: number) =>
  await Promise.all(Array.from({ length: count }, (_, at) => member(world.t, `observer${at}`)));

const scheduled = ({ t }: World) => jobsFor(t, internal.jobs.feedItems.showAgain);

type Decided = Pick<FunctionArgs<typeof api.decisions.decide>, "act" | "rule" | "facts" | "strikes">;

/** The open case, decided by a lead who has nothing to do with it. */
async function decideCase({ t }: World, decided: Decided): Promise<void> {
  const lead = await staffMember(t, `lead${decided.act}`, "safetyLead");
  const open = (await rowsOf(t, "moderationCases")).find(({ isOpen }) => isOpen);
  await lead.as.mutation(api.decisions.decide, { caseId: open?._id ?? "", ...decided });
}

/** Product 22: what grave reports do to a public proof before a person has looked. */
test("PRODUCT-22 one of the gravest reports hides a public proof at once, signed out, too: not listed, not played", async () => {
  const { item, ...world } = await publicWorld();
  await report(world.t, item, "minor");
  expect(await stateOf(world, item)).toBe("waiting");
  expect(await world.t.query(api.feedItems.get, { feedId: item._id })).toEqual({ reach: "gone" });
  expect((await world.t.query(api.explore.videos, NEWEST)).items).toEqual([]);
  const play = world.t.mutation(api.feedItems.playbackUrl, { feedId: item._id, session: "visit" });
  await expect(play).toBeRefused("not-found:no-longer-public");
  await bothSayYes(world, item.dareId);
  expect(await stateOf(world, item)).toBe("waiting");
});

test("what a report has hidden leaves Going public by the decision of its case alone; what was reported before does not hide it again", async () => {
  const { item, ...world } = await publicWorld();
  const staff = await staffMember(world.t, "keyholder", "moderator");
  await report(world.stranger.as, item, "minor");
  passTime(1_000);
  for (const verdict of ["publish", { refuse: "P1" }] as const) {
    const check = staff.as.mutation(api.publishing.check, { dareId: item.dareId, reason, verdict });
    await expect(check).toBeRefused("failed-precondition:case-open");
  }
  expect(await stateOf(world, item)).toBe("waiting");
  await decideCase(world, { act: "none", facts: "Nobody in it is young", strikes: false });
  expect(await stateOf(world, item)).toBe("public");
  passTime(1_000);
  await report(world.stranger.as, item, "spam");
  expect(await stateOf(world, item)).toBe("public");
  await report(world.stranger.as, item, "danger-to-life");
  expect(await stateOf(world, item)).toBe("waiting");
  await decideCase(world, { act: "remove", rule: "P4", facts: "They jump off a roof", strikes: false });
  expect(await stateOf(world, item)).toBe("removed");
});

test("three people with an account hide it by grave reports, for a day at most; one who reports thrice does not", async () => {
  const { item, ...world } = await publicWorld();
  const [one, two, three] = await reporters(world, 3);
  for (const person of [one, one, one, two]) if (person) await report(person.as, item, "threat");
  await report(world.t, item, "threat");
  expect(await stateOf(world, item)).toBe("public");
  if (three) await report(three.as, item, "did-not-agree");
  expect(await stateOf(world, item)).toBe("waiting");
  const later = await scheduled(world);
  expect(later.map(({ scheduledTime }) => scheduledTime)).toEqual([Date.now() + DAY]);
  passTime(DAY);
  const { hiddenAt = 0 } = await itemOf(world.t, item.dareId);
  await world.t.mutation(internal.jobs.feedItems.showAgain, { feedId: item._id, hiddenAt: hiddenAt - 1 });
  expect(await stateOf(world, item)).toBe("waiting");
  await world.t.mutation(internal.jobs.feedItems.showAgain, { feedId: item._id, hiddenAt });
  expect(await stateOf(world, item)).toBe("public");
});

const reportDare = (reporter: Person, targetId: string) =>
  reporter.as.mutation(api.reports.create, {
    ...{ targetKind: "dare", targetId, reason: "minor", detail: "", alsoBlock: false },
    ...{ clientId: crypto.randomUUID(), session: "visit" },
  });

async function pastDareOf({ t, creator }: World): Promise<string> {
  const facts = { title: "Sing in the rain", creatorId: creator.uid, amount: 500, currency: "usd", at: 1 };
  return await read(t, (ctx) => ctx.db.insert("pastDares", facts));
}

test("a dare that others see can be reported by them, one of the first version as well, a private one cannot", async () => {
  const { item, ...world } = await publicWorld();
  const tell = (targetId: string) => reportDare(world.stranger, targetId);
  await tell(item.dareId);
  expect(await stateOf(world, item)).toBe("waiting");
  await world.sender.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  await expect(tell(item.dareId)).toBeRefused("not-found");
  await tell(await pastDareOf(world));
  const cases = await rowsOf(world.t, "moderationCases");
  expect(cases.map(({ subjectUid }) => subjectUid)).toEqual([world.sender.uid, world.creator.uid]);
});

test("reported as a dare and as a video it stays hidden until both cases are decided", async ({ world }) => {
  const item = await publicDare(world);
  await report(world.stranger.as, item, "minor");
  const lead = await staffMember(world.t, "leader", "safetyLead");
  const { _id, _creationTime, ...facts } = await only(world.t, "moderationCases");
  const asDare = { ...facts, targetKind: "dare", targetId: item.dareId } as const;
  await read(world.t, (ctx) => ctx.db.insert("moderationCases", asDare));
  const states: string[] = [];
  for (const { _id: caseId } of await rowsOf(world.t, "moderationCases")) {
    const none = { act: "none", facts: "Nobody in it is young", strikes: false } as const;
    await lead.as.mutation(api.decisions.decide, { caseId, ...none });
    states.push(await stateOf(world, item));
  }
  expect(states).toEqual(["waiting", "public"]);
});

test("a dare is reported neither by whoever it is about, nor by somebody blocked who cannot see it", async () => {
  const world = await setupWorld();
  const { dareId } = await publicDare(world);
  const past = await pastDareOf(world);
  await expect(reportDare(world.creator, past)).toBeRefused("failed-precondition:self");
  await world.creator.as.mutation(api.blocks.block, { personId: world.stranger.uid });
  for (const unseen of [dareId, past]) {
    await expect(reportDare(world.stranger, unseen)).toBeRefused("not-found");
  }
  expect(await rowsOf(world.t, "moderationCases")).toEqual([]);
});

describe("product 8: whether a proof may go public", () => {
  test("is asked once, however often the other side says yes again, and across a block too", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const dareId = await settledDare(world);
    const say = (yes: boolean) => creator.as.mutation(api.publishing.answer, { dareId, yes });
    const unseen = () => sender.as.query(api.notifications.unseenCount, {});
    const asked = async () => {
      const news = await sender.as.query(api.notifications.recent, {});
      return news.filter(({ type }) => type === "publish_asked").length;
    };
    await say(true);
    expect(await asked()).toBe(1);
    await sender.as.mutation(api.notifications.seenAll, {});
    for (const yes of [true, false, true]) {
      passTime(60_000);
      await say(yes);
    }
    expect(await unseen()).toBe(0);
    await sender.as.mutation(api.blocks.block, { personId: creator.uid });
    await say(true);
    await sender.as.mutation(api.notifications.seenAll, {});
    passTime(60_000);
    await say(false);
    await say(true);
    expect([await unseen(), await asked()]).toEqual([0, 1]);
  });
});
