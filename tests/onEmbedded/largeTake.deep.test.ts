import { api } from "@convex/_generated/api";
import { MEDIA_PART_MAX_BYTES, MEDIA_RANGE_MAX_BYTES, PLAYBACK_TTL_MS } from "@convex/domain/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { planParts } from "../../src/offline/takes/plan";
import { element, IDS, webm } from "../support/media/webm";
import { inReview, strangers } from "./dareSteps";
import { type DareWorld, MINUTE, openDareWorld } from "./dareWorld";

const FILM_BYTES = 100 * 1024 * 1024;

/** A film of four seconds, one frame of which is as large as all the rest; each byte of that tells where it lies. */
function largeFilm(): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(FILM_BYTES);
  for (let at = 0; at < frame.length; at += 1) frame[at] = at % 251;
  return webm({ inCluster: element(IDS.block, [0x81, 0, 0, 0x80], frame) });
}

const film = largeFilm();
let world: DareWorld;
let address: string;
let mediaId: Awaited<ReturnType<typeof inReview>>["mediaId"];

beforeAll(async () => {
  world = await openDareWorld();
  const pair = await strangers(world);
  const parts = planParts(film.length).map(({ start, end }) => film.slice(start, end));
  expect(Math.max(...parts.map(({ length }) => length))).toBe(MEDIA_PART_MAX_BYTES);
  mediaId = (await inReview(world, pair, parts)).mediaId;
  address = (await pair.sender.as.mutation(api.media.playbackUrl, { mediaId })).url;
}, 180_000);
afterAll(() => world?.close());

const ask = (url: string, range?: string) => fetch(url, range === undefined ? {} : { headers: { range } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it("CON-21 a proof of 100 MB in parts of up to 32 MB is checked, and a player seeks in it by Range", async () => {
  const places = [0, 0.3, 0.7, 0.95].map((share) => Math.floor(share * film.length));
  for (const from of places) {
    const answer = await ask(address, `bytes=${from}-`);
    const to = Math.min(film.length, from + MEDIA_RANGE_MAX_BYTES);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${film.length}`);
    expect((await bytesOf(answer)).equals(film.subarray(from, to))).toBe(true);
  }
  const tail = await ask(address, "bytes=-1000");
  expect((await bytesOf(tail)).equals(film.subarray(film.length - 1_000))).toBe(true);
});

it("a range over the border of two large parts, and the whole without one", async () => {
  const border =
    planParts(film.length).find(({ end, start }) => end - start === MEDIA_PART_MAX_BYTES)?.end ?? 0;
  const across = await ask(address, `bytes=${border - 500}-${border + 499}`);
  expect((await bytesOf(across)).equals(film.subarray(border - 500, border + 500))).toBe(true);
  const whole = await ask(address);
  expect(whole.headers.get("content-length")).toBe(`${film.length}`);
  expect((await bytesOf(whole)).equals(film)).toBe(true);
});

it("CAL-29 its address is given to no third person, is good as it was signed, and for ten minutes", async () => {
  const stranger = await world.member();
  await expect(stranger.as.mutation(api.media.playbackUrl, { mediaId })).rejects.toThrow("not-found");
  const changed = new URL(address);
  const signature = changed.searchParams.get("sig") ?? "";
  changed.searchParams.set("sig", `${signature.startsWith("0") ? "1" : "0"}${signature.slice(1)}`);
  const longer = new URL(address);
  longer.searchParams.set("exp", `${Number(longer.searchParams.get("exp")) + MINUTE}`);
  for (const { href } of [changed, longer]) expect((await ask(href, "bytes=0-9")).status, href).toBe(404);
  await world.advance(PLAYBACK_TTL_MS - 1);
  expect((await ask(address, "bytes=0-9")).status).toBe(206);
  await world.advance(1);
  expect((await ask(address, "bytes=0-9")).status).toBe(404);
});
