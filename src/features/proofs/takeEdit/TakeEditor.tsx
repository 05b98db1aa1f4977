import { type Dispatch, type RefObject, useEffect, useRef, useState } from "react";
import type { Take } from "@/features/proofs/takes";
import { findLength } from "@/lib/media/findLength";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Checkbox } from "@/ui/input/Checkbox";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { CaptionsPart } from "./components/CaptionsPart";
import { CoverPart } from "./components/CoverPart";
import { RangeSliders } from "./components/RangeSliders";
import { takeEditCopy } from "./copy.en";
import { type EditEvent, isChanged, keptLength, type TakeEdit } from "./edit";

const trimPartCopy = takeEditCopy.trim;

function TrimPart({ edit, dispatch, here }: PartProps) {
  const { keep, totalMs } = edit;
  return (
    <Stack>
      <RangeSliders
        range={keep}
        totalMs={totalMs}
        labels={trimPartCopy}
        onMove={(range, moved) => dispatch({ type: "trim", keep: range, moved })}
      />
      <Cluster>
        <Button
          variant="secondary"
          onClick={() => dispatch({ type: "trim", keep: { ...keep, fromMs: here() }, moved: "from" })}
        >
          {trimPartCopy.fromHere}
        </Button>
        <Button
          variant="secondary"
          onClick={() => dispatch({ type: "trim", keep: { ...keep, toMs: here() }, moved: "to" })}
        >
          {trimPartCopy.toHere}
        </Button>
      </Cluster>
      <div role="status">
        <Text size="sm" numeric>
          {trimPartCopy.length(clockText(keptLength(edit)))}
        </Text>
      </div>
      {isChanged(edit) ? (
        <Text size="sm" tone="2">
          {trimPartCopy.edited}
        </Text>
      ) : null}
    </Stack>
  );
}

const copy = takeEditCopy.sound;

export function SoundPart({ edit, dispatch, here }: PartProps) {
  const { muted, totalMs } = edit;
  return (
    <FocusPlace>
      <Stack>
        <Text tone="2">{copy.line}</Text>
        <Cluster>
          <Button variant="secondary" onClick={() => dispatch({ type: "mute", atMs: here() })}>
            {copy.here}
          </Button>
          <Button variant="secondary" onClick={() => dispatch({ type: "muteAll" })}>
            {copy.all}
          </Button>
        </Cluster>
        {muted.map((range, place) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
            key={place}
            className="min-w-0 rounded-md border border-line p-4"
          >
            <legend className="px-1 text-sm font-semibold">{copy.part(place + 1)}</legend>
            <RangeSliders
              range={range}
              totalMs={totalMs}
              labels={copy}
              onMove={(next, moved) => dispatch({ type: "muteMoved", place, range: next, moved })}
            />
            <Button variant="quiet" onClick={() => dispatch({ type: "unmute", place })}>
              {copy.remove}
            </Button>
          </fieldset>
        ))}
      </Stack>
    </FocusPlace>
  );
}

type TakeVideoProps = { blob: Blob; video: RefObject<HTMLVideoElement | null> };

/** Plays a take from memory; its address lives as long as the picture. */
function TakeVideo({ blob, video }: TakeVideoProps) {
  const src = useObjectUrl(blob);

  useEffect(() => {
    if (src && video.current) return findLength(video.current, 0);
  }, [src, video]);

  return src === null ? null : <VideoPlayer ref={video} src={src} label={takeEditCopy.video} />;
}

export type PartProps = {
  take: Take;
  edit: TakeEdit;
  dispatch: Dispatch<EditEvent>;
  /** The moment of the picture shown, in ms. */
  here: () => number;
};

const PARTS = ["trim", "sound", "cover", "captions"] as const;
type Part = (typeof PARTS)[number];

const PART = { trim: TrimPart, sound: SoundPart, cover: CoverPart, captions: CaptionsPart } as const;

/** The take with everything that may be changed about it before it is handed in. */
export function TakeEditor({ take, edit, dispatch }: Omit<PartProps, "here">) {
  const video = useRef<HTMLVideoElement>(null);
  const [part, setPart] = useState<Part>("trim");
  const here = () => Math.round((video.current?.currentTime ?? 0) * 1_000);
  const Shown = PART[part];
  const { declare } = takeEditCopy;
  return (
    <Stack>
      <TakeVideo blob={take.blob} video={video} />
      <SegmentedControl
        legend={takeEditCopy.parts}
        value={part}
        onChange={setPart}
        options={PARTS.map((value) => ({ value, label: takeEditCopy.part[value] }))}
      />
      <Shown take={take} edit={edit} dispatch={dispatch} here={here} />
      <div>
        <Checkbox
          label={declare.synthetic}
          checked={edit.synthetic}
          onChange={(on) => dispatch({ type: "declared", what: "synthetic", on })}
        />
        <Checkbox
          label={`${declare.edgy} (${declare.edgyHint})`}
          checked={edit.edgy}
          onChange={(on) => dispatch({ type: "declared", what: "edgy", on })}
        />
      </div>
    </Stack>
  );
}
