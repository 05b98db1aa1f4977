/** What the player shows of its video, and what keys do: without any element, so that it can be tested alone. */
export interface PlayerState {
  isPlaying: boolean;
  isMuted: boolean;
  isWaiting: boolean;
  hasCaptionsOn: boolean;
  atMs: number;
  /** The measured length: files of live recorders say nothing usable. */
  durationMs: number;
  rate: number;
}

export type PlayerEvent =
  | { type: "played" }
  | { type: "paused" }
  | { type: "waiting" }
  | { type: "moved"; atMs: number }
  | { type: "length"; durationMs: number }
  | { type: "sound"; isMuted: boolean }
  | { type: "rate"; rate: number }
  | { type: "captions"; isOn: boolean };

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const SMALL_STEP_MS = 5_000;
const LARGE_STEP_MS = 10_000;

export function firstState(durationMs: number, hasCaptionsOn: boolean): PlayerState {
  return {
    isPlaying: false,
    isMuted: false,
    isWaiting: false,
    hasCaptionsOn,
    atMs: 0,
    durationMs,
    rate: 1,
  };
}

export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "played":
      return { ...state, isPlaying: true, isWaiting: false };
    case "paused":
      return { ...state, isPlaying: false, isWaiting: false };
    case "waiting":
      return { ...state, isWaiting: true };
    case "moved":
      return { ...state, atMs: clamp(event.atMs, state.durationMs) };
    case "length":
      return Number.isFinite(event.durationMs) && event.durationMs > 0
        ? { ...state, durationMs: event.durationMs }
        : state;
    case "sound":
      return { ...state, isMuted: event.isMuted };
    case "rate":
      return { ...state, rate: event.rate };
    case "captions":
      return { ...state, hasCaptionsOn: event.isOn };
  }
}

function clamp(ms: number, durationMs: number): number {
  return Math.min(Math.max(0, ms), Math.max(0, durationMs));
}

/** The speed after this one; from the fastest back to the slowest. */
export function nextRate(rate: number): number {
  return RATES.find((other) => other > rate) ?? RATES[0];
}

export type PlayerAct =
  | { type: "toggle" }
  | { type: "seek"; atMs: number }
  | { type: "mute" }
  | { type: "captions" }
  | { type: "fullscreen" }
  | { type: "rate"; rate: number };

const DIGIT = /^[0-9]$/;

/** What a key does to a video that stands there; null for keys that are not ours. */
export function actOfKey(key: string, { atMs, durationMs, rate }: PlayerState): PlayerAct | null {
  const to = (ms: number): PlayerAct => ({ type: "seek", atMs: clamp(ms, durationMs) });
  if (DIGIT.test(key)) return to((durationMs * Number(key)) / 10);
  switch (key.toLowerCase()) {
    case " ":
    case "k":
      return { type: "toggle" };
    case "j":
      return to(atMs - LARGE_STEP_MS);
    case "l":
      return to(atMs + LARGE_STEP_MS);
    case "arrowleft":
      return to(atMs - SMALL_STEP_MS);
    case "arrowright":
      return to(atMs + SMALL_STEP_MS);
    case "home":
      return to(0);
    case "end":
      return to(durationMs);
    case "m":
      return { type: "mute" };
    case "c":
      return { type: "captions" };
    case "f":
      return { type: "fullscreen" };
    case "<":
      return { type: "rate", rate: RATES.findLast((other) => other < rate) ?? RATES[0] };
    case ">":
      return { type: "rate", rate: RATES.find((other) => other > rate) ?? rate };
    default:
      return null;
  }
}
