import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { MEDIA_PART_MAX_BYTES, MEDIA_RANGE_MAX_BYTES } from "@convex/domain/limits";
import { afterEach, describe, expect, test, vi } from "vitest";
import { join, uint } from "../../support/media/bytes";
import { webm } from "../../support/media/webm";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, type World } from "../support/people";
import {
  addPart,
  checkProof,
  fetchSigned,
  handIn,
  startTake,
  store,
  submitProof,
  uploadTake,
  WEBM,
} from "../support/proofs";
import { only, patchUser, rowsOf } from "../support/rows";
import { serveStored } from "./storedAddresses";

prepareBackend();
afterEach(() => vi.unstubAllGlobals());
const world = eachIn(setupWorld);

const TEXT = new TextEncoder().encode("no video at all");

async function photoOf(world: World, uid: string): Promise<Id<"_storage">> {
  const photoStorageId = await store(world.t, TEXT, "image/png");
  await patchUser(world.t, uid, { photoStorageId });
  return photoStorageId;
}

async function filesIn(world: World): Promise<Id<"_storage">[]> {
  const files = await read(world.t, (ctx) => ctx.db.system.query("_storage").take(500));
  return files.map(({ _id }) => _id);
}

describe("a file has one owner", () => {
  test("a person's picture is nobody's part, so that replacing the part cannot delete the picture", async () => {
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const storageId = await photoOf(world, world.stranger.uid);
    await expect(world.creator.as.mutation(api.media.addPart, { mediaId, index: 0, storageId })).toBeRefused(
      "not-found",
    );
    expect(await filesIn(world)).toEqual([storageId]);
  });

  test("a take's client id used again for another dare never answers with the first dare's take", async () => {
    const clientId = newClientId();
    await startTake(world, await acceptedDare(world), { clientId });
    await expect(startTake(world, await acceptedDare(world), { clientId })).toBeRefused("invalid-argument", {
      field: "clientId",
      reason: "client-id",
    });
  });
});

describe("quotas", () => {
  test("twenty takes for one dare", async () => {
    const dareId = await acceptedDare(world);
    for (let taken = 0; taken < 20; taken += 1) {
      passTime(4_000); // below the rate limit
      await startTake(world, dareId);
    }
    await expect(startTake(world, dareId)).toBeRefused("resource-exhausted:too-many-takes");
  });

  test("three addresses an hour for each part of a take", async () => {
    const { as } = world.creator;
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const mint = () => as.mutation(api.media.mintPart, { mediaId, index: 0, size: 10 });
    await read(world.t, (ctx) => ctx.db.patch(mediaId, { mintCount: 3 * 240 - 1 }));
    await mint();
    await expect(mint()).toBeRefused("resource-exhausted:too-many-parts");
    // An outage that used all of them up costs an hour, never the take.
    passTime(60 * 60_000 - 1);
    await expect(mint()).rejects.toMatchObject({ data: { reason: "too-many-parts", retryAfterMs: 1 } });
    passTime(1);
    await mint();
    const counted = await read(world.t, (ctx) => ctx.db.get(mediaId));
    expect(counted).toMatchObject({ mintCount: 1, mintsSince: Date.now() });
  });

  test("a part has an index below 240 and between one byte and 32 MiB, whatever was announced", async () => {
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const add = (index: number, size: number) => addPart(world, mediaId, index, new Uint8Array(size));
    for (const index of [-1, 0.5, 240, Number.NaN]) {
      await expect(add(index, 1)).toBeRefused("invalid-argument:part-index");
    }
    const { length } = await filesIn(world);
    for (const size of [0, 32 * 1024 * 1024 + 1]) expect(await add(0, size)).toEqual({ receivedParts: [] });
    expect(await filesIn(world)).toHaveLength(length);
    expect(await add(239, 32 * 1024 * 1024)).toEqual({ receivedParts: [239] });
  });
});

describe("purge (rulings 19: orphans are purged)", () => {
  const purge = (world: World) => world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
  const sweep = (world: World) => world.t.mutation(internal.jobs.proofs.purgeOrphans, {});

  test("files uploaded but never registered go after six hours, everything in use stays", async () => {
    const dareId = await acceptedDare(world);
    const photo = await photoOf(world, world.sender.uid);
    await submitProof(world, dareId);
    const kept = await filesIn(world);
    expect(kept).toContain(photo);
    const orphan = await store(world.t, WEBM);
    passTime(5 * HOUR);
    await sweep(world);
    expect(await filesIn(world)).toContain(orphan);
    passTime(2 * HOUR);
    const young = await store(world.t, WEBM);
    await sweep(world);
    expect((await filesIn(world)).sort()).toEqual([...kept, young].sort());
  });

  test("each file is looked at once, in pages", async () => {
    const photo = await photoOf(world, world.sender.uid);
    for (let count = 0; count < 120; count += 1) await store(world.t, TEXT);
    passTime(7 * HOUR);
    await sweep(world);
    expect((await filesIn(world)).length).toBeGreaterThan(1);
    for (let page = 0; page < 4; page += 1) await sweep(world);
    expect(await filesIn(world)).toEqual([photo]);
  });

  test("takes that were no video go, too, with their files", async () => {
    const dareId = await acceptedDare(world);
    await submitProof(world, dareId, [TEXT]);
    const good = await submitProof(world, dareId);
    await uploadTake(world, await acceptedDare(world));
    passTime(31 * 24 * HOUR);
    await purge(world);
    const media = await rowsOf(world.t, "media");
    expect(media.map(({ _id }) => _id)).toEqual([good]);
    expect(await filesIn(world)).toHaveLength(1);
  });
});

const partOf = (world: World, mediaId: Id<"media">) => only(world.t, "mediaParts", { mediaId });

/** The file of its first part is gone. */
async function lose(world: World, mediaId: Id<"media">): Promise<void> {
  const { storageId } = await partOf(world, mediaId);
  await read(world.t, (ctx) => ctx.storage.delete(storageId));
}

const takes = (world: World) => rowsOf(world.t, "media");

/** A stored file that is gone although a row names it: lost by the storage, or taken away by hand. */
describe("rulings 19: a file that is gone already holds nothing up", () => {
  test("what nobody handed in is purged, with the takes that wait behind the broken one", async () => {
    await lose(world, await uploadTake(world, await acceptedDare(world)));
    await uploadTake(world, await acceptedDare(world));
    passTime(31 * 24 * HOUR);
    await world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
    expect(await takes(world)).toEqual([]);
    expect(await filesIn(world)).toEqual([]);
  });

  test("its owner can throw the take away, and a dare that was stopped lets go of its takes", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    await lose(world, mediaId);
    const clientId = (await takes(world))[0]?.clientId ?? "";
    await world.creator.as.mutation(api.media.discard, { clientId });
    expect(await takes(world)).toEqual([]);
    await lose(world, await uploadTake(world, dareId));
    await world.t.mutation(internal.jobs.dares.removeTakes, { dareId });
    expect(await takes(world)).toEqual([]);
  });

  test("a part that is sent again takes the lost one's place", async () => {
    const mediaId = await uploadTake(world, await acceptedDare(world));
    await lose(world, mediaId);
    const lost = (await partOf(world, mediaId)).storageId;
    expect(await addPart(world, mediaId, 0)).toEqual({ receivedParts: [0] });
    expect((await partOf(world, mediaId)).storageId).not.toBe(lost);
  });

  test("a take that is no video goes back to its creator, though its still is lost", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId, [TEXT]);
    const posterId = await store(world.t, TEXT);
    await read(world.t, (ctx) => ctx.db.patch(mediaId, { posterId }));
    await handIn(world, dareId, mediaId);
    await read(world.t, (ctx) => ctx.storage.delete(posterId));
    await checkProof(world, dareId);
    expect((await takes(world))[0]).toMatchObject({ state: "refused" });
  });

  test("an account is erased to its end", async () => {
    const mediaId = await submitProof(world, await acceptedDare(world));
    await lose(world, mediaId);
    const { PERSON_DATA } = await import("@convex/model/account/personData");
    const leaver = { uid: world.creator.uid, pseudonym: newClientId() };
    for (const step of PERSON_DATA.media.erase) {
      expect(await read(world.t, (ctx) => step(ctx, leaver))).toBe(true);
    }
    expect(await takes(world)).toEqual([]);
  });
});

const PART = MEDIA_PART_MAX_BYTES;
const FILLING_PARTS = 3;

test("rulings 19: a video of 100 MB in parts of the largest size is sought by Range, a few bytes at a time", async () => {
  expect(PART).toBeGreaterThan(MEDIA_RANGE_MAX_BYTES);
  const world = await setupWorld();
  const dareId = await acceptedDare(world);
  // One frame of 96 MB behind a live recording, so that most of the file lies in the largest parts there are.
  const payload = FILLING_PARTS * PART;
  const frame = join([0xa3], uint(2 ** 28 + 4 + payload, 4), [0x81, 0, 0, 0x80]);
  const head = join(webm({ live: true }), frame);
  const filling = Array.from({ length: FILLING_PARTS }, (_, at) => new Uint8Array(PART).fill(at + 1));
  const parts = [head, ...filling];
  const mediaId = await uploadTake(world, dareId, parts);
  const stored = await serveStored(world, parts);
  await handIn(world, dareId, mediaId, { parts: parts.length });
  await checkProof(world, dareId);
  const size = head.length + payload;
  expect(size).toBeGreaterThan(100_000_000);

  const { url } = await world.sender.as.mutation(api.media.playbackUrl, { mediaId });
  stored.asked = [];
  const seek = async (from: number, to: number) => {
    const answer = await fetchSigned(world.t, url, { Range: `bytes=${from}-${to}` });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${size}`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  };
  const edge = head.length + PART;
  expect(await seek(edge - 2, edge + 1)).toEqual([1, 1, 2, 2]);
  expect(await seek(size - 3, size - 1)).toEqual([3, 3, 3]);
  expect(await seek(0, 3)).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  // Of a part that is larger than an answer may be, only what is wanted leaves the storage.
  expect(stored.asked).toEqual([
    `bytes=${PART - 2}-${PART - 1}`,
    "bytes=0-1",
    `bytes=${PART - 3}-${PART - 1}`,
  ]);
  // A storage out of breath is no missing video.
  stored.status = 503;
  const busy = await fetchSigned(world.t, url, { Range: `bytes=${edge}-${edge}` });
  expect(busy.status).toBe(503);
}, 30_000);
