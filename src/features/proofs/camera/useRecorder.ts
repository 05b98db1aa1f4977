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
import { useCamera, useStageLook } from "./useCamera";
import { useCountdown } from "./useCountdown";
import { useLiveSeal } from "./useLiveSeal";
import { useRecording } from "./useRecording";
import { useRoom } from "./useRoom";
import { browserWakeLock, keepAwake } from "./wakeLock";

const TICK_MS = 250;
/** Time to step back before the phone; 0 begins at once. */
export const COUNTDOWNS_MS = [0, 3_000, 10_000] as const;
const FIRST_COUNTDOWN_MS: number = COUNTDOWNS_MS[1];

type Timed = { event: RecorderEvent; now: number };
const timedRecorder = (state: RecorderState, { event, now }: Timed) => recorder(state, event, now);

/** A reload now would cost something that was filmed. */
const TAKING: ReadonlySet<RecorderState["kind"]> = new Set(["countdown", "recording", "paused", "finishing"]);

/** The page's devices follow the state of the reducer; nothing else starts or stops them. */
export function useRecorder({ dareId, owner }: { dareId: string; owner: TakeOwner }) {
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
  const { session, standing } = useLiveSeal(dareId, kind);
  useStageLook(stage, { filter, seal: session?.mark ?? null, kind });
  useRecording(state, { dareId, owner, session, camera, stage }, send);
  const isTimed = kind === "recording" || kind === "countdown";
  const now = useClockWhile(isTimed, () => send({ type: "tick" }));
  const limitMs = useRoom(kind, send);
  const seconds = secondsLeft(state, now);
  useCountdown(seconds, kind === "recording");
  return {
    state,
    send,
    start: () => send({ type: "start", countdownMs, limitMs }),
    limitMs,
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
