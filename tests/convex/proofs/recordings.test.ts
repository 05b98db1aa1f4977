import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { LIVE_SEAL_MESSAGE, LIVE_SEAL_MS } from "@convex/domain/proofs/liveSeal";
import { describe, expect, test } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, ring, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, type World } from "../support/people";
import { addPart, handIn, startTake } from "../support/proofs";
import { rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

const WEEK = 7 * 24 * HOUR;
const SECOND = 1_000;

async function begin(world: World, dareId: Id<"dares">, clientId = newClientId()) {
  return await world.creator.as.mutation(api.recordings.begin, { dareId, clientId });
}

async function hear(world: World, recordingId: Id<"recordings">, chunks: number) {
  await world.creator.as.mutation(api.recordings.heard, { recordingId, chunks });
}

/** Records for `seconds`, word every five of them. */
async function record(world: World, dareId: Id<"dares">, seconds = 10) {
  const { recordingId } = await begin(world, dareId);
  await hear(world, recordingId, 0);
  for (let at = 5; at <= seconds; at += 5) {
    passTime(5 * SECOND);
    await hear(world, recordingId, at);
  }
  const durationMs = seconds * SECOND;
  await world.creator.as.mutation(api.recordings.end, { recordingId, chunks: seconds, durationMs });
  return recordingId;
}

async function submit(world: World, dareId: Id<"dares">, mediaId: Id<"media">, durationMs = 4_000) {
  await addPart(world, mediaId, 0);
  return await handIn(world, dareId, mediaId, { durationMs });
}
const grace = { deadlineKind: "grace" } as const;

const sessions = (world: World) => rowsOf(world.t, "recordings");

describe("recordings.begin", () => {
  test("gives four signs, a gesture and fifteen minutes; the same client id gives the same", async () => {
    const dareId = await acceptedDare(world);
    const clientId = newClientId();
    const first = await begin(world, dareId, clientId);
    expect(first.code).toHaveLength(4);
    expect(first.expiresAt).toBe(Date.now() + LIVE_SEAL_MS);
    passTime(SECOND);
    expect(await begin(world, dareId, clientId)).toEqual(first);
    await expect(begin(world, await acceptedDare(world), clientId)).toBeRefused("invalid-argument", {
      field: "clientId",
    });
  });
});

test("a recording begins only while the dare waits for a proof", async () => {
  await expect(begin(world, await sentDare(world))).toBeRefused("failed-precondition:dare-sent");
});

describe("word of a recording", () => {
  test("is kept with its times while the session is open, repeats and latecomers change nothing", async () => {
    const recordingId = await record(world, await acceptedDare(world));
    const [seen] = await sessions(world);
    expect(seen).toMatchObject({ chunks: 10, durationMs: 10_000, endedAt: Date.now() });
    expect(seen?.heardAt).toHaveLength(3);
    await hear(world, recordingId, 99);
    const again = { recordingId, chunks: 99, durationMs: 99_000 };
    await world.creator.as.mutation(api.recordings.end, again);
    expect(await sessions(world)).toEqual([seen]);
    await expect(world.stranger.as.mutation(api.recordings.heard, { recordingId, chunks: 11 })).toBeRefused(
      "not-found",
    );
    await expect(hear(world, recordingId, -1)).toBeRefused("invalid-argument");
  });

  test("that comes after the code is over begins nothing", async () => {
    const { recordingId } = await begin(world, await acceptedDare(world));
    passTime(LIVE_SEAL_MS + 1);
    await hear(world, recordingId, 0);
    expect((await sessions(world))[0]?.heardAt).toEqual([]);
  });
});

describe("a take of a session", () => {
  test("carries the live seal into its proof; edited it says so; a gallery's file gets none", async () => {
    const sealed = async (over: (recordingId: Id<"recordings">) => Parameters<typeof startTake>[2]) => {
      const dareId = await acceptedDare(world);
      const { mediaId } = await startTake(world, dareId, over(await record(world, dareId)));
      await submit(world, dareId, mediaId);
      const proofs = await read(world.t, (ctx) => ctx.db.query("proofs").order("desc").take(1));
      return proofs[0]?.seal;
    };
    expect(await sealed((recordingId) => ({ recordingId, origin: "recorded" }))).toBe("live");
    expect(await sealed((recordingId) => ({ recordingId, edited: true }))).toBe("edited");
    expect(await sealed(() => ({ origin: "gallery" }))).toBe("uploaded");
  });

  test("is live only where a film of it was there at once; made anew in another container it stays so", async () => {
    const seal = async (waitMs: number, remade: boolean) => {
      const dareId = await acceptedDare(world);
      const recordingId = await record(world, dareId);
      if (remade) await startTake(world, dareId, { recordingId });
      passTime(waitMs);
      const { mediaId } = await startTake(world, dareId, { recordingId });
      await submit(world, dareId, mediaId);
      // Few may be open at once between the same two.
      await read(world.t, (ctx) => ctx.db.patch(dareId, { status: "expired" }));
      return (await read(world.t, (ctx) => ctx.db.query("proofs").order("desc").take(1)))[0]?.seal;
    };
    expect(await seal(14 * 60 * SECOND, false)).toBe("live");
    expect(await seal(16 * 60 * SECOND, false)).toBe("uploaded");
    expect(await seal(2 * 24 * HOUR, false)).toBe("uploaded");
    expect(await seal(2 * HOUR, true)).toBe("live");
  });

  test("is what a sender may insist on: live, or edited after it was; nothing else is taken, and nothing lost", async () => {
    const demanding = async () => {
      const dareId = await acceptedDare(world);
      await read(world.t, (ctx) => ctx.db.patch(dareId, { liveSeal: true }));
      return dareId;
    };
    const gallery = { origin: "gallery" } as const;
    const refused = [gallery, { ...gallery, edited: true }, { origin: "recorded" } as const];
    const dareId = await demanding();
    for (const over of refused) {
      const { mediaId } = await startTake(world, dareId, over);
      await expect(submit(world, dareId, mediaId)).toBeRefused("failed-precondition", {
        reason: "live-seal",
        message: LIVE_SEAL_MESSAGE,
      });
      expect((await dareOf(world.t, dareId)).status).toBe("accepted");
      expect(await read(world.t, (ctx) => ctx.db.get(mediaId))).toMatchObject({ state: "uploading" });
    }
    for (const edited of [false, true]) {
      const asked = await demanding();
      const { mediaId } = await startTake(world, asked, { recordingId: await record(world, asked), edited });
      expect(await submit(world, asked, mediaId)).toEqual({ status: "proof_submitted" });
    }
  });

  test("a gallery's file names no session", async () => {
    const dareId = await acceptedDare(world);
    const recordingId = await record(world, dareId);
    const wish = { recordingId, origin: "gallery" } as const;
    await expect(startTake(world, dareId, wish)).toBeRefused("invalid-argument:not-recorded");
  });

  test("is of one's own session, of this dare, and of none that is a proof already", async () => {
    const dareId = await acceptedDare(world);
    const recordingId = await record(world, dareId);
    const other = await acceptedDare(world);
    await expect(startTake(world, other, { recordingId })).toBeRefused("not-found");
    await expect(startTake(world, dareId, { recordingId: "nothing" })).toBeRefused("not-found");
    const { mediaId } = await startTake(world, dareId, { recordingId });
    // Trimmed afterwards: the newer film of the same session takes its place.
    const edited = await startTake(world, dareId, { recordingId, edited: true });
    expect((await sessions(world))[0]?.mediaId).toBe(edited.mediaId);
    expect(edited.mediaId).not.toBe(mediaId);
    await submit(world, dareId, edited.mediaId);
    await read(world.t, (ctx) => ctx.db.patch(dareId, { status: "accepted" }));
    await expect(startTake(world, dareId, { recordingId })).toBeRefused("failed-precondition:recording-used");
  });
});

describe("rulings 9: what was recorded in time may arrive a day late", () => {
  test("a session before the date counts, though no byte of the take was there", async () => {
    const dareId = await acceptedDare(world);
    const recordingId = await record(world, dareId);
    passTime(WEEK + 23 * HOUR);
    const { mediaId } = await startTake(world, dareId, { recordingId });
    expect(await submit(world, dareId, mediaId)).toEqual({ status: "proof_submitted" });
  });

  test("an upload that was only announced does not, nor a session after the date", async () => {
    const dareId = await acceptedDare(world);
    const announced = await startTake(world, dareId, {});
    passTime(WEEK + HOUR + 1);
    const late = await startTake(world, dareId, { recordingId: await record(world, dareId) });
    for (const { mediaId } of [announced, late]) {
      await expect(submit(world, dareId, mediaId)).toBeRefused("failed-precondition:too-late");
    }
  });

  test("nor a session that only opened by then, nor a film longer than what it recorded", async () => {
    const opened = await acceptedDare(world);
    const { recordingId } = await begin(world, opened);
    const longer = await acceptedDare(world);
    const short = await record(world, longer, 5);
    passTime(WEEK + 2 * HOUR);
    const { mediaId } = await startTake(world, opened, { recordingId });
    await expect(submit(world, opened, mediaId)).toBeRefused("failed-precondition:too-late");
    const film = await startTake(world, longer, { recordingId: short });
    await expect(submit(world, longer, film.mediaId, 60_000)).toBeRefused("failed-precondition:too-late");
  });

  test("D16 the dare's own clock waits a day for a recording it saw, an hour for none", async () => {
    const seen = await acceptedDare(world);
    const { deadlineAt: seenAt = 0 } = await dareOf(world.t, seen);
    await record(world, seen);
    const unseen = await acceptedDare(world);
    const { deadlineAt: unseenAt = 0 } = await dareOf(world.t, unseen);
    // A camera that was opened and recorded nothing.
    await begin(world, unseen);
    passTime(WEEK + 1);
    await ring(world, seen);
    await ring(world, unseen);
    expect(await dareOf(world.t, seen)).toMatchObject({ ...grace, deadlineAt: seenAt + 24 * HOUR });
    expect(await dareOf(world.t, unseen)).toMatchObject({ ...grace, deadlineAt: unseenAt + HOUR });
  });
});

describe("sessions that nothing came of", () => {
  test("go after twenty days; one with a take stays with it", async () => {
    const dareId = await acceptedDare(world);
    await begin(world, dareId);
    const recordingId = await record(world, dareId);
    const { mediaId } = await startTake(world, dareId, { recordingId });
    await submit(world, dareId, mediaId);
    passTime(21 * 24 * HOUR);
    await world.t.mutation(internal.jobs.proofs.purgeRecordings, {});
    expect((await sessions(world)).map(({ _id }) => _id)).toEqual([recordingId]);
  });

  test("forty of a dare are kept, and the oldest unheard one makes room; nobody is kept from recording", async () => {
    const dareId = await acceptedDare(world);
    const heard = await record(world, dareId);
    for (let at = 0; at < 45; at += 1) {
      passTime(4 * SECOND); // below the rate limit
      await begin(world, dareId);
    }
    const kept = await rowsOf(world.t, "recordings");
    expect(kept).toHaveLength(40);
    expect(kept[0]?._id).toBe(heard);
  });

  test("the clock of a dare does not wait for one whose take was thrown away", async () => {
    const dareId = await acceptedDare(world);
    const { deadlineAt = 0 } = await dareOf(world.t, dareId);
    const clientId = newClientId();
    await startTake(world, dareId, { recordingId: await record(world, dareId), clientId });
    await world.creator.as.mutation(api.media.discard, { clientId });
    passTime(WEEK + 1);
    await ring(world, dareId);
    expect(await dareOf(world.t, dareId)).toMatchObject({ ...grace, deadlineAt: deadlineAt + HOUR });
  });

  test("a take that is thrown away leaves its session to the next one", async () => {
    const dareId = await acceptedDare(world);
    const recordingId = await record(world, dareId);
    const clientId = newClientId();
    await startTake(world, dareId, { recordingId, clientId });
    await world.creator.as.mutation(api.media.discard, { clientId });
    expect(await sessions(world)).toMatchObject([{ _id: recordingId }]);
    expect((await sessions(world))[0]?.mediaId).toBeUndefined();
  });
});
