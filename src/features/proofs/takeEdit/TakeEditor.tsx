import { type Dispatch, type ReactNode, useRef, useState } from "react";
import type { Take } from "@/features/proofs/takes";
import { useObjectUrl } from "@/lib/media/useObjectUrl";
import { Text } from "@/ui/layout/Text";
import { CaptionsPart } from "./components/CaptionsPart";
import { CoverPart } from "./components/CoverPart";
import { SoundPart } from "./components/SoundPart";
import { TakeFilm } from "./components/TakeFilm";
import { Timeline } from "./components/Timeline";
import { type Tool, Tools } from "./components/Tools";
import { takeEditCopy } from "./copy.en";
import { cutOf, type EditEvent, isChanged, type TakeEdit } from "./edit";
import { useStrip } from "./stills";
import { usePlayback } from "./usePlayback";

export type PartProps = {
  take: Take;
  edit: TakeEdit;
  dispatch: Dispatch<EditEvent>;
  /** The moment of the picture shown, in ms. */
  here: () => number;
};

/** All of it is done on the strip. */
function TrimPart({ edit }: PartProps) {
  if (!isChanged(edit)) return null;
  return (
    <Text size="sm" tone="2">
      {takeEditCopy.trim.edited}
    </Text>
  );
}

const PART = { trim: TrimPart, sound: SoundPart, cover: CoverPart, captions: CaptionsPart } as const;

const STILLS = 8;

type TakeEditorProps = Omit<PartProps, "here"> & {
  /** Over the film. */
  corners: ReactNode;
  /** What must be known before anything is done. */
  notices: ReactNode;
  /** At the foot, in reach whatever is being changed. */
  bar: ReactNode;
};

/** The take as the room, what may be changed about it under it, and what happens next at the foot. */
export function TakeEditor({ take, edit, dispatch, corners, notices, bar }: TakeEditorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [tool, setTool] = useState<Tool>("trim");
  const src = useObjectUrl(take.blob);
  const playback = usePlayback(video, src, cutOf(edit));
  const { stills, blurHash } = useStrip(take.blob, edit.totalMs, STILLS);
  const Part = PART[tool];
  return (
    <div
      data-stage
      className="fixed start-(--offset-start) end-0 top-(--frame-top) bottom-0 flex flex-col overflow-y-auto bg-canvas text-ink beside:flex-row"
    >
      <div className="flex min-h-fit flex-1 flex-col beside:min-h-0 beside:overflow-y-auto">
        <TakeFilm {...{ src, video, blurHash, playback }}>{corners}</TakeFilm>
        <Timeline {...{ edit, dispatch, video, src, playback, stills }} isTrimming={tool === "trim"} />
        <Tools value={tool} onChange={setTool} />
      </div>
      <div className="sticky bottom-0 z-(--layer-bar) flex max-h-[42%] shrink-0 flex-col bg-canvas beside:max-h-none beside:w-[min(24rem,40%)] beside:border-s beside:border-line">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-gutter not-empty:pb-3 beside:pt-4">
          {notices}
          <Part {...{ take, edit, dispatch }} here={playback.here} />
        </div>
        <div className="shrink-0 border-t border-line px-gutter pt-3 pb-[calc(var(--safe-bottom)+var(--space-3))]">
          {bar}
        </div>
      </div>
    </div>
  );
}
