import {
  type AudioCodec,
  AudioSample,
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  getFirstEncodableAudioCodec,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
} from "mediabunny";
import { BlobWriter } from "./blobWriter";
import { afterTrim, type Cut, isIn, type Range } from "./ranges";

/**
 * Silences the frames of a piece of sound that lie in `muted`; samples stand next to each other, channel by
 * channel in turn. `startMs` is the moment of its first frame. True when anything was silenced.
 */
export function silence(
  samples: Float32Array,
  sound: { startMs: number; sampleRate: number; channels: number },
  muted: readonly Range[],
): boolean {
  let touched = false;
  const frames = samples.length / sound.channels;
  for (let frame = 0; frame < frames; frame += 1) {
    if (!isIn(muted, sound.startMs + (frame * 1_000) / sound.sampleRate)) continue;
    samples.fill(0, frame * sound.channels, (frame + 1) * sound.channels);
    touched = true;
  }
  return touched;
}

/** Why this device cannot make the file that is sent. */
type RenderProblem = "noPicture" | "cannotDecode" | "cannotEncode";

export class RenderError extends Error {
  constructor(readonly problem: RenderProblem) {
    super(`render: ${problem}`);
  }
}

type FilmFacts = {
  hasPicture: boolean;
  videoCodec: string | null;
  durationMs: number;
  /** Whether WebCodecs can read the picture; the browser's own player may still play it. */
  decodable: boolean;
};

type RenderedFilm = { blob: Blob; durationMs: number; mimeType: "video/mp4" };

/** Rulings 20: at most 1080p, whichever way the phone was held. */
const LONG_SIDE_PX = 1_920;
const SHORT_SIDE_PX = 1_080;
const VIDEO_BITS_PER_SECOND = 4_000_000;
const AUDIO_BITS_PER_SECOND = 128_000;
/** Up to here the index goes to the front, for which the file has to lie in memory. */
const IN_MEMORY_BYTES = 96 * 1024 * 1024;

const open = (film: Blob) =>
  new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(film) });

/** What a film is by its own bytes; null when they cannot be read as a film. */
export async function readFacts(film: Blob): Promise<FilmFacts | null> {
  const input = open(film);
  try {
    if (!(await input.canRead())) return null;
    const track = await input.getPrimaryVideoTrack();
    return {
      hasPicture: track !== null,
      videoCodec: track === null ? null : await track.getCodec(),
      durationMs: Math.round((await input.computeDuration()) * 1_000),
      decodable: track !== null && (await track.canDecode()),
    };
  } catch {
    // The reader throws plain errors over damaged headers.
    return null;
  } finally {
    input.dispose();
  }
}

/** The size a picture of this size is sent in; null when it may stay. Even sides, because H.264 wants them. */
export function fitInside(width: number, height: number): { width: number; height: number } | null {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  if (long <= LONG_SIDE_PX && short <= SHORT_SIDE_PX) return null;
  const factor = Math.min(LONG_SIDE_PX / long, SHORT_SIDE_PX / short);
  const even = (side: number) => Math.max(2, Math.round((side * factor) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Naming a quality means encoding anew, so it is named only where that has to be. */
async function videoOptions(track: InputVideoTrack, isCutOpen: boolean): Promise<ConversionVideoOptions> {
  const smaller = fitInside(await track.getDisplayWidth(), await track.getDisplayHeight());
  const quality = new Quality({ bitrate: VIDEO_BITS_PER_SECOND });
  if (smaller !== null) return { codec: "avc", quality, ...smaller, fit: "contain" };
  const mayStay = !isCutOpen && (await track.getCodec()) === "avc";
  return mayStay ? { codec: "avc" } : { codec: "avc", quality, forceTranscode: true };
}

/** What a browser plays next to H.264 (rulings 20); the first that this device can write is taken. */
const SOUNDS: AudioCodec[] = ["aac", "opus"];

function muter(muted: readonly Range[]) {
  return (sample: AudioSample): AudioSample => {
    const { sampleRate, numberOfChannels: channels, timestamp } = sample;
    const samples = new Float32Array(sample.numberOfFrames * channels);
    sample.copyTo(samples, { planeIndex: 0, format: "f32" });
    if (!silence(samples, { startMs: timestamp * 1_000, sampleRate, channels }, muted)) return sample;
    return new AudioSample({
      data: samples,
      format: "f32",
      numberOfChannels: channels,
      sampleRate,
      timestamp,
    });
  };
}

async function audioOptions(track: InputAudioTrack, cut: Cut): Promise<ConversionAudioOptions> {
  const muted = afterTrim(cut.muted, cut.keep);
  const codec = await track.getCodec();
  const isPlayable = codec !== null && SOUNDS.includes(codec);
  if (muted.length === 0 && isPlayable) return {};
  const written = await getFirstEncodableAudioCodec(SOUNDS);
  const quality = new Quality({ bitrate: AUDIO_BITS_PER_SECOND });
  const wanted = { quality, forceTranscode: true, ...(written === null ? {} : { codec: written }) };
  return muted.length === 0 ? wanted : { ...wanted, process: muter(muted) };
}

function newOutput(film: Blob) {
  const written = new BlobWriter();
  const sink = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => written.write(data, position),
  });
  const fastStart = film.size <= IN_MEMORY_BYTES ? "in-memory" : false;
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target: new StreamTarget(sink) });
  return { output, written };
}

/** A proof has to show something: a picture that cannot be taken over is a refusal, a lost sound too. */
function requireWhole(conversion: Conversion): void {
  const lost = conversion.discardedTracks.filter(({ track }) => track.isVideoTrack() || track.isAudioTrack());
  if (conversion.isValid && lost.length === 0) return;
  const undecodable = lost.some(
    ({ reason }) => reason === "undecodable_source_codec" || reason === "unknown_source_codec",
  );
  throw new RenderError(undecodable ? "cannotDecode" : "cannotEncode");
}

async function convert(
  input: Input,
  film: Blob,
  cut: Cut,
  onShare: (share: number) => void,
  signal: AbortSignal,
) {
  const { output, written } = newOutput(film);
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    // A cut between two key frames shows pictures that were cut away unless all are made anew.
    video: (track) => videoOptions(track, cut.keep.fromMs > 0),
    audio: (track) => audioOptions(track, cut),
    trim: { start: cut.keep.fromMs / 1_000, end: cut.keep.toMs / 1_000 },
    tags: {},
    showWarnings: false,
  });
  requireWhole(conversion);
  conversion.onProgress = onShare;
  const cancel = () => void conversion.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    await conversion.execute();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  return written.finish("video/mp4");
}

/**
 * Makes the file that is sent: MP4 with H.264, at most 1080p, cut and silenced as decided, without what the camera
 * wrote about place and device. What may stay as it is is copied, not encoded again. Throws RenderError.
 */
export async function renderFilm(
  film: Blob,
  cut: Cut,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<RenderedFilm> {
  signal.throwIfAborted();
  const input = open(film);
  try {
    if (!(await input.canRead()) || (await input.getPrimaryVideoTrack()) === null)
      throw new RenderError("noPicture");
    const blob = await convert(input, film, cut, onShare, signal);
    const facts = await readFacts(blob);
    if (facts === null || facts.videoCodec === null) throw new RenderError("cannotEncode");
    return { blob, durationMs: facts.durationMs, mimeType: "video/mp4" };
  } finally {
    input.dispose();
  }
}
