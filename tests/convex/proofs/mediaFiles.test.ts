import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { store, submitProof, uploadTake, WEBM } from "../support/proofs";
import { patchUser, rowsOf } from "../support/rows";

prepareBackend();

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

async function startTake(world: World, dareId: Id<"dares">, clientId = newClientId()) {
  const take = { dareId, clientId, contentType: "video/webm", durationMs: 4_000 };
  return await world.creator.as.mutation(api.media.startUpload, take);
}

describe("a file has one owner", () => {
  test("a person's picture is nobody's part, so that replacing the part cannot delete the picture", async () => {
    const world = await setupWorld();
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const storageId = await photoOf(world, world.stranger.uid);
    await expect(
      world.creator.as.mutation(api.media.addPart, { mediaId, index: 0, storageId }),
    ).rejects.toThrow(refusal("not-found"));
    expect(await filesIn(world)).toEqual([storageId]);
  });

  test("a take's client id used again for another dare never answers with the first dare's take", async () => {
    const world = await setupWorld();
    const clientId = newClientId();
    await startTake(world, await acceptedDare(world), clientId);
    await expect(startTake(world, await acceptedDare(world), clientId)).rejects.toThrow(
      refusal("invalid-argument", { field: "clientId", reason: "client-id" }),
    );
  });
});

describe("quotas", () => {
  test("twenty takes for one dare", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    for (let taken = 0; taken < 20; taken += 1) {
      passTime(4_000); // below the rate limit
      await startTake(world, dareId);
    }
    await expect(startTake(world, dareId)).rejects.toThrow(
      refusal("resource-exhausted", { reason: "too-many-takes" }),
    );
  });

  test("three addresses an hour for each part of a take, 500 MB in all", async () => {
    const world = await setupWorld();
    const { as } = world.creator;
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const mint = () => as.mutation(api.media.mintPart, { mediaId, index: 0, size: 10 });
    await read(world.t, (ctx) => ctx.db.patch(mediaId, { mintCount: 3 * 240 - 1 }));
    await mint();
    await expect(mint()).rejects.toThrow(refusal("resource-exhausted", { reason: "too-many-parts" }));
    // An outage that used all of them up costs an hour, never the take.
    passTime(60 * 60_000 - 1);
    await expect(mint()).rejects.toMatchObject({ data: { reason: "too-many-parts", retryAfterMs: 1 } });
    passTime(1);
    await mint();
    const counted = await read(world.t, (ctx) => ctx.db.get(mediaId));
    expect(counted).toMatchObject({ mintCount: 1, mintsSince: Date.now() });
    const add = async (index: number, bytes = WEBM) =>
      await as.mutation(api.media.addPart, { mediaId, index, storageId: await store(world.t, bytes) });
    await add(0);
    await read(world.t, async (ctx) => {
      const part = await ctx.db.query("mediaParts").first();
      if (part !== null) await ctx.db.patch(part._id, { sizeBytes: 500 * 1024 * 1024 - WEBM.length });
    });
    await add(1);
    await expect(add(2)).rejects.toThrow(refusal("resource-exhausted", { reason: "file-too-large" }));
  });

  test("a part has an index below 240 and between one byte and 32 MiB, whatever was announced", async () => {
    const world = await setupWorld();
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const add = async (index: number, size: number) => {
      const storageId = await store(world.t, new Uint8Array(size));
      return await world.creator.as.mutation(api.media.addPart, { mediaId, index, storageId });
    };
    for (const index of [-1, 0.5, 240, Number.NaN]) {
      await expect(add(index, 1)).rejects.toThrow(refusal("invalid-argument", { reason: "part-index" }));
    }
    for (const size of [0, 32 * 1024 * 1024 + 1]) {
      await expect(add(0, size)).rejects.toThrow(refusal("invalid-argument", { reason: "part-size" }));
    }
    expect(await add(239, 32 * 1024 * 1024)).toEqual({ receivedParts: [239] });
  });

  test("nobody but its owner adds to a take", async () => {
    const world = await setupWorld();
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const storageId = await store(world.t, WEBM);
    for (const { as } of [world.sender, world.stranger]) {
      await expect(as.mutation(api.media.addPart, { mediaId, index: 0, storageId })).rejects.toThrow(
        refusal("not-found"),
      );
    }
  });
});

describe("purge (rulings 19: orphans are purged)", () => {
  const purge = (world: World) => world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
  const sweep = (world: World) => world.t.mutation(internal.jobs.proofs.purgeOrphans, {});

  test("files uploaded but never registered go after two days, everything in use stays", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const photo = await photoOf(world, world.sender.uid);
    await submitProof(world, dareId);
    const kept = await filesIn(world);
    expect(kept).toContain(photo);
    const orphan = await store(world.t, WEBM);
    passTime(47 * HOUR);
    await sweep(world);
    expect(await filesIn(world)).toContain(orphan);
    passTime(2 * HOUR);
    const young = await store(world.t, WEBM);
    await sweep(world);
    expect((await filesIn(world)).sort()).toEqual([...kept, young].sort());
  });

  test("each file is looked at once, in pages", async () => {
    const world = await setupWorld();
    const photo = await photoOf(world, world.sender.uid);
    for (let count = 0; count < 120; count += 1) await store(world.t, TEXT);
    passTime(49 * HOUR);
    await sweep(world);
    expect((await filesIn(world)).length).toBeGreaterThan(1);
    for (let page = 0; page < 4; page += 1) await sweep(world);
    expect(await filesIn(world)).toEqual([photo]);
  });

  test("takes that were no video go, too, with their files", async () => {
    const world = await setupWorld();
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
