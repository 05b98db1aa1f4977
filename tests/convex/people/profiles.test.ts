import { api, internal } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { HOUR, NOW, passTime, prepareBackend, refusal, setupConvex } from "../support/backend";
import { test } from "../support/fixtures";
import { creator, listedCreator, MEMBER_FOR_MS, makeWhole, member, setupWorld } from "../support/people";
import { reviewableDare, store } from "../support/proofs";
import { patchUser } from "../support/rows";

prepareBackend();

describe("byUsername", () => {
  test("the public page of a creator", async () => {
    const t = setupConvex();
    const person = await creator(t, "papercrown", {
      defaultDarePrice: 1_500,
      minDareValue: 800,
      categories: ["DIY", "Art", "Nonsense"],
    });
    const title = "A paper hat for a royal tea party";
    const hat = { templateId: "diy-paper-hat", title, category: "DIY", minutes: 15 };
    expect(await t.query(api.profiles.byUsername, { username: "papercrown" })).toEqual({
      uid: person.uid,
      username: "papercrown",
      displayName: "papercrown",
      photoUrl: null,
      bio: "",
      isCreator: true,
      isVerified: true,
      canReceiveDares: true,
      defaultDarePrice: 1_500,
      minDareValue: 800,
      currency: "usd",
      categories: ["DIY", "Art"],
      menu: expect.arrayContaining([hat]),
      ...{ completedDaresCount: 0, joinedAt: NOW - MEMBER_FOR_MS, lastProofAt: null },
      record: { usualAnswerMs: null, inTime: null, isFull: false, weekFullUntil: null },
      ...{ tags: [], city: null, linkedSocial: [], videoUrl: null, boundaries: expect.any(Array) },
      ...{ hasPublicMedia: false, isClosed: false },
    });
  });

  test("PUB-30 nobody, no name at all, and an unfinished profile are null", async () => {
    const t = setupConvex();
    for (const username of ["nobody", "", "No Name", "../etc", "a".repeat(300)]) {
      expect(await t.query(api.profiles.byUsername, { username })).toBeNull();
    }
  });

  test("a drawing is served as a picture without powers, a page not at all", async ({ t, creator }) => {
    const serve = async (type: string) => {
      const photoStorageId = await store(t, new TextEncoder().encode("<svg/>"), type);
      await patchUser(t, creator.uid, { photoStorageId });
      return await t.fetch(`/media/avatar/${creator.uid}`);
    };
    const { headers } = await serve("image/svg+xml");
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect((await serve("text/html")).status).toBe(404);
  });
});

describe("openCreators", () => {
  test("lists verified creators who take dares, newest first, without the viewer", async () => {
    const t = setupConvex();
    const viewer = await listedCreator(t, "kitchenband");
    await listedCreator(t, "papercrown");
    await listedCreator(t, "labcoat");
    await member(t, "nightowl");
    const found = await viewer.as.query(api.profiles.openCreators, {});
    expect(found.map(({ username }) => username)).toEqual(["labcoat", "papercrown"]);
  });

  test("who shares more of the viewer's interests comes first", async () => {
    const t = setupConvex();
    const viewer = await member(t, "nightowl");
    const interestsOf = { papercrown: ["Art", "Food"], labcoat: ["Art"], kitchenband: ["Tech"] };
    for (const [username, interests] of Object.entries(interestsOf)) {
      await patchUser(t, (await listedCreator(t, username)).uid, { interests });
    }
    await patchUser(t, viewer.uid, { interests: ["Art", "Food", "Music"] });
    const found = await viewer.as.query(api.profiles.openCreators, {});
    expect(found.map(({ username }) => username)).toEqual(["papercrown", "labcoat", "kitchenband"]);
  });

  test("reads a bounded page", async () => {
    const t = setupConvex();
    const viewer = await member(t, "nightowl");
    for (let count = 0; count < 25; count += 1) await listedCreator(t, `creator${count}`);
    expect(await viewer.as.query(api.profiles.openCreators, {})).toHaveLength(20);
  });

  test("ROL-07 an empty profile is not listed: each missing part is named to its owner, until none is", async () => {
    const { t, sender, creator: target } = await setupWorld();
    const listed = async () => (await sender.as.query(api.profiles.openCreators, {})).length;
    const missing = async (person = target) =>
      (await person.as.query(api.ownProfile.creatorStart, {})).missing;
    const listing = async () => (await target.as.query(api.ownProfile.creatorStart, {})).listing;
    expect(await missing(sender)).toEqual(["photo", "bio", "boundaries", "age", "price"]);
    expect(await missing()).toEqual(["photo", "bio", "boundaries", "price"]);
    expect(await listing()).toBe("parts");
    expect(await listed()).toBe(0);
    await makeWhole(t, target);
    expect(await missing()).toEqual([]);
    expect(await listed()).toBe(1);
    await target.as.mutation(api.ownProfile.setPhoto, { storageId: null });
    // A drawn face stands in.
    expect([await missing(), await listing(), await listed()]).toEqual([["photo"], "listed", 1]);
    await target.as.mutation(api.ownProfile.save, { canReceiveDares: false });
    expect([await listing(), await listed()]).toEqual(["off", 0]);
    await target.as.mutation(api.ownProfile.save, { canReceiveDares: true });
    expect([await listing(), await listed()]).toEqual(["listed", 1]);
    await patchUser(t, target.uid, { isVerified: 0 });
    expect(await listed()).toBe(0);
  });

  test("ROL-07 the usual price is the middle of what others ask, and no price says nothing", async () => {
    const { t, creator: viewer } = await setupWorld();
    const usual = async () => (await viewer.as.query(api.ownProfile.creatorStart, {})).medianPrice;
    for (const [at, defaultDarePrice] of [500, 4_000, 900].entries()) {
      expect(await usual()).toBeNull();
      const { uid } = await listedCreator(t, `asks${at}`);
      await patchUser(t, uid, { defaultDarePrice });
    }
    expect(await usual()).toBe(900);
  });
});

describe("dareTarget", () => {
  test("gives the range and the creator's usual price inside it", async ({ t, sender }) => {
    await t.mutation(internal.dev.people.assure, {
      username: "papercrown",
      defaultDarePrice: 1_500,
      minDareValue: 800,
    });
    expect(await sender.as.query(api.profiles.dareTarget, { username: "papercrown" })).toMatchObject({
      allowed: true,
      refusal: null,
      minAmount: 800,
      maxAmount: 10_000,
      suggestedAmount: 1_500,
      currency: "usd",
    });
    expect(await sender.as.query(api.profiles.dareTarget, { username: "nobody" })).toBeNull();
  });
});

describe("time in queries (architecture 5)", () => {
  test("the range of a sender who is new no more opens by a job, not by the reader's clock", async () => {
    const world = await setupWorld();
    for (let settled = 0; settled < 3; settled += 1) {
      const dareId = await reviewableDare(world);
      await world.sender.as.mutation(api.dares.approve, { dareId });
    }
    const look = async () => {
      const { as } = world.sender;
      const target = await as.query(api.profiles.dareTarget, { username: "papercrown" });
      const quoted = await as
        .query(api.dares.quote, { username: "papercrown", amount: 40_000 })
        .catch(() => null);
      return { max: target?.maxAmount, quoted: quoted?.total ?? null };
    };
    passTime(31 * 24 * HOUR);
    expect(await look()).toEqual({ max: 10_000, quoted: null });
    await world.t.mutation(internal.jobs.payments.moveNewPayers, {});
    expect(await look()).toEqual({ max: 50_000, quoted: 40_000 });
  });
});

describe("drafts and quotes", () => {
  test("one draft for a target: another template starts its blanks anew", async ({ sender, stranger }) => {
    const save = (more: object) =>
      sender.as.mutation(api.dares.saveDraft, { username: "papercrown", clientId: "c1", ...more });
    const first = await save({ templateId: "humor-key-award", blanks: { thing: "the remote" } });
    expect(await save({ templateId: "diy-paper-hat" })).toEqual(first);
    expect((await sender.as.query(api.dares.draft, { username: "papercrown" }))?.blanks).toEqual({});
    expect(await stranger.as.query(api.dares.draft, { username: "papercrown" })).toBeNull();
  });

  test("a draft does not grow with every call", async ({ sender }) => {
    const save = (blanks: Record<string, string>) =>
      sender.as.mutation(api.dares.saveDraft, { username: "papercrown", clientId: "c1", blanks });
    for (let blank = 0; blank < 12; blank += 1) await save({ [`blank${blank}`]: "x" });
    await save({ blank0: "y" });
    const tooMuch = refusal("invalid-argument", { field: "blanks", reason: "blank-too-long" });
    await expect(save({ blank12: "x" })).rejects.toThrow(tooMuch);
    await expect(save({ ["k".repeat(65)]: "x" })).rejects.toThrow(tooMuch);
    await expect(save({ blank0: "x".repeat(501) })).rejects.toThrow(tooMuch);
  });

  test("the quote is the price the dare will freeze: the fee is inside", async ({ sender }) => {
    expect(await sender.as.query(api.dares.quote, { username: "papercrown", amount: 2_500 })).toEqual({
      amount: 2_500,
      fee: 500,
      net: 2_000,
      currency: "usd",
      total: 2_500,
    });
  });
});
