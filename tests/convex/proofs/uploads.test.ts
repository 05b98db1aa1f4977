import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { PROOF_MAX_BYTES } from "@convex/domain/limits";
import { describe, expect, test } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, type World } from "../support/people";
import { startTake, store, submitProof, uploadTake, WEBM } from "../support/proofs";
import { only, rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A take that is still being recorded, in two parts and more. */
async function growing(world: World, clientId = newClientId()) {
  const dareId = await acceptedDare(world);
  const take = { dareId, clientId, contentType: "video/webm;codecs=vp9,opus" };
  const { mediaId } = await world.creator.as.mutation(api.media.startUpload, take);
  return { dareId, mediaId, take };
}

async function add(world: World, mediaId: Id<"media">, index: number, sha256?: string) {
  const storageId = await store(world.t, WEBM);
  const part = { mediaId, index, storageId, ...(sha256 === undefined ? {} : { sha256 }) };
  return await world.creator.as.mutation(api.media.addPart, part);
}

const mint = (world: World, mediaId: Id<"media">, index: number, size = WEBM.length) =>
  world.creator.as.mutation(api.media.mintPart, { mediaId, index, size });
const files = (world: World) => read(world.t, (ctx) => ctx.db.system.query("_storage").take(20));
const takes = (world: World) => rowsOf(world.t, "media");

describe("parts", () => {
  test("go up before the take has a length, and an interrupted upload goes on from them", async () => {
    const { mediaId, take } = await growing(world);
    await add(world, mediaId, 0);
    await add(world, mediaId, 1);
    expect((await takes(world))[0]?.durationMs).toBeUndefined();
    const resumed = await world.creator.as.mutation(api.media.startUpload, take);
    expect(resumed).toEqual({
      mediaId,
      receivedParts: [0, 1],
      receivedSizes: [WEBM.length, WEBM.length],
    });
  });

  test("a part that arrived damaged is deleted and asked for again", async () => {
    const { mediaId } = await growing(world);
    const whole = await digest(WEBM);
    expect(await add(world, mediaId, 0, await digest(Uint8Array.from([1])))).toEqual({ receivedParts: [] });
    expect(await files(world)).toEqual([]);
    expect(await add(world, mediaId, 0, whole)).toEqual({ receivedParts: [0] });
    // A repeat that arrives damaged leaves the good one.
    expect(await add(world, mediaId, 0, "nonsense")).toEqual({ receivedParts: [0] });
    expect(await files(world)).toHaveLength(1);
  });

  test("500 MB are taken, and not a byte more", async () => {
    const { mediaId } = await growing(world);
    await add(world, mediaId, 0);
    const { _id } = await only(world.t, "mediaParts");
    await read(world.t, async (ctx) => {
      await ctx.db.patch(_id, { sizeBytes: PROOF_MAX_BYTES - WEBM.length });
      await ctx.db.patch(mediaId, { announcedBytes: PROOF_MAX_BYTES });
    });
    await mint(world, mediaId, 1);
    expect(await add(world, mediaId, 1)).toEqual({ receivedParts: [0, 1] });
    await expect(mint(world, mediaId, 2)).toBeRefused("resource-exhausted:file-too-large");
    expect(await add(world, mediaId, 2)).toEqual({ receivedParts: [0, 1] });
    expect(await files(world)).toHaveLength(2);
  });

  test("more than was announced is deleted at once, however it was announced", async () => {
    const { mediaId } = await growing(world);
    await mint(world, mediaId, 0, 1);
    const huge = await store(world.t, new Uint8Array(5_000));
    const part = { mediaId, index: 0, storageId: huge };
    expect(await world.creator.as.mutation(api.media.addPart, part)).toEqual({ receivedParts: [] });
    expect(await files(world)).toEqual([]);
    expect(await add(world, mediaId, 0)).toEqual({ receivedParts: [0] });
  });

  test("what may lie unregistered of one person is bounded by the hour, whatever size is announced", async () => {
    const { mediaId } = await growing(world);
    const big = 32 * 1024 * 1024;
    for (let count = 0; count < 127; count += 1) await mint(world, mediaId, 0, big);
    for (let count = 0; count < 32; count += 1) await mint(world, mediaId, 0, 1);
    await expect(mint(world, mediaId, 0, 1)).toBeRefused("resource-exhausted:rate-limited");
    passTime(HOUR);
    await mint(world, mediaId, 0, 1);
  });
});

describe("a take", () => {
  test("is sealed once, with its size and time", async () => {
    await submitProof(world, await acceptedDare(world), [WEBM]);
    expect(await takes(world)).toMatchObject([
      { state: "sealed", sizeBytes: WEBM.length, partCount: 1, durationMs: 4_000, sealedAt: Date.now() },
    ]);
  });

  test("that is thrown away goes with its files, for its owner only, and twice is once", async () => {
    const clientId = newClientId();
    const { mediaId } = await growing(world, clientId);
    await add(world, mediaId, 0);
    await world.stranger.as.mutation(api.media.discard, { clientId });
    expect(await takes(world)).toHaveLength(1);
    await world.creator.as.mutation(api.media.discard, { clientId });
    await world.creator.as.mutation(api.media.discard, { clientId });
    expect(await takes(world)).toEqual([]);
    expect(await files(world)).toEqual([]);
  });

  test("that was handed in can no longer be thrown away", async () => {
    await submitProof(world, await acceptedDare(world));
    const [proof] = await takes(world);
    await world.creator.as.mutation(api.media.discard, { clientId: proof?.clientId ?? "" });
    expect(await takes(world)).toHaveLength(1);
  });

  test("that nobody finished stays as long as its dare may wait for it, then goes with its files", async () => {
    await uploadTake(world, await acceptedDare(world));
    const purge = () => world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
    // Seven days, two more if an extension is granted, and the day of grace.
    passTime(10 * 24 * HOUR);
    await purge();
    expect(await takes(world)).toHaveLength(1);
    passTime(1);
    await purge();
    expect(await takes(world)).toEqual([]);
    expect(await files(world)).toEqual([]);
  });
});

describe("a take made of another one", () => {
  test("comes in its place: its files go, and when it was begun stays", async () => {
    const clientId = newClientId();
    const { dareId, mediaId } = await growing(world, clientId);
    await add(world, mediaId, 0);
    const begunAt = (await takes(world))[0]?.firstPartAt;
    passTime(HOUR);
    const made = { clientId: newClientId(), edited: true };
    await startTake(world, dareId, { ...made, replaces: [clientId, newClientId()] });
    const left = await takes(world);
    expect(left).toMatchObject([{ clientId: made.clientId, edited: true, firstPartAt: begunAt }]);
    expect(begunAt).toBeLessThan(left[0]?.createdAt ?? 0);
    expect(await files(world)).toEqual([]);
  });

  test("takes nobody else's place, and none of another dare or of a proof", async () => {
    const { dareId } = await growing(world);
    const other = newClientId();
    const { mediaId } = await growing(world, other);
    await add(world, mediaId, 0);
    await startTake(world, dareId, { replaces: [other] });
    expect((await takes(world)).map((take) => take.clientId)).toContain(other);
    const replaces = Array.from({ length: 9 }, newClientId);
    await expect(startTake(world, dareId, { replaces })).toBeRefused("invalid-argument:too-many-replaced");
  });
});
