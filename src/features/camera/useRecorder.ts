import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { logEvent } from "@/features/telemetry";
import { useBusyWork } from "@/lib/busyWork";
import { subscribeTicker } from "@/lib/time";
import { closeCamera, type OpenCamera, openCamera, type RunningRecording, startRecording } from "./device";
import { nextCamera } from "./formats";
import {
  initialRecorder,
  problemOf,
  type RecorderEvent,
  type RecorderState,
  recordedMs,
  recorder,
  type Take,
} from "./recorder";
import { browserWakeLock, keepAwake } from "./wakeLock";

const TICK_MS = 250;

type Timed = { event: RecorderEvent; now: number };
const timedRecorder = (state: RecorderState, { event, now }: Timed) => recorder(state, event, now);

/** The page's devices follow the state of the reducer; nothing else starts or stops them. */
export function useRecorder() {
  const [state, dispatch] = useReducer(timedRecorder, initialRecorder);
  const send = useCallback((event: RecorderEvent) => dispatch({ event, now: Date.now() }), []);
  const isTaking = TAKING.has(state.kind);
  useBusyWork("recording", isTaking);
  useEffect(() => (isTaking ? keepAwake(browserWakeLock()) : undefined), [isTaking]);
  const { camera, flip } = useCamera(state.kind, send);
  useRecording(state, camera, send);
  const now = useClockWhile(state.kind === "recording", () => send({ type: "tick" }));
  return { state, send, camera, flip, recordedMs: recordedMs(state, now) };
}

/** A reload now would cost something that was filmed. */
const TAKING: ReadonlySet<RecorderState["kind"]> = new Set(["recording", "paused", "finishing"]);

const CAMERA_ON: ReadonlySet<RecorderState["kind"]> = new Set([
  "asking",
  "ready",
  "recording",
  "paused",
  "finishing",
]);

/** Opens the camera when asked and lets it go when no state needs it, so that its light goes off. */
function useCamera(kind: RecorderState["kind"], send: (event: RecorderEvent) => void) {
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const on = CAMERA_ON.has(kind);

  useEffect(() => {
    if (!on) return;
    let opened: OpenCamera | null = null;
    let left = false;
    openCamera(wanted).then(
      (fresh) => {
        if (left) return closeCamera(fresh);
        opened = fresh;
        for (const track of fresh.stream.getTracks()) {
          track.addEventListener("ended", () => send({ type: "lost" }));
        }
        setCamera(fresh);
        send({ type: "opened" });
      },
      (error: unknown) => {
        if (left) return;
        // A chosen camera that is gone must not be asked for again.
        setWanted(null);
        send({ type: "problem", problem: problemOf(error) });
      },
    );
    return () => {
      left = true;
      if (opened) closeCamera(opened);
      setCamera(null);
    };
  }, [on, wanted, send]);

  const next = camera ? nextCamera(camera.deviceIds, camera.deviceId) : null;
  const flip = () => {
    setWanted(next);
    send({ type: "flip" });
  };
  return { camera, flip: next === null ? null : flip };
}

/** Drives MediaRecorder: start, pause, resume and stop are consequences of the state. */
function useRecording(state: RecorderState, camera: OpenCamera | null, send: (event: RecorderEvent) => void) {
  const running = useRef<RunningRecording | null>(null);
  const { kind } = state;
  const total = state.kind === "finishing" ? state.recordedMs : 0;

  useEffect(() => {
    if (kind === "recording" && running.current === null && camera) {
      try {
        running.current = startRecording(camera.stream, () => send({ type: "lost" }));
        logEvent("record_start", { source: "camera" });
      } catch (error) {
        send({ type: "problem", problem: problemOf(error) });
      }
    }
    if (kind === "recording") running.current?.resume();
    if (kind === "paused") running.current?.pause();
    if (kind === "problem") running.current = null;
    if (kind !== "finishing" || running.current === null) return;
    const ending = running.current;
    running.current = null;
    void ending.stop().then((written) => {
      logEvent("record_done", { durationMs: Math.round(total) });
      send({ type: "written", take: newTake(written, total) });
    });
  }, [kind, camera, total, send]);
}

function newTake(written: { blob: Blob; mimeType: string }, durationMs: number): Take {
  return {
    ...written,
    durationMs: Math.round(durationMs),
    clientId: crypto.randomUUID(),
    recordedAt: Date.now(),
  };
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
