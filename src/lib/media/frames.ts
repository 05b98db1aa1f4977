import { encode } from "blurhash";
import { findLength } from "./findLength";

/** The longer side of the picture that a blur-hash is made of: more changes nothing but the time. */
const SAMPLE_PX = 32;

/** A picture as about 30 signs: four by three waves, or three by four upright. */
function blurHashOf(picture: CanvasImageSource, width: number, height: number): string {
  const factor = SAMPLE_PX / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new DOMException("This browser gives no canvas.", "NotSupportedError");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return blurHashOfFrame({ width: canvas.width, height: canvas.height, pixels: data });
}

/** A picture of a film, small enough to be judged (see posters.ts). */
export type Frame = { atMs: number; width: number; height: number; pixels: Uint8ClampedArray };
export type Poster = { blob: Blob; width: number; height: number; blurHash: string };

const JUDGED_PX = 160;
const POSTER_LONG_SIDE_PX = 1_280;
const POSTER_SHAPE = [9, 16] as const;
const POSTER_QUALITY = 0.82;
/** At the very end there is no picture any more. */
const LAST_PICTURE_S = 0.05;
/** A browser that shows no picture by then will not show one. */
const SEEK_MAX_MS = 8_000;

/** Whoever opens a film, and may stop looking at it. */
type Looking = { video: HTMLVideoElement; signal: AbortSignal | undefined };

function heard({ video, signal }: Looking, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const listening = new AbortController();
    const settle = (finish: () => void) => () => {
      listening.abort();
      clearTimeout(timer);
      finish();
    };
    const fail = settle(() => reject(new DOMException(`no ${wanted}`, "EncodingError")));
    const timer = setTimeout(fail, SEEK_MAX_MS);
    const until = { signal: listening.signal };
    video.addEventListener(wanted, settle(resolve), until);
    video.addEventListener("error", fail, until);
    signal?.addEventListener(
      "abort",
      settle(() => reject(signal.reason)),
      until,
    );
  });
}

async function seekTo(looking: Looking, atMs: number): Promise<void> {
  const { video } = looking;
  const target = Math.min(Math.max(0, atMs) / 1_000, Math.max(0, video.duration - LAST_PICTURE_S));
  if (video.currentTime === target && !video.seeking) return;
  const arrived = heard(looking, "seeked");
  video.currentTime = target;
  await arrived;
  // The word of an earlier search may have come first.
  while (video.seeking) await heard(looking, "seeked");
}

/**
 * A film opened for looking at single pictures; `close` lets it go. Throws EncodingError when it cannot be played,
 * and at once the reason of `signal` when that is aborted, also in the middle of a `seek`.
 */
export async function openFilm(film: Blob, signal?: AbortSignal) {
  const video = document.createElement("video");
  const looking: Looking = { video, signal };
  const url = URL.createObjectURL(film);
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  const close = () => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  };
  const stopLooking = findLength(video, 0);
  try {
    const shown = heard(looking, "loadeddata");
    video.src = url;
    await shown;
    while (!Number.isFinite(video.duration)) await heard(looking, "durationchange");
  } catch (error) {
    close();
    throw error;
  } finally {
    stopLooking();
  }
  return {
    video,
    durationMs: Math.round(video.duration * 1_000),
    seek: (atMs: number) => seekTo(looking, atMs),
    close,
  };
}

export type OpenFilm = Awaited<ReturnType<typeof openFilm>>;

/** `count` moments spread over a stretch, never its very first or last picture. */
export function momentsIn(fromMs: number, toMs: number, count: number): number[] {
  const step = (toMs - fromMs) / (count + 1);
  return Array.from({ length: count }, (_, place) => Math.round(fromMs + step * (place + 1)));
}

function scaledCanvas(video: HTMLVideoElement, longSidePx: number): HTMLCanvasElement {
  const factor = Math.min(1, longSidePx / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(video.videoWidth * factor));
  canvas.height = Math.max(1, Math.round(video.videoHeight * factor));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new DOMException("This browser gives no canvas.", "NotSupportedError");
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The ground that a picture gives. */
export function blurHashOfFrame({ width, height, pixels }: Omit<Frame, "atMs">): string {
  const [across, down] = width >= height ? [4, 3] : [3, 4];
  return encode(pixels, width, height, across, down);
}

/** The pictures at these moments, in their order. */
export async function takeFrames(film: OpenFilm, moments: readonly number[]): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const atMs of moments) {
    await film.seek(atMs);
    const canvas = scaledCanvas(film.video, JUDGED_PX);
    const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (image) frames.push({ atMs, width: image.width, height: image.height, pixels: image.data });
  }
  return frames;
}

/** The largest upright piece in the middle of a picture, as cards and pages show it. */
export function uprightPiece(width: number, height: number) {
  const [across, down] = POSTER_SHAPE;
  const pieceWidth = Math.min(width, Math.round((height * across) / down));
  const pieceHeight = Math.min(height, Math.round((width * down) / across));
  return {
    x: Math.round((width - pieceWidth) / 2),
    y: Math.round((height - pieceHeight) / 2),
    width: pieceWidth,
    height: pieceHeight,
  };
}

function posterCanvas(video: HTMLVideoElement): HTMLCanvasElement {
  const piece = uprightPiece(video.videoWidth, video.videoHeight);
  const factor = Math.min(1, POSTER_LONG_SIDE_PX / piece.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(piece.width * factor));
  canvas.height = Math.max(1, Math.round(piece.height * factor));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new DOMException("This browser gives no canvas.", "NotSupportedError");
  const { x, y, width, height } = piece;
  context.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture that stands for a film, 9:16: WebP (JPEG where that is missing) and its blur-hash. */
export async function takePoster(film: OpenFilm, atMs: number): Promise<Poster> {
  await film.seek(atMs);
  const canvas = posterCanvas(film.video);
  const { width, height } = canvas;
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", POSTER_QUALITY),
  );
  // Safari answers with PNG, which is many times larger.
  const usable = blob?.type === "image/webp" ? blob : await toJpeg(canvas);
  if (usable === null) throw new DOMException("no picture came out of the canvas", "EncodingError");
  return { blob: usable, width, height, blurHash: blurHashOf(canvas, width, height) };
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", POSTER_QUALITY));
}
