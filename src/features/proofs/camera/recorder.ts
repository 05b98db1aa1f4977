import { PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import type { Take } from "@/features/proofs/takes";

/**
 * The recording as a table of states; the browser's devices live in useRecorder.ts and only feed events.
 * Times are milliseconds of the page's own clock, handed in as `now`.
 */

export type CameraProblem = "denied" | "noCamera" | "busy" | "unsupported" | "failed" | "noRoom";

/** Why a take ended: as wanted, the camera was taken away, the device had no more room, or kept no more of it. */
export type TakeEnd = "wanted" | "lost" | "full" | "unkept";

export type RecorderState =
  | { kind: "idle" }
  | { kind: "asking" }
  | { kind: "problem"; problem: CameraProblem }
  | { kind: "ready"; tooShort: boolean }
  /** Seconds are counted down; `limitMs` is how long the take may become, by rule or by the room on the device. */
  | { kind: "countdown"; countdownMs: number; endsAt: number; limitMs: number }
  | { kind: "recording"; recordedMs: number; since: number; limitMs: number }
  | { kind: "paused"; recordedMs: number; limitMs: number }
  /** Stop was pressed (or the limit reached); the browser still writes the file. */
  | { kind: "finishing"; recordedMs: number; end: TakeEnd }
  | { kind: "review"; take: Take; end: TakeEnd };

export type RecorderEvent =
  | { type: "ask" }
  | { type: "opened" }
  | { type: "problem"; problem: CameraProblem }
  /** The other camera is wanted; recording cannot start before it is there. */
  | { type: "flip" }
  | { type: "start"; countdownMs: number; limitMs: number }
  /** A countdown is called off. */
  | { type: "cancel" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "tick" }
  | { type: "stop" }
  /** The camera was unplugged or taken by another app, or the recorder broke. */
  | { type: "lost" }
  /** A piece found no room on the device. */
  | { type: "full" }
  /** A piece could not be kept for another reason. */
  | { type: "unkept" }
  | { type: "written"; take: Take }
  | { type: "retake" }
  | { type: "restored"; take: Take };

export const initialRecorder: RecorderState = { kind: "idle" };
const CAMERA_STOPPED: RecorderState = { kind: "problem", problem: "failed" };

/** Recorded time so far, without pauses. */
export function recordedMs(state: RecorderState, now: number): number {
  switch (state.kind) {
    case "recording":
      return Math.min(state.limitMs, state.recordedMs + Math.max(0, now - state.since));
    case "paused":
    case "finishing":
      return state.recordedMs;
    case "review":
      return state.take.durationMs;
    default:
      return 0;
  }
}

/** Whole seconds still to be counted; 0 outside a countdown. */
export function secondsLeft(state: RecorderState, now: number): number {
  if (state.kind !== "countdown") return 0;
  // A page clock that stood still until now must not show more than was asked for.
  const leftMs = Math.min(state.countdownMs, state.endsAt - now);
  return Math.max(0, Math.ceil(leftMs / 1_000));
}

type Rolling = Extract<RecorderState, { kind: "recording" | "paused" }>;

function whileRecording(state: Rolling, event: RecorderEvent, now: number): RecorderState {
  const total = recordedMs(state, now);
  const { limitMs } = state;
  if (event.type === "stop") return { kind: "finishing", recordedMs: total, end: "wanted" };
  // Product 8, never lose a take: what was recorded until then is written and shown.
  if (event.type === "lost" || event.type === "full" || event.type === "unkept") {
    return { kind: "finishing", recordedMs: total, end: event.type };
  }
  if (event.type === "pause" && state.kind === "recording") {
    return { kind: "paused", recordedMs: total, limitMs };
  }
  if (event.type === "resume" && state.kind === "paused") {
    return { kind: "recording", recordedMs: total, since: now, limitMs };
  }
  // The limit ends a take by itself; the person keeps what was recorded.
  if (event.type === "tick" && total >= limitMs) {
    return { kind: "finishing", recordedMs: limitMs, end: "wanted" };
  }
  return state;
}

const begun = (limitMs: number, now: number): RecorderState => ({
  kind: "recording",
  recordedMs: 0,
  since: now,
  limitMs,
});

function whileReady(state: RecorderState, event: RecorderEvent, now: number): RecorderState {
  if (event.type === "lost") return CAMERA_STOPPED;
  if (event.type === "flip") return { kind: "asking" };
  if (event.type !== "start") return state;
  const { countdownMs, limitMs } = event;
  if (countdownMs === 0) return begun(limitMs, now);
  return { kind: "countdown", countdownMs, endsAt: now + countdownMs, limitMs };
}

type Counting = Extract<RecorderState, { kind: "countdown" }>;

function whileCounting(state: Counting, event: RecorderEvent, now: number): RecorderState {
  if (event.type === "lost") return CAMERA_STOPPED;
  if (event.type === "cancel") return { kind: "ready", tooShort: false };
  return event.type === "tick" && now >= state.endsAt ? begun(state.limitMs, now) : state;
}

function reviewed(take: Take, end: TakeEnd): RecorderState {
  if (take.durationMs >= PROOF_MIN_DURATION_MS) return { kind: "review", take, end };
  if (end === "full") return { kind: "problem", problem: "noRoom" };
  return end === "wanted" ? { kind: "ready", tooShort: true } : CAMERA_STOPPED;
}

/** A take that lies on the device already; while one is being made it stays there. */
function restored(state: RecorderState, take: Take): RecorderState {
  const isTaking = state.kind === "countdown" || state.kind === "finishing" || isRolling(state);
  return isTaking ? state : { kind: "review", take, end: "wanted" };
}

const isRolling = ({ kind }: RecorderState) => kind === "recording" || kind === "paused";

export function recorder(state: RecorderState, event: RecorderEvent, now: number): RecorderState {
  if (event.type === "problem") return { kind: "problem", problem: event.problem };
  if (event.type === "restored") return restored(state, event.take);
  switch (state.kind) {
    case "idle":
    case "problem":
      return event.type === "ask" ? { kind: "asking" } : state;
    case "asking":
      if (event.type === "lost") return CAMERA_STOPPED;
      return event.type === "opened" ? { kind: "ready", tooShort: false } : state;
    case "ready":
      return whileReady(state, event, now);
    case "countdown":
      return whileCounting(state, event, now);
    case "recording":
    case "paused":
      return whileRecording(state, event, now);
    case "finishing":
      return event.type === "written" ? reviewed(event.take, state.end) : state;
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
