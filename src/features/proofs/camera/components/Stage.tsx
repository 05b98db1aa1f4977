import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { ListChecks } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { FILTER_NAMES, type FilterName, filterCss } from "@/lib/media/filters";
import { clockText } from "@/lib/time/time";
import { cameraCopy, filterWords } from "../copy.en";
import type { OpenCamera } from "../device";
import { useFaceCount } from "../faceCount";
import type { Recorder } from "../useRecorder";
import { StageControls } from "./StageControls";
import { StageTools } from "./StageTools";

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
            className="press relative inline-flex min-h-touch shrink-0 items-center rounded-full border border-media-fg bg-media-scrim px-4 text-sm text-media-fg has-checked:border-2 has-checked:font-semibold has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-media-fg"
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
      data-ground
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
  /** A video of the device instead, at the one side of the button. */
  gallery?: ReactNode;
  /** Out of the dare, at the other side. */
  wayOut?: ReactNode;
};

/** The lit picture from edge to edge; over it what must be seen, what can be set, and the one big button. */
export function Stage({ recorder, checklist, wantsSeal, isHeld, gallery, wayOut }: StageProps) {
  const { state, send, start, camera, filter, seal } = recorder;
  const video = useRef<HTMLVideoElement>(null);
  const [isChoosingLook, setChoosingLook] = useState(false);
  const [hasGrid, setGrid] = useState(false);
  const isReady = state.kind === "ready";
  return (
    <div className="fixed start-(--offset-start) end-0 top-(--frame-top) bottom-0 bg-media-ground text-media-fg">
      <div className="absolute inset-0 overflow-hidden wide:end-80">
        <LivePicture camera={camera} filter={filter?.name ?? "none"} video={video} />
        {hasGrid ? <GridLines /> : null}
        <BigNumber seconds={recorder.secondsLeft} />
      </div>
      <div className="relative flex h-full flex-col justify-between gap-3 overflow-y-auto px-3 pt-2 pb-[calc(var(--safe-bottom)+var(--space-3))] wide:ms-auto wide:w-80 wide:px-5">
        <div className="flex min-w-0 flex-col items-center gap-2">
          <StageHead recorder={recorder} />
          <div className="flex w-full flex-wrap items-start justify-center gap-2">
            <Checklist lines={checklist} />
            <SealLine seal={seal} />
          </div>
          {wantsSeal ? <p className={PILL}>{copy.sealWanted}</p> : null}
          <FaceLine count={useFaceCount(video, camera !== null)} />
        </div>
        {isReady ? (
          <StageTools
            recorder={recorder}
            looks={{ isOpen: isChoosingLook, toggle: () => setChoosingLook(!isChoosingLook) }}
            grid={{ isOn: hasGrid, toggle: () => setGrid(!hasGrid) }}
          />
        ) : null}
        <div className="flex min-w-0 flex-col gap-3">
          {filter && isReady && isChoosingLook ? (
            <FilterStrip name={filter.name} choose={filter.choose} />
          ) : null}
          <StageControls
            state={state}
            start={start}
            send={send}
            isHeld={isHeld || (isReady && seal.standing === "asking")}
            before={isReady ? gallery : null}
            after={isReady ? wayOut : null}
          />
        </div>
      </div>
    </div>
  );
}

/** Thirds, to put a face or a plate on. */
function GridLines() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
      {Array.from({ length: 9 }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nine cells without anything of their own
        <span key={cell} className="border border-media-fg opacity-40" />
      ))}
    </div>
  );
}

/** Folded on a phone, where the picture needs the room; open in the panel beside it. */
function Checklist({ lines }: { lines: readonly string[] }) {
  const [isOpen] = useState(() => window.matchMedia("(min-width: 75rem)").matches);
  return (
    <details open={isOpen} className="max-w-full rounded-lg bg-media-scrim px-4 open:pb-3">
      <summary className="flex min-h-touch cursor-pointer items-center gap-2 text-sm font-semibold">
        <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
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

function StageHead({ recorder: { state, recordedMs, limitMs } }: { recorder: Recorder }) {
  const rolling = state.kind === "recording" || state.kind === "paused" || state.kind === "finishing";
  const range = limitMs < PROOF_MAX_DURATION_MS ? copy.roomFor(clockText(limitMs)) : copy.range;
  return (
    <p
      role="timer"
      className="flex items-center gap-2 rounded-full bg-media-scrim px-4 py-2 text-md font-semibold tabular-nums"
    >
      {state.kind === "recording" ? (
        <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
      ) : null}
      {rolling ? (
        <span className="sr-only">{state.kind === "recording" ? copy.recording : copy.paused}</span>
      ) : null}
      {rolling ? `${clockText(recordedMs)} / ${clockText(limitMs)}` : range}
    </p>
  );
}

const PILL = "rounded-lg bg-media-scrim px-4 py-2 text-center text-sm";

/** Beside the picture that carries the filter, so that no look can hide it (product 8). */
function FaceLine({ count }: { count: number | null }) {
  return <p className={PILL}>{count === null || count === 0 ? copy.facesUnknown : copy.faces(count)}</p>;
}

function SealLine({ seal }: { seal: Recorder["seal"] }) {
  if (seal.standing === "missing") return <p className={PILL}>{copy.sealMissing}</p>;
  if (seal.mark === null) return <p className={PILL}>{copy.sealAsking}</p>;
  return (
    <p className={PILL}>
      {copy.seal} <code className="text-lg font-semibold">{seal.mark.code}</code>.{" "}
      {copy.sealDo(seal.mark.gesture)}
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
