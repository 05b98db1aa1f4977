import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { MEDIA_REFUSAL_MESSAGES, type MediaRefusal } from "@convex/domain/proofs/videoChecks";
import type { FunctionArgs } from "convex/server";
import { describe, expect, test } from "vitest";
import { CRAFTED } from "../../support/media/crafted";
import { jpeg } from "../../support/media/jpeg";
import { mp4 } from "../../support/media/mp4";
import { webm } from "../../support/media/webm";
import { passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, staffMember, type World } from "../support/people";
import { checkProof, fetchSigned, handIn, store, submitProof, uploadTake, WEBM } from "../support/proofs";
import { rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

const MINUTE = 60_000;
const BLUR_HASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";
const CAPTIONS = { language: "en", lines: [{ fromMs: 0, toMs: 2_000, text: "Here we go" }] };

type Extra = Partial<FunctionArgs<typeof api.proofs.submit>>;

async function checked(world: World, dareId: Id<"dares">, mediaId: Id<"media">, extra: Extra = {}) {
  await handIn(world, dareId, mediaId, extra);
  await checkProof(world, dareId);
}

const WEEK = 7 * 24 * 60 * MINUTE;
/** Below the number of takes that one dare may have. */
const TAKES_OF_A_DARE = 15;

const storedOf = (world: World) => read(world.t, (ctx) => ctx.db.system.query("_storage").take(500));
const proofOf = (who: World["creator"], dareId: Id<"dares">) => who.as.query(api.dares.get, { dareId });

/** Another one for the same two people: few may be open at once. */
async function nextDare(world: World, earlier: Id<"dares">): Promise<Id<"dares">> {
  await read(world.t, (ctx) => ctx.db.patch(earlier, { status: "expired" }));
  return await acceptedDare(world);
}

const POSTER_SIZE = { width: 720, height: 1_280 };

/** A whole upload with a still, and its check: the dare is where it was, and only its creator reads why. */
async function expectGoesBack(
  world: World,
  dareId: Id<"dares">,
  { name, word, bytes }: { name: string; word: MediaRefusal; bytes: Uint8Array<ArrayBuffer> },
) {
  const mediaId = await uploadTake(world, dareId, [bytes]);
  const storageId = await store(world.t, jpeg(POSTER_SIZE), "image/jpeg");
  const poster = { storageId, ...POSTER_SIZE, blurHash: BLUR_HASH };
  await checked(world, dareId, mediaId, { poster });
  const dare = await proofOf(world.creator, dareId);
  expect(dare, name).toMatchObject({ status: "accepted", actions: expect.arrayContaining(["submitProof"]) });
  expect(dare?.proof, name).toMatchObject({
    refusal: MEDIA_REFUSAL_MESSAGES[word],
    viewable: false,
    saveUntil: Date.now() + WEEK,
  });
  expect((await proofOf(world.sender, dareId))?.proof ?? null, name).toBeNull();
  return mediaId;
}

/** Nobody else gets an address of it; to its owner it comes back as it was, to be saved and not shown. */
async function expectOwnersAlone(world: World, mediaId: Id<"media">, bytes: Uint8Array<ArrayBuffer>) {
  for (const { as } of [world.sender, world.stranger]) {
    await expect(as.mutation(api.media.playbackUrl, { mediaId })).toBeRefused("not-found");
  }
  const minted = await world.creator.as.mutation(api.media.playbackUrl, { mediaId });
  expect(minted.posterUrl).toBeNull();
  expect((await world.t.fetch(new URL(minted.url).pathname)).status).toBe(404);
  const back = await fetchSigned(world.t, minted.url);
  expect(back.headers.get("Content-Disposition")).toMatch(/^attachment; filename="take\.(webm|mp4)"$/);
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
}

describe("the bytes of a proof", () => {
  test("CAL-29 each crafted file goes back in its own words, to its creator alone, and is swept in time", async () => {
    const files = CRAFTED.filter(([, word]) => word !== "empty");
    expect(files.length).toBeGreaterThanOrEqual(40);
    let dareId = await acceptedDare(world);
    const seen = new Set<MediaRefusal>();
    for (const [position, [name, word, bytes]] of files.entries()) {
      if (position > 0 && position % TAKES_OF_A_DARE === 0) dareId = await nextDare(world, dareId);
      const mediaId = await expectGoesBack(world, dareId, { name, word, bytes });
      // One of each kind is enough where the kind makes no difference.
      if (!seen.has(word)) await expectOwnersAlone(world, mediaId, bytes);
      seen.add(word);
      passTime(MINUTE);
    }
    const proofs = await rowsOf(world.t, "proofs");
    expect(proofs.map(({ state }) => state)).toEqual(files.map(() => "refused"));
    passTime(WEEK);
    expect(await storedOf(world)).toHaveLength(files.length);
    for (let left = files.length; left > 0; left = (await storedOf(world)).length) {
      await world.t.mutation(internal.jobs.proofs.purgeAbandoned, {});
    }
    expect(await storedOf(world)).toEqual([]);
    expect(await rowsOf(world.t, "mediaParts")).toEqual([]);
    expect(await rowsOf(world.t, "media")).toEqual([]);
  }, 60_000);

  test("CAL-29 a file without bytes does not even get an address", async () => {
    await expect(uploadTake(world, await acceptedDare(world), [new Uint8Array(0)])).toBeRefused(
      "invalid-argument:part-size",
    );
  });

  test.each([
    ["an MP4", mp4()],
    ["an MP4 whose header comes last", mp4({ moovLast: true })],
    ["a live WebM", webm({ live: true })],
  ])("%s passes, in parts cut anywhere, and its size is known", async (_name, bytes) => {
    const dareId = await acceptedDare(world);
    await submitProof(world, dareId, [bytes.slice(0, 70), bytes.slice(70, 71), bytes.slice(71)]);
    const dare = await proofOf(world.sender, dareId);
    expect(dare?.status).toBe("in_review");
    expect(dare?.proof).toMatchObject({ hasSound: true, viewable: true, refusal: null });
    const [row] = await rowsOf(world.t, "proofs");
    expect(row).toMatchObject({ state: "passed", width: 360, height: 640 });
  });

  test("the length that the recorder claims has to be that of the frames", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId, [WEBM]);
    await checked(world, dareId, mediaId, { durationMs: 90_000 });
    expect((await proofOf(world.creator, dareId))?.proof?.refusal).toBe(
      MEDIA_REFUSAL_MESSAGES["wrong-length"],
    );
  });
});

describe("what stands beside a proof", () => {
  test("PUB-23 seal, captions and description go to whoever may watch", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const said = { captions: CAPTIONS, description: " A hat falls. ", synthetic: true, edgy: true };
    await checked(world, dareId, mediaId, said);
    const marks = { seal: "uploaded", synthetic: true, edgy: true };
    const shown = { ...marks, captions: CAPTIONS, description: "A hat falls.", viewable: true };
    const covered = { ...marks, captions: null, description: null, viewable: false };
    expect((await proofOf(world.creator, dareId))?.proof).toMatchObject(shown);
    // An edgy take waits for a person (rulings 12), and the sender for that person.
    expect((await proofOf(world.sender, dareId))?.proof).toMatchObject(covered);
    const staff = await staffMember(world.t, "queue", "moderator");
    const look = { dareId, reason: "Looked at in the queue", verdict: "pass" as const };
    await staff.as.mutation(api.staffDares.checkProof, look);
    expect((await proofOf(world.sender, dareId))?.proof).toMatchObject(shown);
    expect(await proofOf(world.stranger, dareId)).toBeNull();
  });

  test("words that the hard list knows bring a person to look, whatever the video shows", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    await checked(world, dareId, mediaId, { description: "Pay me and I send nudes." });
    expect((await proofOf(world.sender, dareId))?.status).toBe("proof_submitted");
    const [row] = await rowsOf(world.t, "proofs");
    expect(row?.state).toBe("waiting");
  });

  const spoken = (language: string, text: string) => ({
    captions: { language, lines: [{ fromMs: 0, toMs: 2_000, text }] },
  });

  test.each([
    ["captions in a language without a list", spoken("it", "Guarda come cade il mio cappello"), "waiting"],
    ["captions that call it English", spoken("en", "Guarda come cade il mio cappello"), "waiting"],
    ["captions in another script", spoken("en", "смотри, шляпа падает"), "waiting"],
    ["captions said to be in another language", spoken("it", "Ciao"), "waiting"],
    ["a description in a language without a list", { description: "Il cappello cade per terra" }, "waiting"],
    ["captions in German", spoken("de-AT", "Schau, wie mein Hut auf den Boden fällt"), "passed"],
    ["captions without a word", spoken("en", "♪ ♪"), "passed"],
  ])("product 25: %s: the take is what it has to be", async (_what, words, state) => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    await checked(world, dareId, mediaId, words);
    const [row] = await rowsOf(world.t, "proofs");
    expect(row?.state).toBe(state);
    const status = state === "passed" ? "in_review" : "proof_submitted";
    expect((await proofOf(world.sender, dareId))?.status).toBe(status);
  });

  test.each([
    ["language", { ...CAPTIONS, language: "<script>" }],
    ["time", { ...CAPTIONS, lines: [{ fromMs: 2_000, toMs: 1_000, text: "x" }] }],
    ["time", { ...CAPTIONS, lines: [{ fromMs: 0, toMs: 60_000, text: "x" }] }],
    ["text", { ...CAPTIONS, lines: [{ fromMs: 0, toMs: 1_000, text: " " }] }],
    ["text", { ...CAPTIONS, lines: [{ fromMs: 0, toMs: 1_000, text: "\u200b\u202e" }] }],
    ["contact", { ...CAPTIONS, lines: [{ fromMs: 0, toMs: 1_000, text: "pay me at t.me/papercrown" }] }],
  ])("captions with a wrong %s are refused and the take stays", async (reason, captions) => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    await expect(checked(world, dareId, mediaId, { captions })).toBeRefused("invalid-argument", {
      field: "captions",
      reason: `captions-${reason}`,
    });
    await checked(world, dareId, mediaId);
    expect((await proofOf(world.sender, dareId))?.status).toBe("in_review");
  });
});

describe("words beside a proof, which anybody may read one day", () => {
  test("are cleaned as the words of a dare are", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const captions = { ...CAPTIONS, lines: [{ fromMs: 0, toMs: 2_000, text: "Here\u202e we \n go\u200b" }] };
    await checked(world, dareId, mediaId, { captions, description: "A ha\u200dt\n\nfalls\u202e." });
    expect((await proofOf(world.creator, dareId))?.proof).toMatchObject({
      captions: CAPTIONS,
      description: "A hat falls.",
    });
  });

  test("contact details in a description are refused beside its field, and the take stays", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    await expect(checked(world, dareId, mediaId, { description: "write to @papercrown" })).toBeRefused(
      "invalid-argument",
      { field: "description", reason: "captions-description-contact" },
    );
    await checked(world, dareId, mediaId);
    expect((await proofOf(world.sender, dareId))?.status).toBe("in_review");
  });
});

describe("posters", () => {
  async function withPoster(
    bytes: Uint8Array<ArrayBuffer>,
    claim: Partial<NonNullable<Extra["poster"]>> = {},
  ) {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const { uploadUrl } = await world.creator.as.mutation(api.proofs.mintPoster, { mediaId });
    expect(uploadUrl).toMatch(/^http/);
    const storageId = await store(world.t, bytes, "image/jpeg");
    await checked(world, dareId, mediaId, {
      poster: { storageId, ...POSTER_SIZE, blurHash: BLUR_HASH, ...claim },
    });
    return { world, dareId, mediaId, storageId };
  }

  test("is kept with the proof and shown to the two parties by a signed address alone", async () => {
    const { world, dareId, mediaId } = await withPoster(jpeg(POSTER_SIZE));
    expect((await proofOf(world.sender, dareId))?.proof?.blurHash).toBe(BLUR_HASH);
    const minted = await world.sender.as.mutation(api.media.playbackUrl, { mediaId });
    const { pathname, search } = new URL(minted.posterUrl ?? "");
    const path = `${pathname}${search}`;
    const shown = await world.t.fetch(path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("Content-Type")).toBe("image/jpeg");
    expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    const bent = [pathname, path.replace(/sig=.{2}/, "sig=00"), `${new URL(minted.url).pathname}${search}`];
    for (const attempt of bent) expect((await world.t.fetch(attempt)).status, attempt).toBe(404);
    passTime(10 * 60_000);
    expect((await world.t.fetch(path)).status).toBe(404);
  });

  test.each([
    ["a page", new TextEncoder().encode("<!doctype html>"), {}],
    ["a picture of another size", jpeg({ width: 64, height: 64 }), {}],
    ["a picture that tells its place", jpeg(POSTER_SIZE, "Exif\0\0GPS"), {}],
    ["a wrong blur-hash", jpeg(POSTER_SIZE), { blurHash: "<b>" }],
    ["an impossible size", jpeg(POSTER_SIZE), { width: 1e9 }],
  ])("%s is left out, and the take counts all the same", async (_name, bytes, claim) => {
    const { world, dareId, mediaId } = await withPoster(bytes, claim);
    const dare = await proofOf(world.sender, dareId);
    expect(dare).toMatchObject({ status: "in_review", proof: { blurHash: null, viewable: true } });
    expect((await world.sender.as.mutation(api.media.playbackUrl, { mediaId })).posterUrl).toBeNull();
  });

  test("nobody can take a file that belongs to something else", async () => {
    const dareId = await acceptedDare(world);
    const mediaId = await uploadTake(world, dareId);
    const [part] = await read(world.t, (ctx) => ctx.db.query("mediaParts").take(1));
    if (part === undefined) throw new Error("no part");
    const poster = { storageId: part.storageId, ...POSTER_SIZE, blurHash: BLUR_HASH };
    await checked(world, dareId, mediaId, { poster });
    expect((await proofOf(world.sender, dareId))?.proof?.blurHash).toBeNull();
    await expect(world.sender.as.mutation(api.proofs.mintPoster, { mediaId })).toBeRefused("not-found");
  });
});
