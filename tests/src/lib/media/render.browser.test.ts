import { blobSource } from "@convex/domain/proofs/container/source";
import { checkVideo } from "@convex/domain/proofs/videoChecks";
import { beforeAll, describe, expect, it } from "vitest";
import { checkFilm, checkFinished } from "@/lib/media/checkFilm";
import { openFilm, takeFrames, takePoster } from "@/lib/media/frames";
import { rankFrames } from "@/lib/media/posters";
import { fitInside, readFacts, renderFilm } from "@/lib/media/render";
import { asMov, loudness, redThenBlue, toneAlone } from "./filmMaker";

const WEBM = "video/webm;codecs=vp8,opus";
const LENGTH_MS = 6_000;
const { signal } = new AbortController();
const noNews = () => undefined;
let film: Blob;
let totalMs: number;

beforeAll(async () => {
  film = (await redThenBlue(LENGTH_MS, WEBM)).blob;
  const opened = await openFilm(film);
  totalMs = opened.durationMs;
  opened.close();
}, 30_000);

/** The middle of the picture at a moment, as red, green, blue. */
async function colourAt(of: Blob, atMs: number): Promise<number[]> {
  const opened = await openFilm(of);
  const [frame] = await takeFrames(opened, [atMs]);
  opened.close();
  if (frame === undefined) throw new Error("no picture");
  const middle = (Math.floor(frame.height / 2) * frame.width + Math.floor(frame.width / 2)) * 4;
  return [...frame.pixels.subarray(middle, middle + 3)];
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 90;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 90;

describe("the file that is sent", () => {
  it("is an MP4 with H.264 that the server takes, whatever the recorder wrote", async () => {
    const shares: number[] = [];
    const cut = { keep: { fromMs: 0, toMs: totalMs }, muted: [] };
    const made = await renderFilm(film, cut, (share) => shares.push(share), signal);
    expect(made.mimeType).toBe("video/mp4");
    expect((await readFacts(made.blob))?.videoCodec).toBe("avc");
    expect(Math.abs(made.durationMs - totalMs)).toBeLessThan(300);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    const verdict = await checkVideo(blobSource(made.blob), made.durationMs);
    expect(verdict).toMatchObject({ ok: true, facts: { contentType: "video/mp4", hasSound: true } });
    expect(isRed(await colourAt(made.blob, 1_000))).toBe(true);
    expect(isBlue(await colourAt(made.blob, totalMs - 1_000))).toBe(true);

    const again = await renderFilm(
      made.blob,
      { keep: { fromMs: 0, toMs: made.durationMs }, muted: [] },
      noNews,
      signal,
    );
    // Copied and not encoded a second time: the size says so.
    expect(Math.abs(again.blob.size - made.blob.size)).toBeLessThan(made.blob.size * 0.05);
  }, 30_000);

  it("begins and ends where it was cut, and holds nothing of the rest", async () => {
    const cut = { keep: { fromMs: totalMs - 3_000, toMs: totalMs }, muted: [] };
    const made = await renderFilm(film, cut, noNews, signal);
    expect(Math.abs(made.durationMs - 3_000)).toBeLessThan(300);
    expect(isBlue(await colourAt(made.blob, 100))).toBe(true);
    expect(isRed(await colourAt(film, 100))).toBe(true);
  }, 30_000);

  it("is silent where that was wanted, and nowhere else", async () => {
    const cut = { keep: { fromMs: 0, toMs: totalMs }, muted: [{ fromMs: 2_000, toMs: 4_000 }] };
    const made = await renderFilm(film, cut, noNews, signal);
    expect(await loudness(film, 2_200, 3_800)).toBeGreaterThan(0.1);
    expect(await loudness(made.blob, 2_200, 3_800)).toBeLessThan(0.01);
    expect(await loudness(made.blob, 500, 1_500)).toBeGreaterThan(0.1);
    expect(await loudness(made.blob, 4_500, 5_500)).toBeGreaterThan(0.1);
  }, 30_000);

  it("stops when the person says so", async () => {
    const stop = new AbortController();
    const cut = { keep: { fromMs: 0, toMs: totalMs }, muted: [] };
    const making = renderFilm(film, cut, () => stop.abort(), stop.signal);
    await expect(making).rejects.toMatchObject({ name: "AbortError" });
  }, 30_000);

  it("has at most 1080 lines, whichever way it was held, with even sides", () => {
    expect(fitInside(1920, 1080)).toBeNull();
    expect(fitInside(1080, 1920)).toBeNull();
    expect(fitInside(3840, 2160)).toEqual({ width: 1920, height: 1080 });
    expect(fitInside(2160, 3840)).toEqual({ width: 1080, height: 1920 });
    expect(fitInside(1601, 1201)).toEqual({ width: 1440, height: 1080 });
  });
});

describe("a film from the gallery", () => {
  const named = (parts: BlobPart[], name: string, type: string) => new File(parts, name, { type });

  it("with picture and sound passes with its length", async () => {
    const checked = await checkFilm(named([film], "a.webm", "video/webm"));
    expect(checked).toMatchObject({ ok: true });
    expect(await checkFinished(film)).toBeNull();
  });

  it("as MOV passes here, is refused by the server as it is, and is sent as MP4", async () => {
    const mov = named([await asMov(film)], "IMG_1.MOV", "video/quicktime");
    expect(await checkFilm(mov)).toMatchObject({ ok: true });
    expect(await checkFinished(mov)).toBe("format");
    const made = await renderFilm(mov, { keep: { fromMs: 0, toMs: totalMs }, muted: [] }, noNews, signal);
    expect(made.mimeType).toBe("video/mp4");
    expect(await checkFinished(made.blob)).toBeNull();
    const again = named([made.blob], "clip.mp4", "video/mp4");
    expect(await checkFilm(again)).toMatchObject({ ok: true });
  }, 30_000);

  it.each([
    [
      "a page with a film's name",
      () => named(["<!doctype html><h1>Hello</h1>"], "a.mp4", "video/mp4"),
      "damaged",
    ],
    ["a picture", () => named(["x"], "a.png", "image/png"), "picture"],
    ["nothing", () => named([], "a.mp4", "video/mp4"), "empty"],
    ["another format", () => named(["RIFF"], "a.avi", "video/x-msvideo"), "format"],
  ] as const)("%s is refused", async (_what, file, problem) => {
    expect(await checkFilm(file())).toEqual({ ok: false, problem });
  });

  it("sound alone is refused, and so is a film of a second", async () => {
    expect(await checkFilm(named([await toneAlone(1_000)], "a.webm", "video/webm"))).toEqual({
      ok: false,
      problem: "no-picture",
    });
    const short = await redThenBlue(1_000, WEBM);
    expect(await checkFilm(named([short.blob], "a.webm", "video/webm"))).toEqual({
      ok: false,
      problem: "too-short",
    });
  }, 20_000);
});

it("a cover is an upright picture of the moment, small enough, with a blur-hash", async () => {
  const opened = await openFilm(film);
  const candidates = await takeFrames(opened, [1_000, totalMs - 1_000]);
  expect(rankFrames(candidates)).toHaveLength(2);
  const poster = await takePoster(opened, 1_000);
  opened.close();
  expect(poster.blob.type).toMatch(/^image\/(?:webp|jpeg)$/);
  expect(poster.blob.size).toBeLessThan(512 * 1024);
  expect(Math.abs(poster.width / poster.height - 9 / 16)).toBeLessThan(0.02);
  expect(poster.blurHash).toMatch(/^.{20,40}$/);
});
