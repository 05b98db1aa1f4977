/** A stored file that is gone although a row names it: lost by the storage, or taken away by hand. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { checkProof, store, submitProof, uploadTake, WEBM } from "../support/proofs";
import { rowsOf } from "../support/rows";

prepareBackend();

const NO_VIDEO = new TextEncoder().encode("no video at all");

async function partOf(world: World, mediaId: Id<"media">) {
  const part = await read(world.t, (ctx) =>
    ctx.db
      .query("mediaParts")
      .withIndex("by_media_and_index", (q) => q.eq("mediaId", mediaId))
      .first(),
  );
  if (part === null) throw new Error("no part");
  return part;
}

/** The file of its first part is gone. */
async function lose(world: World, mediaId: Id<"media">): Promise<void> {
  const { storageId } = await partOf(world, mediaId);
  await read(world.t, (ctx) => ctx.storage.delete(storageId));
}

const takes = (world: World) => rowsOf(world.t, "media");
const files = (world: World) => read(world.t, (ctx) => ctx.db.system.query("_storage").take(10));

describe("rulings 19: a file that is gone already holds nothing up", () => {
  test("what nobody handed in is purged, with the takes that wait behind the broken one", async () => {
    const world = await setupWorld();
    await lose(world, await uploadTake(world, await acceptedDare(world)));
    await uploadTake(world, await acceptedDare(world));
    passTime(31 * 24 * HOUR);
    await world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
    expect(await takes(world)).toEqual([]);
    expect(await files(world)).toEqual([]);
  });

  test("its owner can throw the take away, and a dare that was stopped lets go of its takes", async () => {
    const world = await setupWorld();
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
    const world = await setupWorld();
    const mediaId = await uploadTake(world, await acceptedDare(world));
    await lose(world, mediaId);
    const storageId = await store(world.t, WEBM);
    const part = { mediaId, index: 0, storageId };
    expect(await world.creator.as.mutation(api.media.addPart, part)).toEqual({ receivedParts: [0] });
    expect((await partOf(world, mediaId)).storageId).toBe(storageId);
  });

  test("a take that is no video goes back to its creator, though its still is lost", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId, [NO_VIDEO]);
    const posterId = await store(world.t, NO_VIDEO);
    await read(world.t, (ctx) => ctx.db.patch(mediaId, { posterId }));
    const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
    const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks };
    await world.creator.as.mutation(api.proofs.submit, proof);
    await read(world.t, (ctx) => ctx.storage.delete(posterId));
    await checkProof(world, dareId);
    expect((await takes(world))[0]).toMatchObject({ state: "refused" });
  });

  test("an account is erased to its end", async () => {
    const world = await setupWorld();
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
