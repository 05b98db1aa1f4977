import { api } from "@convex/_generated/api";
import { BOUNDARY_MESSAGES } from "@convex/domain/sending/boundaries";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, passTime, prepareBackend, read, refusal } from "../support/backend";
import { accept, saveDraft, sendDare, sendDraft, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { type Person, setupWorld } from "../support/people";
import { put } from "../support/put";
import { setBoundaries } from "./world";

prepareBackend();
const world = eachIn(setupWorld);

const target = () => world.sender.as.query(api.profiles.dareTarget, { username: world.creator.username });
const reasonFor = async () => (await target())?.refusal?.reason ?? null;

const follow = (follower: Person, followee: Person) =>
  put(world.t, "follows", { followerId: follower.uid, followeeId: followee.uid });

describe("boundaries of one's own", () => {
  test("have defaults, keep what was saved, and say nothing private to anybody else", async () => {
    const { creator } = world;
    expect(await creator.as.query(api.boundaries.mine, {})).toMatchObject({
      maxOpenDares: 5,
      edgy: true,
      noGo: [],
      whoMayDare: "everyone",
      minDareValue: null,
      mayPrice: true,
      isSaved: false,
    });
    const saved = {
      categories: ["Art", "Humor"],
      edgy: false,
      facets: ["food"],
      noGo: ["clowns"],
      maxOpenDares: 2,
      weeklyCapacity: 4,
      minNoticeHours: 24,
      quietDays: [0],
      whoMayDare: "mutual",
      minDareValue: 900,
    };
    await setBoundaries(creator, { ...saved, noGo: [" clowns ", "clowns", ""], quietDays: [0, 0] });
    expect(await creator.as.query(api.boundaries.mine, {})).toEqual({
      ...saved,
      mayPrice: true,
      isSaved: true,
    });
    const page = await world.t.query(api.profiles.byUsername, { username: creator.username });
    expect(page?.categories).toEqual(["Art", "Humor"]);
    expect(JSON.stringify([page, await target()])).not.toContain("clowns");
  });

  test("a wrong one is refused with its field, a price floor only from a verified creator", async () => {
    await expect(setBoundaries(world.creator, { maxOpenDares: 51 })).toBeRefused("invalid-argument", {
      field: "maxOpenDares",
      message: BOUNDARY_MESSAGES.maxOpenDares,
    });
    await expect(setBoundaries(world.creator, { minDareValue: 100 })).toBeRefused("invalid-argument", {
      field: "minDareValue",
    });
    await expect(setBoundaries(world.sender, { minDareValue: 900 })).toBeRefused(
      "failed-precondition:age-not-assured",
    );
    await setBoundaries(world.sender, { maxOpenDares: 50 });
  });

  test("nobody may dare me is canReceiveDares false, and the earlier choice comes back with it", async () => {
    await setBoundaries(world.creator, { whoMayDare: "nobody" });
    expect(await reasonFor()).toBe("not-receiving");
    expect((await world.creator.as.query(api.users.me, {}))?.canReceiveDares).toBe(false);
    expect((await world.creator.as.query(api.boundaries.mine, {})).whoMayDare).toBe("nobody");
    await world.creator.as.mutation(api.ownProfile.save, { canReceiveDares: true });
    expect((await world.creator.as.query(api.boundaries.mine, {})).whoMayDare).toBe("everyone");
    expect(await reasonFor()).toBeNull();
  });
});

describe("boundaries on sending", () => {
  test.each([
    ["everyone", [null, null, null, null]],
    ["followers", ["not-among-senders", null, "not-among-senders", null]],
    ["following", ["not-among-senders", "not-among-senders", null, null]],
    ["mutual", ["not-among-senders", "not-among-senders", "not-among-senders", null]],
  ])("who may dare me: %s", async (whoMayDare, reasons) => {
    const { sender, creator } = world;
    await setBoundaries(creator, { whoMayDare });
    const found = [await reasonFor()];
    const follows = await follow(sender, creator);
    found.push(await reasonFor());
    await read(world.t, (ctx) => ctx.db.delete(follows));
    await follow(creator, sender);
    found.push(await reasonFor());
    await follow(sender, creator);
    found.push(await reasonFor());
    expect(found).toEqual(reasons);
  });

  test("the send refuses what the page refused", async () => {
    const draft = await saveDraft(world);
    await setBoundaries(world.creator, { whoMayDare: "followers" });
    await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:not-among-senders");
  });

  test("a creator with as many running dares as they take gets no more", async () => {
    await setBoundaries(world.creator, { maxOpenDares: 1 });
    const waiting = await sentDare(world);
    expect(await reasonFor()).toBeNull();
    await accept(world, waiting);
    expect(await reasonFor()).toBe("creator-full");
    await expect(sendDare(world)).toBeRefused("failed-precondition:creator-full");
  });

  test("closed categories, the edgy one by its switch", async () => {
    await setBoundaries(world.creator, { categories: ["Art"] });
    await expect(sendDare(world)).toBeRefused("failed-precondition:category-closed");
    await setBoundaries(world.creator, { categories: ["Humor", "Edgy"], edgy: false });
    await sendDare(world);
    await expect(sendDare(world, { templateId: "edgy-roast-yourself" })).rejects.toThrow();
    const page = await world.t.query(api.profiles.byUsername, { username: world.creator.username });
    expect(page?.categories).toEqual(["Humor"]);
  });

  test("a private line closes a dare without being named", async () => {
    await setBoundaries(world.creator, { noGo: ["rubber ducks"] });
    const thing = (text: string) => sendDare(world, { blanks: { thing: text } });
    const error = await thing("my Rubber  DUCKS").catch((thrown: unknown) => thrown);
    expect(error).toEqual(refusal("failed-precondition", { reason: "boundary" }));
    expect(JSON.stringify(error)).not.toMatch(/duck/i);
    await thing("a rubber boot");
  });

  test("a price below the floor does not pass", async () => {
    await setBoundaries(world.creator, { minDareValue: 3_000 });
    await expect(sendDare(world, { amount: 2_999 })).toBeRefused("invalid-argument", { field: "amount" });
    await sendDare(world, { amount: 3_000 });
  });

  test("no dare comes in on a quiet day of the creator's own week", async () => {
    await world.creator.as.mutation(api.ownProfile.save, { timezone: "Asia/Tokyo" });
    // The clock of these tests stands on a Saturday, noon UTC: still Saturday in Tokyo.
    await setBoundaries(world.creator, { quietDays: [6] });
    const draft = await saveDraft(world);
    await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:quiet-day");
    passTime(4 * HOUR);
    await sendDraft(world, draft);
  });
});

test("the week's capacity counts what was accepted in the last seven days", async () => {
  await setBoundaries(world.creator, { weeklyCapacity: 1 });
  const [first, second] = [await sentDare(world), await sentDare(world)];
  await accept(world, first);
  await expect(accept(world, second)).toBeRefused("failed-precondition:too-many-this-week");
  // Nobody is let to pay for what cannot be said yes to (product 7).
  const draft = await saveDraft(world);
  const { problem } = await world.sender.as.mutation(api.dares.preview, { draftId: draft.draftId });
  expect(problem?.message).toMatch(/^This person has enough dares this week/);
  await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:creator-full");
  expect(await target()).toMatchObject({ allowed: false, refusal: { reason: "creator-full" } });
  await read(world.t, (ctx) => ctx.db.patch(first, { acceptedAt: Date.now() - 8 * DAY }));
  await sendDraft(world, draft);
  await accept(world, second);
});
