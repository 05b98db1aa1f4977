import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { SwitchCamera } from "lucide-react";
import { useEffect, useRef } from "react";
import { clockText } from "@/features/dare";
import { cameraCopy } from "../copy.en";
import type { OpenCamera } from "../device";
import type { RecorderEvent, RecorderState } from "../recorder";
import { StageControls } from "./StageControls";

const copy = cameraCopy.stage;

type StageProps = {
  state: RecorderState;
  camera: OpenCamera | null;
  flip: (() => void) | null;
  recordedMs: number;
  checklist: readonly string[];
  send: (event: RecorderEvent) => void;
};

/** The lit picture with what must be seen above it and the one big button below. */
export function Stage({ state, camera, flip, recordedMs, checklist, send }: StageProps) {
  const rolling = state.kind === "recording" || state.kind === "paused" || state.kind === "finishing";
  return (
    <div className="relative mx-auto aspect-[9/16] max-h-[calc(100dvh-var(--bar-top)-var(--safe-top)-var(--safe-bottom)-var(--space-7))] max-w-full overflow-hidden rounded-lg bg-media-scrim">
      <LivePicture camera={camera} />
      <div className="absolute inset-x-0 top-0 flex flex-col gap-2 bg-media-scrim p-4 text-media-fg">
        <div className="flex min-h-touch items-center justify-between gap-3">
          <p role="timer" className="flex items-center gap-2 text-md font-semibold tabular-nums">
            {state.kind === "recording" ? (
              <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
            ) : null}
            {rolling ? (
              <span className="sr-only">{state.kind === "recording" ? copy.recording : copy.paused}</span>
            ) : null}
            {rolling ? `${clockText(recordedMs)} / ${clockText(PROOF_MAX_DURATION_MS)}` : copy.range}
          </p>
          {flip && state.kind === "ready" ? (
            <button
              type="button"
              aria-label={copy.flip}
              onClick={flip}
              className="press inline-flex size-touch items-center justify-center rounded-full border border-media-fg"
            >
              <SwitchCamera aria-hidden="true" strokeWidth={1.75} />
            </button>
          ) : null}
        </div>
        <ul aria-label={cameraCopy.mustBeSeen} className="flex list-disc flex-col gap-1 ps-4 text-sm">
          {checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-media-scrim p-4">
        <StageControls state={state} send={send} />
      </div>
    </div>
  );
}

function LivePicture({ camera }: { camera: OpenCamera | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera?.stream ?? null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={cameraCopy.stage.live}
      className={camera?.mirrored ? "size-full -scale-x-100 object-contain" : "size-full object-contain"}
    />
  );
}
