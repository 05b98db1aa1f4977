import { PROOF_MAX_DURATION_MS, PROOF_MIN_DURATION_MS } from "@convex/domain/limits";

/**
 * The recording as a table of states; the browser's devices live in useRecorder.ts and only feed events.
 * Times are milliseconds of the page's own clock, handed in as `now`.
 */

export type CameraProblem = "denied" | "noCamera" | "busy" | "unsupported" | "failed";
export type Take = { blob: Blob; mimeType: string; durationMs: number; clientId: string; recordedAt: number };

export type RecorderState =
  | { kind: "idle" }
  | { kind: "asking" }
  | { kind: "problem"; problem: CameraProblem }
  | { kind: "ready"; tooShort: boolean }
  | { kind: "recording"; recordedMs: number; since: number }
  | { kind: "paused"; recordedMs: number }
  /** Stop was pressed (or the limit reached); the browser still writes the file. */
  | { kind: "finishing"; recordedMs: number; cameraLost: boolean }
  | { kind: "review"; take: Take };

export type RecorderEvent =
  | { type: "ask" }
  | { type: "opened" }
  | { type: "problem"; problem: CameraProblem }
  /** The other camera is wanted; recording cannot start before it is there. */
  | { type: "flip" }
  | { type: "start" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "tick" }
  | { type: "stop" }
  /** The camera was unplugged or taken by another app, or the recorder broke. */
  | { type: "lost" }
  | { type: "written"; take: Take }
  | { type: "retake" }
  | { type: "restored"; take: Take };

export const initialRecorder: RecorderState = { kind: "idle" };
const CAMERA_STOPPED: RecorderState = { kind: "problem", problem: "failed" };

/** Recorded time so far, without pauses. */
export function recordedMs(state: RecorderState, now: number): number {
  switch (state.kind) {
    case "recording":
      return Math.min(PROOF_MAX_DURATION_MS, state.recordedMs + Math.max(0, now - state.since));
    case "paused":
    case "finishing":
      return state.recordedMs;
    case "review":
      return state.take.durationMs;
    default:
      return 0;
  }
}

function whileRecording(state: RecorderState, event: RecorderEvent, now: number): RecorderState {
  const total = recordedMs(state, now);
  if (event.type === "stop") return { kind: "finishing", recordedMs: total, cameraLost: false };
  // Product 8, never lose a take: what was recorded until then is written and shown.
  if (event.type === "lost") return { kind: "finishing", recordedMs: total, cameraLost: true };
  if (event.type === "pause" && state.kind === "recording") return { kind: "paused", recordedMs: total };
  if (event.type === "resume" && state.kind === "paused") {
    return { kind: "recording", recordedMs: total, since: now };
  }
  // The limit ends a take by itself; the person keeps what was recorded.
  if (event.type === "tick" && total >= PROOF_MAX_DURATION_MS)
    return { kind: "finishing", recordedMs: PROOF_MAX_DURATION_MS, cameraLost: false };
  return state;
}

export function recorder(state: RecorderState, event: RecorderEvent, now: number): RecorderState {
  if (event.type === "problem") return { kind: "problem", problem: event.problem };
  if (event.type === "restored") return { kind: "review", take: event.take };
  switch (state.kind) {
    case "idle":
    case "problem":
      return event.type === "ask" ? { kind: "asking" } : state;
    case "asking":
      if (event.type === "lost") return CAMERA_STOPPED;
      return event.type === "opened" ? { kind: "ready", tooShort: false } : state;
    case "ready":
      if (event.type === "lost") return CAMERA_STOPPED;
      if (event.type === "flip") return { kind: "asking" };
      return event.type === "start" ? { kind: "recording", recordedMs: 0, since: now } : state;
    case "recording":
    case "paused":
      return whileRecording(state, event, now);
    case "finishing":
      if (event.type !== "written") return state;
      if (event.take.durationMs >= PROOF_MIN_DURATION_MS) return { kind: "review", take: event.take };
      return state.cameraLost ? CAMERA_STOPPED : { kind: "ready", tooShort: true };
    case "review":
      return event.type === "retake" ? { kind: "asking" } : state;
  }
}

/** What getUserMedia and MediaRecorder throw, as the few cases a person can act on. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "noCamera";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return name === "NotSupportedError" || name === "TypeError" ? "unsupported" : "failed";
}
