import { type Dispatch, useRef, useState } from "react";
import type { Take } from "@/features/proofs/takes";
import { Checkbox } from "@/ui/input/Checkbox";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Stack } from "@/ui/layout/Stack";
import { CaptionsPart } from "./components/CaptionsPart";
import { CoverPart } from "./components/CoverPart";
import { SoundPart } from "./components/SoundPart";
import { TakeVideo } from "./components/TakeVideo";
import { TrimPart } from "./components/TrimPart";
import { takeEditCopy } from "./copy.en";
import type { EditEvent, TakeEdit } from "./edit";

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
