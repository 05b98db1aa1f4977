import { PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import { useEffect, useRef } from "react";
import { latestTake, type OpenTake, openTake, type TakeOwner } from "@/features/proofs/takes";
import { logEvent } from "@/features/shell/telemetry";
import { logError } from "@/lib/device/errorLog";
import type { FilterStage } from "@/lib/media/filterStage";
import type { Session } from "./data";
import { type OpenCamera, type RunningRecording, recordedType, startRecording } from "./device";
import { noteEnding } from "./endings";
import { problemOf, type RecorderEvent, type RecorderState, recordedMs } from "./recorder";

type Unkept = "full" | "unkept";

/** The pieces of a take on their way to the device's store, and how far they got. */
type TakeKeeping = {
  add(piece: Blob, recordedMs: number): void;
  count(): number;
  /** Its name on the device; rejects when it never got there. */
  takeId(): Promise<string>;
  /** Null: the film is safe on the device, or its beginning where it had to end; else why nothing is. */
  close(durationMs: number): Promise<Unkept | null>;
  drop(): Promise<void>;
};

const reasonOf = (error: unknown): Unkept =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unkept";

/** `onUnkept` is called once, when the device refuses a piece. */
export function newKeeping(opened: Promise<OpenTake>, onUnkept: (reason: Unkept) => void): TakeKeeping {
  let pieces = 0;
  let keptMs = 0;
  let refused: Unkept | null = null;
  const refuse = (error: unknown) => {
    if (refused !== null) return;
    refused = reasonOf(error);
    logError("takes", error);
    onUnkept(refused);
  };
  opened.catch(refuse);
  const store = async (piece: Blob, recordedMs: number) => {
    const take = await opened;
    await take.append(piece, recordedMs);
    keptMs = recordedMs;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(piece, recordedMs) {
      pieces += 1;
      last = store(piece, recordedMs).catch(refuse);
    },
    count: () => pieces,
    takeId: async () => (await opened).takeId,
    async close(durationMs) {
      const take = await opened.catch(() => null);
      if (take === null) return refused ?? "unkept";
      await last;
      await take.close({ durationMs: refused === null ? durationMs : keptMs }).catch(refuse);
      return null;
    },
    drop: async () => (await opened).drop(),
  };
}

/** What the take is for, fixed when it begins. */
export type TakeFrame = {
  dareId: string;
  owner: TakeOwner;
  session: Session | null;
  camera: OpenCamera | null;
  stage: FilterStage | null;
};

type Running = {
  recording: RunningRecording;
  keeping: TakeKeeping;
  session: Session | null;
  dareId: string;
  uid: string;
};
type Ports = { send: (event: RecorderEvent) => void; recordedNow: () => number };

/** The server's own word on the recording: from its start, every so many seconds, and at its end. */
const HEARD_EVERY_PIECES = 4;

function begin(frame: TakeFrame, camera: OpenCamera, { send, recordedNow }: Ports): Running {
  const { session, stage, dareId, owner } = frame;
  const mimeType = recordedType();
  const recordingId = session?.recordingId ?? null;
  const opened = openTake({ dareId, owner, mimeType: mimeType || "video/webm", recordingId });
  const keeping = newKeeping(opened, (type) => send({ type }));
  const hears = {
    onFailed: () => send({ type: "lost" }),
    onPiece(piece: Blob) {
      keeping.add(piece, recordedNow());
      if (keeping.count() % HEARD_EVERY_PIECES === 0) session?.heard(keeping.count());
    },
  } as const;
  const recording = recordingOf(stage?.stream ?? camera.stream, mimeType, hears, keeping);
  session?.heard(0);
  logEvent("record_start", {});
  return { recording, keeping, session, dareId, uid: owner.uid };
}

/** A recorder that does not begin leaves no empty film behind. */
function recordingOf(
  stream: MediaStream,
  mimeType: string,
  hears: Parameters<typeof startRecording>[2],
  keeping: TakeKeeping,
): RunningRecording {
  try {
    return startRecording(stream, mimeType, hears);
  } catch (error) {
    keeping.drop().catch((left: unknown) => logError("takes", left));
    throw error;
  }
}

async function finish(running: Running, totalMs: number): Promise<RecorderEvent> {
  const { recording, keeping, session, dareId, uid } = running;
  await recording.stop();
  session?.end({ chunks: keeping.count(), durationMs: Math.round(totalMs) });
  const unkept = await keeping.close(Math.round(totalMs));
  if (unkept !== null) return { type: "problem", problem: unkept === "full" ? "noRoom" : "failed" };
  const take = await latestTake({ dareId, uid, takeId: await keeping.takeId() });
  if (take === null) return { type: "problem", problem: "failed" };
  logEvent("record_done", { durationMs: take.durationMs });
  if (take.durationMs < PROOF_MIN_DURATION_MS) await keeping.drop();
  return { type: "written", take };
}

/** The page, or the dare under it, went while it recorded: what there is becomes a take that is found again. */
function leave(running: Running, totalMs: number): void {
  noteEnding(finish(running, totalMs).catch((error: unknown) => logError("takes", error)));
}

const ROLLING: ReadonlySet<RecorderState["kind"]> = new Set(["recording", "paused", "finishing"]);

/** Drives MediaRecorder: start, pause, resume and stop are consequences of the state. */
export function useRecording(state: RecorderState, frame: TakeFrame, send: (event: RecorderEvent) => void) {
  const running = useRef<Running | null>(null);
  const latest = useRef({ frame, state });
  useEffect(() => {
    latest.current = { frame, state };
  });
  const { kind } = state;
  const total = state.kind === "finishing" ? state.recordedMs : 0;

  useEffect(() => {
    const { camera } = latest.current.frame;
    const recordedNow = () => Math.round(recordedMs(latest.current.state, Date.now()));
    if (kind === "recording" && running.current === null && camera) {
      try {
        running.current = begin(latest.current.frame, camera, { send, recordedNow });
      } catch (error) {
        send({ type: "problem", problem: problemOf(error) });
      }
    }
    if (kind === "recording") running.current?.recording.resume();
    if (kind === "paused") running.current?.recording.pause();
    const ending = running.current;
    if (ending === null || kind === "recording" || kind === "paused") return;
    running.current = null;
    if (!ROLLING.has(kind)) return leave(ending, recordedNow());
    const ended = finish(ending, total);
    noteEnding(ended);
    ended.then(send, (error: unknown) => {
      logError("takes", error);
      send({ type: "problem", problem: "failed" });
    });
  }, [kind, total, send]);

  useEffect(
    () => () => {
      const left = running.current;
      running.current = null;
      if (left !== null) leave(left, Math.round(recordedMs(latest.current.state, Date.now())));
    },
    [],
  );
}
