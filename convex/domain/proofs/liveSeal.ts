/** Product 8: how a proof came about, told by what the server itself saw of its recording. */
import { MINUTE_MS, PROOF_MAX_DURATION_MS } from "../limits";

/** Product 8: how a proof came about, in the words that stand beside it. */
export const SEAL_WORDS: Record<Seal, string> = {
  live: "Recorded live here",
  uploaded: "Uploaded",
  edited: "Edited",
};

/** Of a scene that its creator declared as such. */
export const SYNTHETIC_WORDS = "AI or computer-generated";

/** Signs that cannot be taken for one another in a small corner of a picture. */
const SIGNS = "ACDEFHJKLMNPRTUVWXY34679";
const CODE_LENGTH = 4;
export const GESTURES = ["thumbUp", "openHand", "twoFingers", "wave", "pointUp", "touchNose"] as const;
export type Gesture = (typeof GESTURES)[number];

/** How long a code may be taken up; a take begun within it may run to its end. */
export const LIVE_SEAL_MS = 15 * MINUTE_MS;
/** Reports of one session that are kept: one every few seconds of the longest take, with room for pauses. */
export const HEARD_MAX = 120;
/** A word may come late: by the network, or by the few seconds between two of them. */
const SPAN_TOLERANCE_MS = 6_000;
/** A film is begun on the server while it is recorded, or as soon as the connection is back. */
export const TAKEN_WITHIN_MS = 15 * MINUTE_MS;

export const SEALS = ["live", "uploaded", "edited"] as const;
export type Seal = (typeof SEALS)[number];

export const MEDIA_ORIGINS = ["recorded", "gallery"] as const;
export type MediaOrigin = (typeof MEDIA_ORIGINS)[number];

/** Said when the sender asked for one, and the film has none. */
export const LIVE_SEAL_MESSAGE =
  "The sender asked for a live recording. Please record it here while online; this video cannot count.";

/** A code and a gesture out of random bytes: one byte for each. */
export function codeFrom(random: Uint8Array): { code: string; gesture: Gesture } {
  const signs = Array.from(random.subarray(0, CODE_LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length));
  const gesture = GESTURES[(random[CODE_LENGTH] ?? 0) % GESTURES.length] ?? GESTURES[0];
  return { code: signs.join(""), gesture };
}
export const CODE_BYTES = CODE_LENGTH + 1;

export interface SeenRecording {
  startedAt: number;
  expiresAt: number;
  heardAt: readonly number[];
  endedAt?: number | undefined;
  /** How long the device said the recording was, at its end. */
  durationMs?: number | undefined;
  /** When the server first heard of a film of it. */
  takenAt?: number | undefined;
}

export interface Film {
  origin: MediaOrigin;
  edited: boolean;
  durationMs: number;
  recording: SeenRecording | null;
}

/** Whether the server still takes word of a session: its code may be over, but not the take that began under it. */
export function isOpenSession({ endedAt, expiresAt, heardAt }: SeenRecording, now: number): boolean {
  const [first] = heardAt;
  if (endedAt !== undefined) return false;
  return first === undefined ? now <= expiresAt : now <= expiresAt + PROOF_MAX_DURATION_MS;
}

/**
 * "live" only where the server heard of the recording while it went on, for as long as the film claims to be, and a
 * film of it was there at once: one that comes hours later may be any.
 */
export function sealOf(film: Film): Seal {
  if (film.edited) return "edited";
  return isLiveEnough(film) ? "live" : "uploaded";
}

/** What a sender may ask for: recorded live, whether edited afterwards or not. */
export function isLiveEnough({ origin, durationMs, recording }: Film): boolean {
  if (origin !== "recorded" || recording === null) return false;
  const { heardAt, startedAt, expiresAt, takenAt } = recording;
  const first = heardAt[0];
  const last = recording.endedAt ?? heardAt.at(-1);
  if (first === undefined || last === undefined || first > expiresAt) return false;
  const isAtOnce = takenAt !== undefined && takenAt >= startedAt && takenAt <= last + TAKEN_WITHIN_MS;
  return isAtOnce && last - first + SPAN_TOLERANCE_MS >= durationMs;
}

/**
 * Rulings 9: whether a film may be what a session recorded by then. Of a session that lost its connection nobody knows
 * how long it went on; one that ended has not recorded more than it said.
 */
export function isRecordedBy({ durationMs, recording }: Film, dueAt: number): boolean {
  const first = recording?.heardAt[0];
  if (recording === null || first === undefined || first > dueAt) return false;
  return recording.endedAt === undefined || durationMs <= (recording.durationMs ?? 0) + SPAN_TOLERANCE_MS;
}
