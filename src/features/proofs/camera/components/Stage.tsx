import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { SwitchCamera } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { FILTER_NAMES, type FilterName, filterCss } from "@/lib/media/filters";
import { clockText } from "@/lib/time/time";
import { cameraCopy, filterWords } from "../copy.en";
import type { OpenCamera } from "../device";
import { useFaceCount } from "../faceCount";
import type { Recorder } from "../useRecorder";
import { CountdownChoice } from "./CountdownChoice";
import { StageControls } from "./StageControls";

type FilterStripProps = { name: FilterName; choose: (name: FilterName) => void };

/** Native radios in a row that scrolls sideways: arrow keys go through the looks. */
function FilterStrip({ name, choose }: FilterStripProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{cameraCopy.stage.filters}</legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        {FILTER_NAMES.map((option) => (
          <label
            key={option}
            className="press relative inline-flex min-h-touch shrink-0 items-center rounded-full border border-media-fg px-4 text-sm text-media-fg has-checked:border-2 has-checked:font-semibold has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-media-fg"
          >
            <input
              type="radio"
              name={group}
              checked={option === name}
              onChange={() => choose(option)}
              className="absolute inset-0 appearance-none rounded-full opacity-0"
            />
            {filterWords[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LivePictureProps = {
  camera: OpenCamera | null;
  filter: FilterName;
  video: RefObject<HTMLVideoElement | null>;
};

/** The look lies on the picture alone: no line over it may be hidden by a filter (product 8). */
function LivePicture({ camera, filter, video }: LivePictureProps) {
  const stream = camera?.stream ?? null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream, video]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={cameraCopy.stage.live}
      style={{ filter: filterCss(filter) }}
      className={camera?.mirrored ? "size-full -scale-x-100 object-contain" : "size-full object-contain"}
    />
  );
}

const copy = cameraCopy.stage;

type StageProps = {
  recorder: Recorder;
  checklist: readonly string[];
  /** The sender asked for a recording under a live code. */
  wantsSeal: boolean;
  /** Something else is under way that a recording would come in between of. */
  isHeld: boolean;
};

/** A list longer than this is folded: the picture needs the room. */
const OPEN_UP_TO_LETTERS = 120;

/** What must be seen, the lit picture, and the one big button; nothing lies over the picture but a countdown. */
export function Stage({ recorder, checklist, wantsSeal, isHeld }: StageProps) {
  const { state, send, start, camera, filter, countdown, seal } = recorder;
  const video = useRef<HTMLVideoElement>(null);
  const isReady = state.kind === "ready";
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--safe-top)-var(--safe-bottom)-var(--space-7))] flex-col gap-2 rounded-lg bg-media-ground p-3 text-media-fg flat:grid flat:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <StageHead recorder={recorder} />
        <Checklist lines={checklist} />
        {wantsSeal ? <p className="text-sm font-semibold">{copy.sealWanted}</p> : null}
        <SealLine seal={seal} />
        <FaceLine count={useFaceCount(video, camera !== null)} />
      </div>
      <div className="relative min-h-[20dvh] flex-1 overflow-hidden rounded-md flat:col-start-2 flat:row-span-2 flat:row-start-1">
        <div className="absolute inset-0">
          <LivePicture camera={camera} filter={filter?.name ?? "none"} video={video} />
        </div>
        <BigNumber seconds={recorder.secondsLeft} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {filter && isReady ? <FilterStrip name={filter.name} choose={filter.choose} /> : null}
        {isReady ? <CountdownChoice {...countdown} /> : null}
        <StageControls
          state={state}
          start={start}
          send={send}
          isHeld={isHeld || (isReady && seal.standing === "asking")}
        />
      </div>
    </div>
  );
}

function Checklist({ lines }: { lines: readonly string[] }) {
  return (
    <details open={lines.join("").length <= OPEN_UP_TO_LETTERS}>
      <summary className="flex min-h-touch cursor-pointer items-center text-sm font-semibold">
        {copy.mustBeSeen(lines.length)}
      </summary>
      <ul aria-label={cameraCopy.mustBeSeen} className="flex list-disc flex-col gap-1 ps-4 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function StageHead({ recorder: { state, flip, recordedMs, limitMs } }: { recorder: Recorder }) {
  const rolling = state.kind === "recording" || state.kind === "paused" || state.kind === "finishing";
  const range = limitMs < PROOF_MAX_DURATION_MS ? copy.roomFor(clockText(limitMs)) : copy.range;
  return (
    <div className="flex min-h-touch items-center justify-between gap-3">
      <p role="timer" className="flex items-center gap-2 text-md font-semibold tabular-nums">
        {state.kind === "recording" ? (
          <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
        ) : null}
        {rolling ? (
          <span className="sr-only">{state.kind === "recording" ? copy.recording : copy.paused}</span>
        ) : null}
        {rolling ? `${clockText(recordedMs)} / ${clockText(limitMs)}` : range}
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
  );
}

/** Beside the picture that carries the filter, so that no look can hide it (product 8). */
function FaceLine({ count }: { count: number | null }) {
  return <p className="text-sm">{count === null || count === 0 ? copy.facesUnknown : copy.faces(count)}</p>;
}

function SealLine({ seal }: { seal: Recorder["seal"] }) {
  if (seal.standing === "missing") return <p className="text-sm">{copy.sealMissing}</p>;
  if (seal.mark === null) return <p className="text-sm">{copy.sealAsking}</p>;
  return (
    <p className="text-sm">
      {copy.seal} <code className="font-semibold">{seal.mark.code}</code>. {copy.sealDo(seal.mark.gesture)}
    </p>
  );
}

function BigNumber({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <p
        role="status"
        className="rounded-full bg-media-scrim p-6 text-2xl font-semibold text-media-fg tabular-nums"
      >
        <span className="sr-only">{copy.countdown(seconds)}</span>
        <span aria-hidden="true">{seconds}</span>
      </p>
    </div>
  );
}
