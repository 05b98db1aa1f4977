/** Whether a file is a video that Dareloop takes: one judgement for the device before, and the server after, upload. */

import { DAILY_MAX_DURATION_MS } from "../daily/answers";
import {
  MEDIA_LENGTH_SLACK_MS,
  MEDIA_LENGTH_SLACK_SHARE,
  MEDIA_LIMIT_SLACK_MS,
  MEDIA_LONG_SIDE_MAX_PX,
  MEDIA_SHORT_SIDE_MAX_PX,
  MEDIA_SIDE_MIN_PX,
  PROOF_MAX_BYTES,
  PROOF_MAX_DURATION_MS,
  PROOF_MIN_DURATION_MS,
} from "../limits";
import {
  type ContainerFacts,
  endsAsArchive,
  holdsForeignText,
  type TrackFacts,
  ZIP_TAIL_BYTES,
} from "./container/facts";
import { readMp4 } from "./container/mp4";
import { type MediaRefusal, Refused, refuse } from "./container/refusal";
import { type ByteSource, WindowReader } from "./container/source";
import { readWebm } from "./container/webm";
import { type MediaContentType, SNIFF_BYTES, sniffVideo } from "./mediaTypes";

export type { MediaRefusal } from "./container/refusal";

/** Said where a file is chosen, and to the creator when the server finds it. */
export const MEDIA_REFUSAL_MESSAGES: Readonly<Record<MediaRefusal, string>> = {
  empty: "This file is empty. Choose another one or record again.",
  "too-large": "This video is too large. The limit is 500 MB.",
  format: "We cannot play this file. Use MP4 or WebM.",
  damaged: "This video is damaged and cannot be read. Choose another one or record again.",
  "cut-short": "Part of this video is missing. Choose another one or record again.",
  "no-picture": "This file has no picture. Choose a video.",
  codec: "Not every phone can play this format. Save the video as H.264, VP9 or AV1.",
  hevc: "Not every phone can play HEVC. Set your camera to “Most compatible” or record here.",
  dimensions: "The resolution of this video is too high or too low. Use up to 4K.",
  "too-short": "This video is too short. It must be at least 3 seconds long.",
  "too-long": "This video is too long. The limit is 3 minutes.",
  "wrong-length": "The length of this video is not right. Choose it again or record again.",
  metadata: "This video reveals where or how it was recorded. Choose it again so that we can remove that.",
  foreign: "This file contains more than a video. Choose another one or record again.",
};

export interface VideoFacts {
  contentType: MediaContentType;
  width: number;
  height: number;
  hasSound: boolean;
  /** Measured from the frames. */
  durationMs: number;
}

export interface VideoLengths {
  minMs: number;
  maxMs: number;
}
export const PROOF_LENGTHS: VideoLengths = { minMs: PROOF_MIN_DURATION_MS, maxMs: PROOF_MAX_DURATION_MS };
export const DAILY_LENGTHS: VideoLengths = { minMs: PROOF_MIN_DURATION_MS, maxMs: DAILY_MAX_DURATION_MS };

export type VideoVerdict = { ok: true; facts: VideoFacts } | { ok: false; refusal: MediaRefusal };

/** What every browser of the last years plays (rulings 20). */
const CODECS: Readonly<Record<MediaContentType, Readonly<Record<TrackFacts["kind"], readonly string[]>>>> = {
  "video/mp4": { video: ["avc1", "avc3", "av01", "vp09", "vp08"], audio: ["mp4a", "Opus"] },
  "video/webm": {
    video: ["V_VP8", "V_VP9", "V_AV1", "V_MPEG4/ISO/AVC"],
    audio: ["A_OPUS", "A_VORBIS"],
  },
};
const HEVC = ["hvc1", "hev1", "dvh1", "dvhe", "V_MPEGH/ISO/HEVC"];
const MARKUP_HEAD_BYTES = 1024;

/**
 * Reads a file's headers and frames' times, never the picture itself. `claimedMs` is the length that the recorder
 * measured; null where nobody has measured yet.
 */
export async function checkVideo(
  source: ByteSource,
  claimedMs: number | null,
  lengths: VideoLengths = PROOF_LENGTHS,
): Promise<VideoVerdict> {
  try {
    return { ok: true, facts: await factsOf(source, claimedMs, lengths) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function factsOf(
  source: ByteSource,
  claimedMs: number | null,
  lengths: VideoLengths,
): Promise<VideoFacts> {
  if (source.size === 0) refuse("empty", "no bytes");
  if (source.size > PROOF_MAX_BYTES) refuse("too-large", "more than a proof may have");
  const reader = new WindowReader(source);
  const head = await reader.peek(0, MARKUP_HEAD_BYTES);
  const contentType = sniffVideo(head.subarray(0, SNIFF_BYTES));
  if (contentType === null) refuse("format", "neither MP4 nor WebM");
  if (holdsForeignText(head)) refuse("foreign", "text of another file at the beginning");
  const container = contentType === "video/mp4" ? await readMp4(reader) : await readWebm(reader);
  const tail = Math.max(0, source.size - ZIP_TAIL_BYTES);
  if (endsAsArchive(await source.read(tail, source.size))) refuse("foreign", "an archive at the end");
  return judge(container, claimedMs, lengths);
}

function judge(
  { contentType, tracks }: ContainerFacts,
  claimedMs: number | null,
  lengths: VideoLengths,
): VideoFacts {
  for (const { kind, codec } of tracks) {
    if (HEVC.includes(codec)) refuse("hevc", codec);
    if (!CODECS[contentType][kind].includes(codec)) refuse("codec", codec);
  }
  const pictures = tracks.filter(({ kind }) => kind === "video");
  const [picture] = pictures;
  if (picture === undefined || picture.frames === 0) refuse("no-picture", "no frames");
  if (pictures.length > 1) refuse("foreign", "a second picture");
  const { width, height } = picture;
  requireSize(width, height);
  const durationMs = Math.max(...tracks.map((track) => track.durationMs));
  requireWithin(durationMs, lengths);
  requireLength(durationMs, picture.durationMs, claimedMs);
  return { contentType, width, height, durationMs, hasSound: tracks.length > 1 };
}

function requireSize(width: number, height: number): void {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const fits = long <= MEDIA_LONG_SIDE_MAX_PX && short <= MEDIA_SHORT_SIDE_MAX_PX;
  if (!fits || short < MEDIA_SIDE_MIN_PX) refuse("dimensions", `${width} by ${height}`);
}

function requireWithin(durationMs: number, { minMs, maxMs }: VideoLengths): void {
  if (durationMs < minMs - MEDIA_LIMIT_SLACK_MS) refuse("too-short", `${durationMs} ms`);
  if (durationMs > maxMs + MEDIA_LIMIT_SLACK_MS) refuse("too-long", `${durationMs} ms`);
}

/** Frames come at their own pace, so the measured length may be a little off the recorder's clock. */
function requireLength(durationMs: number, pictureMs: number, claimedMs: number | null): void {
  const slack = Math.max(MEDIA_LENGTH_SLACK_MS, durationMs * MEDIA_LENGTH_SLACK_SHARE);
  const isAsClaimed = claimedMs === null || Math.abs(durationMs - claimedMs) <= slack;
  if (!isAsClaimed || durationMs - pictureMs > slack)
    refuse("wrong-length", `${durationMs}, not ${claimedMs} ms`);
}
