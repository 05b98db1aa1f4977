import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { element, IDS, webm } from "../../support/media/webm";
import { HOUR, newClientId, passTime, prepareBackend, read, setEnv } from "../support/backend";
import { acceptedDare, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, type World } from "../support/people";
import {
  ALL_TICKS,
  addPart,
  handIn,
  startTake,
  store,
  submitProof,
  uploadTake,
  WEBM,
} from "../support/proofs";
import { rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

const MIB = 1024 * 1024;

describe("startUpload", () => {
  test("the same client id resumes with the parts that have arrived", async () => {
    const dareId = await acceptedDare(world);
    const wish = { clientId: newClientId() };
    const { mediaId, receivedParts } = await startTake(world, dareId, wish);
    expect(receivedParts).toEqual([]);
    await addPart(world, mediaId, 1);
    expect(await startTake(world, dareId, wish)).toEqual({
      mediaId,
      receivedParts: [1],
      receivedSizes: [WEBM.length],
    });
  });

  test("only the creator of an accepted dare, in an allowed format and length", async () => {
    const dareId = await acceptedDare(world);
    const asSender = startTake({ ...world, creator: world.sender }, dareId);
    await expect(asSender).toBeRefused("permission-denied");
    await expect(startTake(world, await sentDare(world))).toBeRefused("failed-precondition:dare-sent");
    for (const contentType of ["text/html", "image/svg+xml", "video/quicktime", ""])
      await expect(startTake(world, dareId, { contentType })).toBeRefused("invalid-argument:format");
    for (const durationMs of [2_499, 180_501, Number.NaN])
      await expect(startTake(world, dareId, { durationMs })).toBeRefused("invalid-argument:duration");
  });
});

describe("parts", () => {
  test("an address is minted within size and number", async () => {
    const { as } = world.creator;
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const mint = (index: number, size: number) => as.mutation(api.media.mintPart, { mediaId, index, size });
    expect((await mint(0, 32 * 1024 * 1024)).uploadUrl).toMatch(/^http/);
    for (const [index, size] of [
      [0, 32 * 1024 * 1024 + 1],
      [0, 0],
      [0, 1.5],
      [-1, 10],
      [240, 10],
      [0.5, 10],
    ] as const) {
      await expect(mint(index, size)).toBeRefused("invalid-argument");
    }
  });

  test("a part is idempotent; another file replaces and deletes the first", async () => {
    const { as } = world.creator;
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const add = async (storageId: Awaited<ReturnType<typeof store>>) =>
      await as.mutation(api.media.addPart, { mediaId, index: 0, storageId });
    const first = await store(world.t, WEBM);
    expect(await add(first)).toEqual({ receivedParts: [0] });
    expect(await add(first)).toEqual({ receivedParts: [0] });
    const second = await store(world.t, new Uint8Array([...WEBM, 1]));
    expect(await add(second)).toEqual({ receivedParts: [0] });
    const files = await read(world.t, (ctx) => ctx.db.system.query("_storage").take(10));
    expect(files.map(({ _id }) => _id)).toEqual([second]);
    const parts = await rowsOf(world.t, "mediaParts");
    expect(parts).toMatchObject([{ storageId: second, sizeBytes: WEBM.length + 1 }]);
  });

  test("a file that is another person's part cannot be claimed", async () => {
    const { as } = world.creator;
    const { mediaId } = await startTake(world, await acceptedDare(world));
    const storageId = await store(world.t, WEBM);
    await as.mutation(api.media.addPart, { mediaId, index: 0, storageId });
    const other = await startTake(world, await acceptedDare(world));
    await expect(as.mutation(api.media.addPart, { mediaId: other.mediaId, index: 0, storageId })).toBeRefused(
      "not-found",
    );
  });

  test("nothing is added after the take was handed in", async () => {
    const mediaId = await submitProof(world, await acceptedDare(world));
    await expect(addPart(world, mediaId, 1)).toBeRefused("failed-precondition:media-sealed");
  });
});

describe("proofs.submit", () => {
  test("needs all four ticks, the whole take, and the take of this dare", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const submit = (over: object) => handIn(world, dareId, mediaId, over);
    for (const tick of Object.keys(ALL_TICKS)) {
      await expect(submit({ ticks: { ...ALL_TICKS, [tick]: false } })).toBeRefused(
        "failed-precondition:ticks-missing",
      );
    }
    for (const parts of [0, 2, 1.5, -1]) {
      await expect(submit({ parts })).toBeRefused("failed-precondition:parts-missing");
    }
    const other = await acceptedDare(world);
    await expect(submit({ dareId: other })).toBeRefused("not-found");
    expect(await submit({})).toEqual({ status: "proof_submitted" });
    expect(await submit({})).toEqual({ status: "proof_submitted" });
    expect(await rowsOf(world.t, "proofs")).toHaveLength(1);
  });

  test("a hole between parts is no whole take", async () => {
    const dareId = await acceptedDare(world);
    const { mediaId } = await startTake(world, dareId);
    for (const index of [0, 2]) await addPart(world, mediaId, index);
    const submitted = handIn(world, dareId, mediaId, { parts: 2 });
    await expect(submitted).toBeRefused("failed-precondition:parts-missing");
  });

  test("rulings 9: an upload begun in time counts for a day, one begun late for an hour", async () => {
    const dareId = await acceptedDare(world);
    const early = await uploadTake(world, dareId);
    const submit = (mediaId: typeof early) => handIn(world, dareId, mediaId);
    passTime(7 * 24 * HOUR + HOUR + 1);
    const late = await uploadTake(world, dareId);
    await expect(submit(late)).toBeRefused("failed-precondition:too-late");
    passTime(23 * HOUR);
    await expect(submit(early)).toBeRefused("failed-precondition:too-late");
    passTime(-1);
    expect(await submit(early)).toEqual({ status: "proof_submitted" });
  });
});

/** The path and query of a signed address, as a player would ask for it. */
async function signedPath(world: World, mediaId: Awaited<ReturnType<typeof uploadTake>>, who = world.sender) {
  const { url, expiresAt } = await who.as.mutation(api.media.playbackUrl, { mediaId });
  const { origin, pathname, search } = new URL(url);
  expect(origin).toBe("http://127.0.0.1:3211");
  return { path: `${pathname}${search}`, expiresAt };
}

async function body(response: Response): Promise<number[]> {
  return [...new Uint8Array(await response.arrayBuffer())];
}

describe("playback (rulings 19)", () => {
  const PARTS = [WEBM.slice(0, 14), WEBM.slice(14, 17), WEBM.slice(17)];
  const WHOLE = [...WEBM];
  const SIZE = WHOLE.length;

  async function reviewed() {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    return { world, dareId, mediaId: await submitProof(world, dareId, PARTS) };
  }

  test("the whole file, and any range over its parts", async () => {
    const { world, mediaId } = await reviewed();
    const { path } = await signedPath(world, mediaId);
    const whole = await world.t.fetch(path);
    expect(whole.status).toBe(200);
    expect(await body(whole)).toEqual(WHOLE);
    for (const [range, from, to] of [
      ["bytes=0-", 0, SIZE - 1],
      ["bytes=12-17", 12, 17],
      ["bytes=-2", SIZE - 2, SIZE - 1],
      ["bytes=13-13", 13, 13],
    ] as const) {
      const part = await world.t.fetch(path, { headers: { Range: range } });
      expect(part.status).toBe(206);
      expect(part.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${SIZE}`);
      expect(part.headers.get("Content-Length")).toBe(String(to - from + 1));
      expect(await body(part)).toEqual(WHOLE.slice(from, to + 1));
    }
    const beyond = await world.t.fetch(path, { headers: { Range: `bytes=${SIZE}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("Content-Range")).toBe(`bytes */${SIZE}`);
  });

  test("an allow-listed type that cannot be sniffed or run, kept by no cache, embeddable from the app", async () => {
    const { world, mediaId } = await reviewed();
    const { path } = await signedPath(world, mediaId);
    const { headers } = await world.t.fetch(path);
    expect(headers.get("Content-Type")).toBe("video/webm");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Accept-Ranges")).toBe("bytes");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
  });

  test("HEAD answers with the length and no body", async () => {
    const { world, mediaId } = await reviewed();
    const { path } = await signedPath(world, mediaId);
    const head = await world.t.fetch(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Length")).toBe(String(SIZE));
    expect(await body(head)).toEqual([]);
  });

  test("one answer is at most 8 MiB", async () => {
    const dareId = await acceptedDare(world);
    const file = webm({ inCluster: element(IDS.block, [0x81, 0, 0, 0x80], new Uint8Array(10 * MIB)) });
    const mediaId = await submitProof(world, dareId, [
      file.slice(0, 5 * MIB),
      file.slice(5 * MIB, 10 * MIB),
      file.slice(10 * MIB),
    ]);
    const { path } = await signedPath(world, mediaId);
    const part = await world.t.fetch(path, { headers: { Range: "bytes=0-" } });
    expect(part.headers.get("Content-Range")).toBe(`bytes 0-${8 * MIB - 1}/${file.length}`);
    expect((await part.arrayBuffer()).byteLength).toBe(8 * MIB);
    const whole = await world.t.fetch(path);
    expect((await whole.arrayBuffer()).byteLength).toBe(file.length);
  });

  test("a signature is good for its media and ten minutes, and cannot be bent", async () => {
    const { world, mediaId } = await reviewed();
    const { path, expiresAt } = await signedPath(world, mediaId);
    expect(expiresAt).toBe(Date.now() + 10 * 60_000);
    const bent = [
      path.replace(`exp=${expiresAt}`, `exp=${expiresAt + 1}`),
      path.replace(/sig=.{2}/, "sig=00"),
      path.replace(/&sig=.*/, ""),
      path.replace(/&sig=.*/, "&sig="),
      path.replace(/&sig=.*/, "&sig=zz"),
      path.replace(mediaId, `${mediaId}x`),
      `/media/${mediaId}`,
      "/media/",
    ];
    for (const attempt of bent) expect((await world.t.fetch(attempt)).status, attempt).toBe(404);
    passTime(10 * 60_000 - 1);
    expect((await world.t.fetch(path)).status).toBe(200);
    passTime(1);
    expect((await world.t.fetch(path)).status).toBe(404);
  });

  test("the sender gets an address for a checked proof alone", async () => {
    const dareId = await acceptedDare(world);
    const unsubmitted = await uploadTake(world, dareId);
    const ask = (mediaId = unsubmitted) => world.sender.as.mutation(api.media.playbackUrl, { mediaId });
    await expect(ask()).toBeRefused("not-found");
    const mediaId = await submitProof(world, dareId);
    await signedPath(world, mediaId, world.creator);
    await signedPath(world, mediaId);
    await expect(ask()).toBeRefused("not-found");
  });

  test("without a signing secret nothing is signed and nothing is served", async () => {
    const { world, mediaId } = await reviewed();
    const { path } = await signedPath(world, mediaId);
    for (const secret of ["", "short"]) {
      setEnv({ MEDIA_SIGNING_SECRET: secret });
      await expect(world.sender.as.mutation(api.media.playbackUrl, { mediaId })).toBeRefused(
        "unavailable:media-off",
      );
      expect((await world.t.fetch(path)).status).toBe(404);
    }
  });
});
