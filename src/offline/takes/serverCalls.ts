import { dateOfKey } from "@convex/domain/daily/answers";
import { UploadError } from "./retry";
import type { StoredTake } from "./storedTake";

/** Arguments of the server's functions for a take, the same from a page and from the worker. */
export function startArgs(take: StoredTake) {
  const { dareId, clientId, mimeType, durationMs, origin, edited, recordingId, replaces } = take;
  if (dareId === null) throw new UploadError("failed-precondition");
  return {
    ...{ dareId, clientId, origin, edited, contentType: containerOf(mimeType) },
    // A take that still grows has no length yet.
    ...(take.state === "recording" ? {} : { durationMs }),
    ...(recordingId === null ? {} : { recordingId }),
    ...(replaces.length === 0 ? {} : { replaces: [...replaces] }),
  };
}

export function submitArgs<MediaId extends string, FileId extends string>(
  { dareId, durationMs, submission }: StoredTake,
  { mediaId, parts, poster: storageId }: { mediaId: MediaId; parts: number; poster: FileId | null },
) {
  if (dareId === null || submission === null) throw new UploadError("failed-precondition");
  const { poster: picture, ...words } = submission;
  const said = { dareId, mediaId, parts, durationMs, ...words };
  if (picture === null || storageId === null) return said;
  const { width, height, blurHash } = picture;
  return { ...said, poster: { storageId, width, height, blurHash } };
}

/** The same for the daily dare; null: it was filmed for somebody's dare. */
export function answerArgs<MediaId extends string, FileId extends string>(
  take: StoredTake,
  upload: { mediaId: MediaId; parts: number; poster: FileId | null },
) {
  const date = take.dareId === null ? null : dateOfKey(take.dareId);
  if (date === null) return null;
  const { dareId: _key, ...said } = submitArgs(take, upload);
  return { date, ...said };
}

/** Too large is final; an address that ran out or a busy server is worth a fresh one. */
export function codeOfStatus(status: number): string {
  return status === 413 ? "invalid-argument" : "unavailable";
}

/** What the storage answers to a file. */
export function storageIdIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const id = typeof body === "object" && body !== null && "storageId" in body ? body.storageId : null;
    return typeof id === "string" ? id : null;
  } catch {
    // A gateway's page instead of JSON.
    return null;
  }
}

export const typeOf = (body: Blob): string => (body.type === "" ? "application/octet-stream" : body.type);

/** SHA-256 of a part, in hexadecimal. */
export async function digestOf(body: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The container alone, as the server takes it; what is not MP4 comes out of a WebM (Matroska) writer. */
export const containerOf = (mimeType: string): "video/mp4" | "video/webm" =>
  mimeType.trim().toLowerCase().startsWith("video/mp4") ? "video/mp4" : "video/webm";
