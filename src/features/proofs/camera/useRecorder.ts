import { PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { TakeOwner } from "@/features/proofs/takes";
import { useBusyWork } from "@/lib/device/busyWork";
import type { FilterName } from "@/lib/media/filters";
import { subscribeTicker } from "@/lib/time/time";
import {
  initialRecorder,
  type RecorderEvent,
  type RecorderState,
  recordedMs,
  recorder,
  secondsLeft,
} from "./recorder";
import type { Subject } from "./subject";
import { useCamera, useStageLook } from "./useCamera";
import { useLiveSeal } from "./useLiveSeal";
import { useRecording } from "./useRecording";

/** About 2.6 Mbit/s of picture and sound, twice: the take as recorded and the file made of it. */
const BYTES_PER_MS = 650;

type Room = { kind: "enough" } | { kind: "unknown" } | { kind: "short"; fitsMs: number };

/** Whether a take of this length fits on the device; what cannot be asked is not held against anybody. */
export function judgeRoom(estimate: StorageEstimate | null, wantedMs: number): Room {
  if (estimate?.quota === undefined || estimate.usage === undefined) return { kind: "unknown" };
  const fitsMs = Math.max(0, Math.floor((estimate.quota - estimate.usage) / BYTES_PER_MS));
  return fitsMs >= wantedMs ? { kind: "enough" } : { kind: "short", fitsMs };
}

/** Asks the browser; null where it does not tell. */
async function storageEstimate(): Promise<StorageEstimate | null> {
  if (!("storage" in navigator) || !("estimate" in navigator.storage)) return null;
  return await navigator.storage.estimate().catch(() => null);
}

type Lock = { release(): Promise<unknown> };

/** What a device offers to keep its screen on. */
export type WakeLockPort = {
  request(): Promise<Lock>;
  /** Hears when the page is looked at again; the answer stops it. */
  onShown(listener: () => void): () => void;
};

/** null where the browser has no wake lock, or has it only on https. */
function browserWakeLock(): WakeLockPort | null {
  if (!("wakeLock" in navigator)) return null;
  return {
    request: () => navigator.wakeLock.request("screen"),
    onShown: (listener) => {
      const look = () => {
        if (document.visibilityState === "visible") listener();
      };
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    },
  };
}

/**
 * Keeps the screen on until the answer is called. The browser takes the lock away from a hidden page, so it is
 * asked for again when the page is back. A refusal (a low battery) costs nothing but the comfort.
 */
export function keepAwake(port: WakeLockPort | null): () => void {
  if (port === null) return () => undefined;
  let isOver = false;
  let lock: Lock | null = null;
  const letGo = (held: Lock) => void held.release().catch(() => undefined);
  const ask = () => {
    port.request().then(
      (fresh) => {
        if (isOver) return letGo(fresh);
        if (lock) letGo(lock);
        lock = fresh;
      },
      () => undefined,
    );
  };
  ask();
  const leave = port.onShown(ask);
  return () => {
    isOver = true;
    leave();
    if (lock) letGo(lock);
    lock = null;
  };
}

const BUZZ_MS = 60;
const START_BUZZ_MS = 200;

/** Says a number aloud where the browser can; a person far from the phone hears when it begins. */
function say(words: string): void {
  if (!("speechSynthesis" in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

function buzz(durationMs: number): void {
  if ("vibrate" in navigator) navigator.vibrate(durationMs);
}

/** Spoken and felt (product 25); the number on the picture is the screen's own. */
function useCountdown(seconds: number, isRecording: boolean): void {
  useEffect(() => {
    if (seconds === 0) return;
    say(String(seconds));
    buzz(BUZZ_MS);
  }, [seconds]);
  useEffect(() => {
    if (!isRecording) return;
    // A word would be heard in the take: the start is only felt.
    if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
    buzz(START_BUZZ_MS);
  }, [isRecording]);
}

/** How long a take may become on this device; asked for each time the camera waits, before anything is recorded. */
export function useRoom(
  kind: RecorderState["kind"],
  send: (event: RecorderEvent) => void,
  maxMs: number,
): number {
  const [limitMs, setLimitMs] = useState(maxMs);
  const isWaiting = kind === "ready";
  useEffect(() => {
    if (!isWaiting) return;
    let left = false;
    void storageEstimate().then((estimate) => {
      if (left) return;
      const room = judgeRoom(estimate, maxMs);
      if (room.kind !== "short") return setLimitMs(maxMs);
      if (room.fitsMs < PROOF_MIN_DURATION_MS) send({ type: "problem", problem: "noRoom" });
      else setLimitMs(room.fitsMs);
    });
    return () => {
      left = true;
    };
  }, [isWaiting, send, maxMs]);
  return limitMs;
}

const TICK_MS = 250;
/** Time to step back before the phone; 0 begins at once. */
export const COUNTDOWNS_MS = [0, 3_000, 10_000] as const;
const FIRST_COUNTDOWN_MS: number = COUNTDOWNS_MS[1];

type Timed = { event: RecorderEvent; now: number };
const timedRecorder = (state: RecorderState, { event, now }: Timed) => recorder(state, event, now);

/** A reload now would cost something that was filmed. */
const TAKING: ReadonlySet<RecorderState["kind"]> = new Set(["countdown", "recording", "paused", "finishing"]);

/** The page's devices follow the state of the reducer; nothing else starts or stops them. */
export function useRecorder({ key: dareId, hasSeal, maxMs }: Subject, owner: TakeOwner) {
  const [state, dispatch] = useReducer(timedRecorder, initialRecorder);
  const [filter, setFilter] = useState<FilterName>("none");
  const [countdownMs, setCountdownMs] = useState(FIRST_COUNTDOWN_MS);
  const send = useCallback((event: RecorderEvent) => dispatch({ event, now: Date.now() }), []);
  const { kind } = state;
  const isTaking = TAKING.has(kind);
  useBusyWork("recording", isTaking);
  useEffect(() => (isTaking ? keepAwake(browserWakeLock()) : undefined), [isTaking]);
  usePauseWhileHidden(kind === "recording", send);
  const { camera, stage, flip } = useCamera(kind, send);
  const { session, standing } = useLiveSeal(hasSeal ? dareId : null, kind);
  useStageLook(stage, { filter, seal: session?.mark ?? null, kind });
  useRecording(state, { dareId, owner, session, camera, stage }, send);
  const isTimed = kind === "recording" || kind === "countdown";
  const now = useClockWhile(isTimed, () => send({ type: "tick" }));
  const limitMs = useRoom(kind, send, maxMs);
  const seconds = secondsLeft(state, now);
  useCountdown(seconds, kind === "recording");
  return {
    state,
    send,
    start: () => send({ type: "start", countdownMs, limitMs }),
    limitMs,
    maxMs,
    countdown: { chosenMs: countdownMs, choose: setCountdownMs },
    camera,
    flip,
    // Without a stage the recording would not carry what the preview shows.
    filter: stage === null ? null : { name: filter, choose: setFilter },
    seal: { mark: session?.mark ?? null, standing },
    isTaking,
    recordedMs: recordedMs(state, now),
    secondsLeft: seconds,
  };
}

/** A hidden page paints no pictures: the take waits instead of showing a still. */
function usePauseWhileHidden(isRecording: boolean, send: (event: RecorderEvent) => void): void {
  useEffect(() => {
    if (!isRecording) return;
    const look = () => {
      if (document.visibilityState === "hidden") send({ type: "pause" });
    };
    // The page may have gone out of sight while it counted down.
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isRecording, send]);
}

/** The page clock for a visible timer: moves only while `on`. */
function useClockWhile(on: boolean, onTick: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const tick = useRef(onTick);
  useEffect(() => {
    tick.current = onTick;
  });
  useEffect(() => {
    if (!on) return;
    const step = () => {
      setNow(Date.now());
      tick.current();
    };
    step();
    return subscribeTicker(TICK_MS, step);
  }, [on]);
  return now;
}

export type Recorder = ReturnType<typeof useRecorder>;
