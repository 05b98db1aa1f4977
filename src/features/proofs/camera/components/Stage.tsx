import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { FILTER_NAMES, type FilterName, filterCss } from "@/lib/media/filters";
import { cameraCopy, filterWords } from "../copy.en";
import type { OpenCamera } from "../device";
import { useFaceCount } from "../faceCount";
import type { Recorder } from "../useRecorder";
import { StageControls } from "./StageControls";
import { Checklist, FaceLine, PILL, SealLine, StageHead } from "./StageNotes";
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
