/** Pictures and clips in a chat (product 13): limits, and what the bytes of one are. */

import { PROFILE_PHOTO_MAX_BYTES, PROFILE_VIDEO_MAX_BYTES } from "../limits";
import { imageCarriesMetadata, sniffImage } from "../people/profileMedia";
import { type ByteSource, blobSource } from "../proofs/container/source";
import { checkVideo } from "../proofs/videoChecks";

export const CHAT_FILE_KINDS = ["image", "clip"] as const;
export type ChatFileKind = (typeof CHAT_FILE_KINDS)[number];
export const CHAT_FILE_STATES = ["open", "checking", "passed", "refused"] as const;

export const CHAT_FILE_MAX_BYTES: Readonly<Record<ChatFileKind, number>> = {
  image: PROFILE_PHOTO_MAX_BYTES,
  clip: PROFILE_VIDEO_MAX_BYTES,
};
export const CHAT_CLIP_MAX_MS = 60_000;
/** A tap that was meant for a picture is no clip. */
const CHAT_CLIP_MIN_MS = 500;

/** `reason` of an address that is asked for again, after the file has arrived under its name. */
export const FILE_SENT = "file-sent";

export const CHAT_FILE_PROBLEMS = ["size", "format", "metadata", "length", "closed"] as const;
export type ChatFileProblem = (typeof CHAT_FILE_PROBLEMS)[number];

export const CHAT_FILE_MESSAGES: Readonly<Record<ChatFileKind, Readonly<Record<ChatFileProblem, string>>>> = {
  image: {
    size: "This photo is too large. The limit is 2 MB.",
    format: "We cannot show this file. Use JPEG, PNG or WebP.",
    metadata: "This photo reveals where it was taken. Choose it again so that we can remove that.",
    length: "We cannot show this file. Use JPEG, PNG or WebP.",
    closed: "This chat was closed before the photo arrived.",
  },
  clip: {
    size: "This clip is too large. The limit is 20 MB.",
    format: "Not every phone can play this file. Use MP4 or WebM.",
    metadata: "This clip reveals where or how it was recorded. Record it with location turned off.",
    length: "A clip can be up to 60 seconds long.",
    closed: "This chat was closed before the clip arrived.",
  },
};

interface ChatFileFacts {
  contentType: string;
  width?: number;
  height?: number;
  durationMs?: number;
}
export type ChatFileVerdict = { ok: true; facts: ChatFileFacts } | { ok: false; problem: ChatFileProblem };

const refused = (problem: ChatFileProblem): ChatFileVerdict => ({ ok: false, problem });

async function judgeImage(source: ByteSource, claimedType: string): Promise<ChatFileVerdict> {
  const bytes = await source.read(0, source.size);
  const contentType = sniffImage(bytes);
  if (contentType === null || contentType !== claimedType) return refused("format");
  return imageCarriesMetadata(bytes) ? refused("metadata") : { ok: true, facts: { contentType } };
}

async function judgeClip(source: ByteSource): Promise<ChatFileVerdict> {
  const found = await checkVideo(source, null, { minMs: CHAT_CLIP_MIN_MS, maxMs: CHAT_CLIP_MAX_MS });
  if (found.ok) {
    const { contentType, width, height, durationMs } = found.facts;
    return { ok: true, facts: { contentType, width, height, durationMs } };
  }
  if (found.refusal === "too-long" || found.refusal === "too-short") return refused("length");
  return refused(found.refusal === "metadata" ? "metadata" : "format");
}

/** Read out of the bytes; the claimed type of a picture must be the true one, for it is served by it. */
export async function judgeChatFile(kind: ChatFileKind, file: Blob): Promise<ChatFileVerdict> {
  if (file.size === 0 || file.size > CHAT_FILE_MAX_BYTES[kind]) return refused("size");
  const source = blobSource(file);
  return kind === "image" ? await judgeImage(source, file.type) : await judgeClip(source);
}
